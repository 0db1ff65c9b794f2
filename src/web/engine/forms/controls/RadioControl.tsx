import { ClearChoice } from './ClearChoice';
import type { ControlProps } from './control';

/** Single choice of a few values, each a card with room for a description. */
export function RadioControl(props: ControlProps) {
  const { id, value, commit, readOnly, choices } = props;
  const isCompact = choices.every(({ description }) => !description);
  return (
    <div className={isCompact ? 'choices choices--terse' : 'choices'}>
      {choices.map(({ value: offered, label, description, closedReason }, index) => (
        <label className="choice" key={String(offered)}>
          <input
            type="radio"
            name={id}
            value={String(offered)}
            checked={offered === value}
            onChange={() => commit(offered)}
            disabled={readOnly || closedReason !== undefined}
            aria-labelledby={`${id}-choice-${index}`}
            aria-describedby={description && `${id}-about-${index}`}
          />
          <span className="mark" />
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
      <ClearChoice {...props} />
    </div>
  );
}
