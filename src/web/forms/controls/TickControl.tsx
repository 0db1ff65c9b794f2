import type { ControlProps } from './control';

/** A single box to tick. One that must be ticked, such as a consent, is unanswered until the person ticks it. */
export function TickControl(props: ControlProps) {
  const { id, label, value, commit, required, readOnly, invalid, describedBy, schema } = props;
  return (
    <label className="tick">
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
      <span>{label}</span>
    </label>
  );
}
