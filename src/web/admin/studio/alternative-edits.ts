import type { JSONPath } from 'jsonc-parser';
import { comparison, conditionKey } from '../../../flows/engine/condition';
import { addField } from './field-edits';
import { findContainer, findField } from './find-field';
import type { FieldContainer, FormTexts, ModelField } from './form-model';

const conditionOf = ({ name }: ModelField, value: string | number) => comparison(`/${name}`, 'const', value);

/** The options of a question for which no group of questions is asked yet. */
export const listChoicesWithoutGroup = (container: FieldContainer, field: ModelField) =>
  field.choices.filter(({ value }) => {
    const key = conditionKey(conditionOf(field, value));
    return !container.fields.some(
      ({ kind, condition }) => kind?.id === 'group' && condition && conditionKey(condition) === key,
    );
  });

/**
 * Either-or: for each option of a question, a group of questions that is asked when it is chosen. Options that have one
 * already keep it.
 * @param settings of the question, one of the kind `choice`
 */
export function addGroupPerChoice(texts: FormTexts, containerPath: JSONPath, settings: JSONPath): FormTexts {
  const container = findContainer(texts, containerPath);
  const field = findField(texts, settings);
  if (!container || !field) return texts;
  const taken = new Set(container.fields.map(({ name }) => name));
  let next = texts;
  let number = 0;
  for (const { value, label } of listChoicesWithoutGroup(container, field)) {
    do number++;
    while (taken.has(`${field.name}${number}`));
    next = addField(next, container, {
      ...{ name: `${field.name}${number}`, kind: 'group', label, help: '', required: true },
      condition: conditionOf(field, value),
    });
  }
  return next;
}
