import { ClearChoice } from './ClearChoice';
import type { ControlProps } from './control';

/** Yes or no as two buttons in a row, which are radio buttons for the keyboard and screen readers. */
export function YesNoControl(props: ControlProps) {
  const { id, value, commit, readOnly, choices } = props;
  return (
    <div className="yesno">
      <ClearChoice {...props} />
      {choices.map(({ value: offered, label }) => (
        <label key={String(offered)}>
          <input
            type="radio"
            name={id}
            checked={offered === value}
            onChange={() => commit(offered)}
            disabled={readOnly}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
