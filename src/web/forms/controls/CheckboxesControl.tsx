import { Icon } from '../../ui/Icon';
import type { ControlProps } from './control';

/** Any of a few values. The answer keeps the order in which they are offered. */
export function CheckboxesControl({ id, value, commit, readOnly, choices }: ControlProps) {
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const toggle = (offered: unknown, on: boolean) => {
    const next = choices.map(choice => choice.value).filter(v => (v === offered ? on : chosen.includes(v)));
    commit(next.length > 0 ? next : undefined);
  };
  return (
    <div className="choices choices--terse">
      {choices.map(({ value: offered, label }) => (
        <label className="choice" key={String(offered)}>
          <input
            type="checkbox"
            name={id}
            checked={chosen.includes(offered)}
            onChange={event => toggle(offered, event.target.checked)}
            disabled={readOnly}
          />
          <span className="mark mark--box">
            <Icon name="check" />
          </span>
          <b>{label}</b>
        </label>
      ))}
    </div>
  );
}
