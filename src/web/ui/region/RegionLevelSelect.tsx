import { useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon';
import { regionName } from './names';

interface LevelProps {
  id: string;
  label: string;
  chosen: string;
  /** Names to choose from; undefined while they load. */
  offered: readonly string[] | undefined;
  /** Whether a name missing in the list may be typed; when there is no list at all, the control is a text input. */
  typed?: boolean;
  invalid: boolean;
  required: boolean;
  readOnly: boolean;
  onChange(chosen: string): void;
}

/** Option value for entering a name by hand; no region has this name. */
const TYPE_OPTION = '…';

/** One level of a region: a native select, which works best with phones, keyboards and screen readers. */
export function RegionLevelSelect({
  id,
  label,
  chosen,
  offered,
  typed = false,
  onChange,
  ...state
}: LevelProps) {
  const [typing, setTyping] = useState(false);
  const listless = typed && offered?.length === 0;
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const before = useRef(typing);
  useEffect(() => {
    // The focused control was replaced by the other one.
    if (before.current !== typing) control.current?.focus();
    before.current = typing;
  }, [typing]);
  const { invalid, required, readOnly } = state;
  const attributes = {
    id,
    ref: control,
    'aria-label': label,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    disabled: readOnly,
  };
  if (typing || listless) {
    return (
      <div className="control">
        <input
          {...attributes}
          type="text"
          maxLength={30}
          placeholder={label}
          autoComplete="off"
          value={chosen}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => chosen !== chosen.trim() && onChange(chosen.trim())}
        />
        {!listless && !readOnly && (
          <button
            type="button"
            className="icon-btn"
            aria-label={`${label}：从列表选择`}
            onClick={() => {
              setTyping(false);
              onChange('');
            }}
          >
            <Icon name="down" />
          </button>
        )}
      </div>
    );
  }
  const names = new Set([...(offered ?? []), chosen].filter(Boolean));
  return (
    <div className="control">
      <select
        {...attributes}
        value={chosen}
        onChange={({ target }) => {
          setTyping(target.value === TYPE_OPTION);
          onChange(target.value === TYPE_OPTION ? '' : target.value);
        }}
      >
        <option value="">{label}</option>
        {[...names].map(name => (
          <option key={name} value={name}>
            {regionName(name)}
          </option>
        ))}
        {typed && <option value={TYPE_OPTION}>列表里没有，手工填写</option>}
      </select>
      <Icon name="down" />
    </div>
  );
}
