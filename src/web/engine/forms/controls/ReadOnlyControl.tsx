import { answerText } from '../../../../flows/engine/answer-summary';
import type { ControlProps } from './control';

/** A read-only answer as text; focusable and readable like any other. */
export function ReadOnlyControl({ id, value, describedBy, schema, ui, options }: ControlProps) {
  const text = value === undefined ? '' : answerText({ schema, ui, options }, value);
  return (
    <div className="control">
      <input id={id} value={text} readOnly aria-describedby={describedBy} />
    </div>
  );
}
