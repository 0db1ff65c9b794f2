import { Icon } from '../../../ui/Icon';
import type { ControlProps } from './control';

/** Multiple choice of a few values. The answer keeps the order of the options. */
export function CheckboxesControl({ id, value, commit, readOnly, choices }: ControlProps) {
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const toggle = (offered: unknown, on: boolean) => {
    const next = choices.map(choice => choice.value).filter(v => (v === offered ? on : chosen.includes(v)));
    commit(next.length > 0 ? next : undefined);
  };
  const isCompact = choices.every(({ description }) => !description);
  return (
    <div className={isCompact ? 'choices choices--terse' : 'choices'}>
      {choices.map(({ value: offered, label, description, closedReason }, index) => (
        <label className="choice" key={String(offered)}>
          <input
            type="checkbox"
            name={id}
            value={String(offered)}
            checked={chosen.includes(offered)}
            onChange={event => toggle(offered, event.target.checked)}
            disabled={readOnly || closedReason !== undefined}
            aria-labelledby={`${id}-choice-${index}`}
            aria-describedby={description && `${id}-about-${index}`}
          />
          <span className="mark mark--box">
            <Icon name="check" />
          </span>
          <b id={`${id}-choice-${index}`}>
            {label}
            {closedReason && <span className="tag">{closedReason}</span>}
          </b>
          {description && (
            <span className="help" id={`${id}-about-${index}`}>
              {description}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
