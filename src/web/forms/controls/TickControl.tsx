import { Icon } from '../../ui/Icon';
import type { ControlProps } from './control';

/** A single box to tick. One that must be ticked, such as a consent, is unanswered until the person ticks it. */
export function TickControl({
  id,
  label,
  value,
  commit,
  required,
  readOnly,
  invalid,
  describedBy,
  schema,
}: ControlProps) {
  return (
    <label className="choice choice--tick">
      <input
        type="checkbox"
        id={id}
        name={id}
        checked={value === true}
        onChange={event => commit(event.target.checked || (schema.const === true ? undefined : false))}
        disabled={readOnly}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
      <span className="mark mark--box">
        <Icon name="check" />
      </span>
      <span>{label}</span>
    </label>
  );
}
