import { ClearChoice } from './ClearChoice';
import type { ControlProps } from './control';

/** A number of a scale: one radio button each, with what the lowest and the highest mean. */
export function RatingControl(props: ControlProps) {
  const { id, value, commit, readOnly, schema, options } = props;
  const { minimum = 1, maximum = 5 } = schema;
  const numbers = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  const [lowest, highest] = options.ends ?? [];
  const meaningOf = (number: number) =>
    number === minimum ? lowest : number === maximum ? highest : undefined;
  return (
    <div className="rating">
      <div className="yesno">
        {numbers.map(number => (
          <label key={number}>
            <input
              type="radio"
              name={id}
              checked={number === value}
              onChange={() => commit(number)}
              disabled={readOnly}
            />
            {number}
            {meaningOf(number) && <span className="sr">，{meaningOf(number)}</span>}
          </label>
        ))}
      </div>
      {lowest && (
        <p className="help cluster apart" aria-hidden="true">
          <span>{lowest}</span>
          <span>{highest}</span>
        </p>
      )}
      <ClearChoice {...props} />
    </div>
  );
}
