import { listConditionAnswers, listConditionSources } from './condition-sources';
import type { FieldCondition } from './field-conditions';
import type { FieldContainer, FormModel, ModelField } from './form-model';
import { SelectInput } from './SelectInput';

interface ConditionSelectProps {
  /** Id of the control. */
  id: string;
  model: FormModel;
  container: FieldContainer;
  /** Null for a question that is still to be added. */
  field: ModelField | null;
  condition: FieldCondition | 'else' | null;
  onChoose: (condition: FieldCondition | null) => void;
}

/** Condition of a question: always, or depending on the answer to an earlier one. */
export function ConditionSelect({ id, model, container, field, condition, onChoose }: ConditionSelectProps) {
  if (condition === 'else') return <p className="soft">什么时候问：有条件，用文本编辑。</p>;
  const options = listConditionSources(model, container, field).flatMap(one =>
    listConditionAnswers(one).map(({ value, label }) => ({
      key: JSON.stringify([one.name, value]),
      words: `只在『${one.label || one.name}』为“${label}”时`,
      condition: { name: one.name, value },
    })),
  );
  const key = condition ? JSON.stringify([condition.name, condition.value]) : '';
  const isKnown = key === '' || options.some(option => option.key === key);
  return (
    <SelectInput
      id={id}
      label="什么时候问"
      value={key}
      options={[
        ['', '总是'],
        ...(!isKnown && condition
          ? [[key, `只在『${condition.name}』为“${condition.value}”时`] as const]
          : []),
        ...options.map(({ key, words }) => [key, words] as const),
      ]}
      onChoose={chosen => onChoose(options.find(option => option.key === chosen)?.condition ?? null)}
    />
  );
}
