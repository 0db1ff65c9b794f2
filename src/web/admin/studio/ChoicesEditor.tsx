import { Button } from '../../ui/Button';
import { addGroupPerChoice, listChoicesWithoutGroup } from './alternative-edits';
import { type FormEditingProps, fieldRowId } from './editor-props';
import { setChoices } from './field-edits';
import type { FieldChoice } from './field-kinds';
import type { FieldContainer, ModelField } from './form-model';

/** The options of a question. Renaming an option keeps its stored value: existing answers contain it. */
export function ChoicesEditor({
  container,
  field,
  ...editing
}: FormEditingProps & { container: FieldContainer; field: ModelField }) {
  const { texts, onChange, announce, focusOn } = editing;
  const { choices } = field;
  const isNumber = typeof choices[0]?.value === 'number';
  const put = (next: readonly FieldChoice[]) => onChange(setChoices(texts, field, next));
  const idOf = (at: number) => `${fieldRowId(field.settings)}-choice-${at}`;
  const add = () => {
    const label = freeOf(choices.map(one => one.label));
    const numbers = choices.map(({ value }) => Number(value));
    put([...choices, { label, value: isNumber ? Math.max(...numbers) + 1 : label }]);
    focusOn(idOf(choices.length));
  };
  const remove = (at: number) => {
    if (choices.length === 1) return;
    put(choices.filter((_, i) => i !== at));
    announce(`选项“${choices[at]!.label}”已删去`);
    focusOn(idOf(Math.min(at, choices.length - 2)));
  };
  const mayHaveGroups =
    field.kind?.id === 'choice' &&
    !container.isShared &&
    listChoicesWithoutGroup(container, field).length > 0;
  return (
    <fieldset className="studio-wide">
      <legend className="soft small">选项</legend>
      <ul className="stack gap-1">
        {choices.map((choice, at) => (
          <li key={String(choice.value)} className="cluster gap-2">
            <input
              className="input"
              id={idOf(at)}
              aria-label={`第 ${at + 1} 个选项`}
              key={choice.label}
              defaultValue={choice.label}
              maxLength={60}
              onBlur={event => {
                const label = event.target.value.trim();
                if (!label || label === choice.label || choices.some(one => one.label === label)) return;
                put(choices.map(one => (one === choice ? renamed(choice, label) : one)));
              }}
            />
            {String(choice.value) !== choice.label && <code>{choice.value}</code>}
            <button
              type="button"
              className="link"
              aria-disabled={choices.length === 1}
              onClick={() => remove(at)}
            >
              删去<span className="sr">“{choice.label}”</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="cluster gap-2">
        <Button variant="quiet" onClick={add}>
          加一个选项
        </Button>
        {mayHaveGroups && (
          <Button
            variant="quiet"
            onClick={() => {
              onChange(addGroupPerChoice(texts, container.path, field.settings));
              announce(`选了“${field.label}”的哪一项，就填那一组内容`);
            }}
          >
            每个选项各填一组内容
          </Button>
        )}
      </p>
    </fieldset>
  );
}

const GENERATED_LABEL = /^选项[一二三四五六七八九十\d]+$/;

/** An option never used in an answer is renamed together with its value; one that may have been used keeps it. */
const renamed = ({ value }: FieldChoice, label: string): FieldChoice => ({
  label,
  value: typeof value === 'string' && GENERATED_LABEL.test(value) ? label : value,
});

const NUMERALS = '一二三四五六七八九十';

function freeOf(taken: readonly string[]): string {
  for (let n = 0; ; n++) {
    const label = `选项${NUMERALS[n] ?? n + 1}`;
    if (!taken.includes(label)) return label;
  }
}
