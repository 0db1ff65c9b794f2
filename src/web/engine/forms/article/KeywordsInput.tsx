import { useState } from 'react';
import { normaliseText } from '../../../../domain/text';
import { runAfterPointerUp } from '../../../ui/after-pointer-up';
import type { ControlProps } from '../controls/control';
import { usePendingInput } from '../pending-input';

const SEPARATORS = /[、，,；;\s]+/u;

/** Input for a few keywords or short texts, separated as on paper: `急救、培训`. */
export default function KeywordsInput({
  id,
  value,
  commit,
  required,
  readOnly,
  invalid,
  describedBy,
  options,
}: ControlProps) {
  const given = Array.isArray(value) ? value.join('、') : '';
  const [typed, setTyped] = useState(given);
  const [shown, setShown] = useState(given);
  if (given !== shown) {
    setShown(given);
    setTyped(given);
  }
  usePendingInput(id, () => parseKeywords(typed));
  const commitTyped = () => {
    const words = parseKeywords(typed);
    if ((words ?? []).join('、') !== given) commit(words);
    else setTyped(given);
  };
  return (
    <div className="control">
      <input
        id={id}
        name={id}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onBlur={() => runAfterPointerUp(commitTyped)}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) commitTyped();
        }}
        placeholder={options.placeholder ?? '几个之间用顿号隔开'}
        readOnly={readOnly}
        autoComplete="off"
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
    </div>
  );
}

/** Distinct keywords; undefined when there are none. */
function parseKeywords(typed: string): string[] | undefined {
  const words = typed.split(SEPARATORS).map(normaliseText).filter(Boolean);
  return words.length > 0 ? [...new Set(words)] : undefined;
}
