import {
  type ConditionLabels,
  type Conditions,
  conditionsText,
  requirementText,
} from '../../../flows/engine/requirement';
import type { FieldCondition } from './field-conditions';
import {
  type FieldContainer,
  type FormModel,
  isSamePath,
  listSameObjectContainers,
  type ModelField,
  refsOf,
} from './form-model';

/**
 * The questions that a condition in a container can refer to: earlier questions of the same object. All steps share one
 * object; a group, and each entry of a list, is an object of its own.
 * @param field null for a question that is still to be added
 */
export function listConditionSources(
  model: FormModel,
  container: FieldContainer,
  field: ModelField | null,
): ModelField[] {
  const places = listSameObjectContainers(model, container);
  const containerIndex = places.findIndex(({ path }) => isSamePath(path, container.path));
  const candidates = places.slice(0, containerIndex + 1).flatMap(({ fields }) => fields);
  const before = field
    ? candidates.slice(
        0,
        candidates.findIndex(({ settings }) => isSamePath(settings, field.settings)),
      )
    : candidates;
  return before.filter(({ kind }) => kind?.isConditionSource);
}

/** The possible answers of a question that a condition can test, with their labels. */
export function listConditionAnswers({
  kind,
  choices,
}: ModelField): { value: FieldCondition['value']; label: string }[] {
  if (kind?.id !== 'boolean') return choices;
  return [
    { value: true, label: '是' },
    { value: false, label: '否' },
  ];
}

/** Describes when a question is applicable and required; requirements from a shared part are not known here. */
export function describeFieldRequirement(
  model: FormModel,
  container: FieldContainer,
  field: ModelField,
): string {
  const { name, requirement, condition, required } = field;
  const ofBranch = condition && describeFieldCondition(model, container, condition);
  if (
    listSameObjectContainers(model, container).some(({ shared }) => shared.some(({ asks }) => asks.has(name)))
  )
    return [required && '必填', ofBranch].filter(Boolean).join(' · ');
  const isSplit = container.fields.filter(one => one.name === name).length > 1;
  const words = requirementText(requirement, conditionLabels(model, container));
  return isSplit && ofBranch ? `${words} · ${ofBranch}` : words;
}

export function describeFieldCondition(
  model: FormModel,
  container: FieldContainer,
  condition: FieldCondition | 'else',
): string {
  if (condition === 'else') return '有条件，用文本编辑';
  const { name, value } = condition;
  const test = { properties: { [name]: { const: value } }, required: [name] };
  return `${describeConditions(model, container, [{ test, holds: true }])}时`;
}

/** What conditions of a place test, in words. */
export const describeConditions = (
  model: FormModel,
  container: FieldContainer,
  conditions: Conditions,
): string => conditionsText(conditions, conditionLabels(model, container));

/** The labels of questions and answers used in the conditions of a container. */
function conditionLabels(model: FormModel, container: FieldContainer): ConditionLabels {
  const places = listSameObjectContainers(model, container);
  const find = (path: string) => {
    let fields = places.flatMap(one => one.fields);
    let found: ModelField | undefined;
    for (const name of path.split('/').slice(1)) {
      found = fields.find(one => one.name === name);
      fields = found?.nested?.fields ?? [];
    }
    return found;
  };
  return {
    label: path => titleAt(model, places, path.split('/').slice(1)),
    answer: (path, value) => {
      const field = find(path);
      return field && listConditionAnswers(field).find(one => one.value === value)?.label;
    },
  };
}

/** The title of a question: of one that places ask, of one inside it, or of one that a shared part asks. */
function titleAt(
  model: FormModel,
  places: readonly FieldContainer[],
  names: readonly string[],
): string | undefined {
  const [name, ...rest] = names;
  const field = places.flatMap(({ fields }) => fields).find(one => one.name === name);
  const findReferencedTitle = (refs: readonly string[], path: readonly string[]) =>
    refs.map(ref => model.titles.at(ref, path)).find(Boolean);
  const own =
    field &&
    (rest.length === 0
      ? field.label
      : (field.nested && titleAt(model, [field.nested], rest)) || findReferencedTitle(refsOf(field), rest));
  const shared = places.flatMap(one => one.shared).map(({ ref }) => ref);
  return own || findReferencedTitle(shared, names);
}
