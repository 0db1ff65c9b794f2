import type { Binding } from '../../ui/form/binding';

const types = ['个人', '单位'];

/** Whether an invoice title is personal or of an organisation. */
export function InvoiceTitleType({ answer }: { answer: Binding<string> }) {
  return (
    <fieldset className="field" id={answer.id}>
      <legend className="label">抬头类型</legend>
      <div className="yesno mt-2">
        {types.map(type => (
          <label key={type}>
            <input
              type="radio"
              name={answer.id}
              checked={answer.value === type}
              onChange={() => answer.change(type)}
            />
            {type}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
