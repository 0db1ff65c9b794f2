import type { Condition } from '../../../flows/engine/condition';
import { type ConditionLabels, conditionText } from '../../../flows/engine/condition-text';
import type { JsonSchema } from '../../../flows/engine/form-version';
import { type Conditions, conditionsText, requirementText } from '../../../flows/engine/requirement';
import type { FieldChoice } from './field-kinds';
import {
  type FieldContainer,
  type FormModel,
  isSamePath,
  listSameObjectContainers,
  type ModelField,
  refsOf,
} from './form-model';
import { type ResolvedQuestion, resolveQuestion } from './reference-questions';

/** A question whose answer a condition can test. */
export interface ConditionSource {
  /** Path of its answer, relative to the object of the condition. */
  path: string;
  label: string;
  /** With what it refers to merged in. */
  schema: JsonSchema;
  /** Its possible answers, where there are few. */
  choices: FieldChoice<string | number | boolean>[];
}

/**
 * The questions that a condition in a container can refer to: earlier questions of the same object, those of shared
 * parts included. All steps share one object; a group, and each entry of a list, is an object of its own.
 * @param field null for a question that is still to be added
 */
export function listConditionSources(
  model: FormModel,
  container: FieldContainer,
  field: ModelField | null,
): ConditionSource[] {
  const places = listSameObjectContainers(model, container);
  const containerIndex = places.findIndex(({ path }) => isSamePath(path, container.path));
  const own = container.fields.findIndex(one => field && isSamePath(one.settings, field.settings));
  const earlier = places.slice(0, containerIndex + 1).flatMap((place, i) => {
    const fields = i === containerIndex && own >= 0 ? place.fields.slice(0, own) : place.fields;
    return [
      ...place.shared.flatMap(({ questions }) => [...questions].map(toSource)),
      ...fields.map(one => toSource([one.name, resolveField(model, one)])),
    ];
  });
  const sources = new Map<string, ConditionSource>();
  for (const source of earlier) {
    const known = sources.get(source.path);
    // A place may only add a requirement to a question that another one declares.
    if (!known || known.schema.type === undefined) sources.set(source.path, source);
  }
  if (field) sources.delete(`/${field.name}`);
  return [...sources.values()];
}

const YES_OR_NO = [
  { value: true, label: '是' },
  { value: false, label: '否' },
];

const toSource = ([name, { title, schema, choices }]: readonly [
  string,
  ResolvedQuestion,
]): ConditionSource => ({
  path: `/${name}`,
  label: title || name,
  schema,
  choices: schema.type === 'boolean' ? YES_OR_NO : choices,
});

/** A question of a form with what it refers to; its label and options are those shown. */
function resolveField(model: FormModel, { label, schema, choices }: ModelField): ResolvedQuestion {
  const resolved = resolveQuestion(model.resolve, { schema, ui: {}, home: '' });
  return {
    ...resolved,
    title: label || resolved.title,
    choices: choices.length > 0 ? choices : resolved.choices,
  };
}

/** Describes when a question is applicable and required; requirements from a shared part are not known here. */
export function describeFieldRequirement(
  model: FormModel,
  container: FieldContainer,
  field: ModelField,
): string {
  const { name, requirement, condition, required } = field;
  const ofBranch = condition && `${describeCondition(model, container, condition)}时`;
  if (
    listSameObjectContainers(model, container).some(({ shared }) => shared.some(({ asks }) => asks.has(name)))
  )
    return [required && '必填', ofBranch].filter(Boolean).join(' · ');
  const isSplit = container.fields.filter(one => one.name === name).length > 1;
  const words = requirementText(requirement, conditionLabels(model, container));
  return isSplit && ofBranch ? `${words} · ${ofBranch}` : words;
}

/** A condition of a place in words, without 当 and 时. */
export const describeCondition = (
  model: FormModel,
  container: FieldContainer,
  condition: Condition,
): string => conditionText(condition, conditionLabels(model, container));

/** What conditions of a place test, in words. */
export const describeConditions = (
  model: FormModel,
  container: FieldContainer,
  conditions: Conditions,
): string => conditionsText(conditions, conditionLabels(model, container));

/** The labels of questions and answers used in the conditions of a container. */
function conditionLabels(model: FormModel, container: FieldContainer): ConditionLabels {
  const places = listSameObjectContainers(model, container);
  return {
    label: path => titleAt(model, places, path.split('/').slice(1)),
    answer: (path, value) =>
      choicesAt(model, places, path.split('/').slice(1)).find(one => one.value === value)?.label,
  };
}

/** The first question of a name in some places. */
function findByName(places: readonly FieldContainer[], name: string | undefined): ModelField | undefined {
  for (const { fields } of places) {
    const found = fields.find(one => one.name === name);
    if (found) return found;
  }
  return undefined;
}

/** The options of a question of some places, or of one inside it. */
function choicesAt(
  model: FormModel,
  places: readonly FieldContainer[],
  [name = '', ...rest]: readonly string[],
): readonly FieldChoice[] {
  const field = findByName(places, name);
  if (field?.nested && rest.length > 0) return choicesAt(model, [field.nested], rest);
  if (rest.length > 0) return [];
  if (field) return resolveField(model, field).choices;
  const shared = places.flatMap(one => one.shared).map(({ questions }) => questions.get(name));
  return shared.find(Boolean)?.choices ?? [];
}

/** The title of a question: of one that places ask, of one inside it, or of one that a shared part asks. */
function titleAt(
  model: FormModel,
  places: readonly FieldContainer[],
  names: readonly string[],
): string | undefined {
  const [name, ...rest] = names;
  const field = findByName(places, name);
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
