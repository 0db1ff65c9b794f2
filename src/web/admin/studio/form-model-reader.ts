import type { JSONPath } from 'jsonc-parser';
import { group, not, readCondition } from '../../../flows/engine/condition';
import { guidanceOf } from '../../../flows/engine/flow-info';
import type { JsonSchema, UiSchema } from '../../../flows/engine/form-version';
import { applyUiOrder, type QuestionGroup, uiOf, uiOptionsOf } from '../../../flows/engine/question';
import {
  type Conditions,
  listPartsWithConditions,
  type Requirement,
  requirements,
} from '../../../flows/engine/requirement';
import { findFieldKind } from './field-kinds';
import {
  type FieldContainer,
  type FormModel,
  type FormTexts,
  type ModelField,
  type ModelStep,
  refsOf,
  type SharedPart,
} from './form-model';
import { jsonNodeValue, parseJsonTree } from './json-edits';
import { readLenientSchema } from './lenient-schema';
import { choicesOf, resolveQuestions } from './reference-questions';
import { createReferenceResolver, type ResolveReference, type SharedFile } from './reference-resolver';
import { createReferenceTitles, type ReferenceTitles } from './reference-titles';

const STEP_REF_PREFIX = '#/$defs/';
/** References are not resolved: while the text is edited, they may be circular. */
const NO_DEFINITIONS: JsonSchema = {};
const CROSS_FIELD_RULES = ['identity', 'differ', 'among', 'balance'] as const;

/**
 * The model that the form view shows of the texts; null while they are not valid JSON, or not a form.
 * @param shared the files that several forms refer to: source of labels for questions without a label of their own
 * @param isPart the texts are those of a shared part: its questions are one step
 */
export function readFormModel(
  { form, ui }: FormTexts,
  shared: readonly SharedFile[] = [],
  isPart = false,
): FormModel | null {
  const tree = parseJsonTree(form);
  const uiTree = parseJsonTree(ui);
  if (tree?.type !== 'object' || uiTree?.type !== 'object') return null;
  const schema = readLenientSchema(jsonNodeValue(tree));
  const settings = jsonNodeValue(uiTree) as UiSchema;
  if (isPart) return readPartModel(schema, settings, shared);
  const { allOf, $defs } = schema;
  if (!allOf || !$defs) return null;
  const steps = allOf.map(({ $ref = '' }) => $ref);
  if (!steps.every(ref => ref.startsWith(STEP_REF_PREFIX) && $defs[ref.slice(STEP_REF_PREFIX.length)]))
    return null;
  const resolve = createReferenceResolver(schema, shared);
  const titles = createReferenceTitles(resolve);
  // All steps share one object: one may require a question of another.
  const required = requirements(
    steps.flatMap(ref => listPartsWithConditions(NO_DEFINITIONS, $defs[ref.slice(STEP_REF_PREFIX.length)]!)),
  );
  const outer = { ui: settings, settings: [], answer: '', titles, resolve, required };
  return {
    title: String(schema.title ?? ''),
    steps: steps.map(ref => readStep(schema, ref.slice(STEP_REF_PREFIX.length), outer)),
    notice: guidanceOf({ ui: settings }),
    titles,
    resolve,
  };
}

/** A shared part has no steps: its questions, or the definitions of a collection, are shown as one. */
function readPartModel(schema: JsonSchema, settings: UiSchema, shared: readonly SharedFile[]): FormModel {
  const resolve = createReferenceResolver(schema, shared);
  const titles = createReferenceTitles(resolve);
  const required = requirements(listPartsWithConditions(NO_DEFINITIONS, schema));
  const outer = { ui: settings, settings: [], answer: '', titles, resolve, required };
  const isCollection = schema.type === undefined && schema.$defs !== undefined;
  const container = readContainer(isCollection ? { title: schema.title ?? '' } : schema, [], outer);
  const definitions = Object.entries(isCollection ? (schema.$defs ?? {}) : {}).map(([name, each]) =>
    readField(name, each, { part: {}, path: ['$defs'], conditions: [], at: ['$defs', name] }, outer),
  );
  const step = {
    ...container,
    ...{ id: 'part', minutes: null, description: '' },
    ...(isCollection && { fields: definitions, isShared: true }),
  };
  return {
    ...{ title: String(schema.title ?? ''), steps: [step], titles, resolve },
    notice: guidanceOf({ ui: {} }),
  };
}

function readStep(schema: JsonSchema, id: string, outer: ObjectContext): ModelStep {
  const step = schema.$defs![id]!;
  return {
    ...readContainer(step, ['$defs', id], outer),
    id,
    minutes: typeof step.minutes === 'number' ? step.minutes : null,
    description: String(step.description ?? ''),
  };
}

/** The answers object that a container belongs to. */
interface ObjectContext {
  /** Settings of its questions, and their path. */
  ui: UiSchema;
  settings: JSONPath;
  /** Its path among the answers. */
  answer: string;
  titles: ReferenceTitles;
  resolve: ResolveReference;
  /** Requirement of its questions, by name. */
  required: ReadonlyMap<string, Requirement>;
}

function readContainer(schema: JsonSchema, path: JSONPath, outer: ObjectContext): FieldContainer {
  const { ui, settings, titles, resolve } = outer;
  const found: ContainerParts = { fields: [], shared: [], rules: [] };
  readPart(schema, path, [], found, (name, one, at) => found.fields.push(readField(name, one, at, outer)));
  const shared = found.shared.map(one => ({
    ...one,
    asks: titles.fieldTitles(one.ref),
    questions: resolveQuestions(resolve, one.ref),
  }));
  const { order, groups } = uiOptionsOf(ui);
  const names = applyUiOrder(
    found.fields.map(({ name }) => name),
    Array.isArray(order) ? order : [],
  );
  return {
    ...{ path, settings, shared, rules: found.rules },
    title: String(schema.title ?? ''),
    groups: readGroups(groups),
    fields: found.fields
      .map(field => (isSplit(field, found.fields) ? { ...field, kind: null } : field))
      .map(field => withTitle(field, shared, titles))
      .toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name)),
    isShared: schema.$ref !== undefined,
  };
}

/** The headings as far as they are written rightly; each keeps its place in the list. */
const readGroups = (groups: unknown): QuestionGroup[] =>
  Array.isArray(groups)
    ? groups.map(group => ({
        title: String(group?.title ?? ''),
        description: String(group?.description ?? ''),
        fields: Array.isArray(group?.fields) ? group.fields.map(String) : [],
        collapsed: group?.collapsed === true,
      }))
    : [];

/** Whether the options of a question differ by condition: they are edited in the text. */
const isSplit = ({ name, choices }: ModelField, fields: readonly ModelField[]): boolean =>
  fields.some(
    other =>
      other.name === name &&
      other.choices.length > 0 &&
      choices.length > 0 &&
      JSON.stringify(other.choices.map(({ value }) => value)) !==
        JSON.stringify(choices.map(({ value }) => value)),
  );

/** A question without a label of its own inherits that of its reference, or of the shared part that contains it. */
function withTitle(field: ModelField, shared: readonly SharedPart[], titles: ReferenceTitles): ModelField {
  if (field.label) return field;
  const found = refsOf(field).map(titles.titleOf).find(Boolean);
  const label = found ?? shared.map(({ asks }) => asks.get(field.name)).find(Boolean);
  return label ? { ...field, label } : field;
}

type ContainerParts = Pick<FieldContainer, 'fields' | 'rules'> & {
  shared: Omit<SharedPart, 'asks' | 'questions'>[];
};

/** The part of an object's schema that contains a question, with its conditions. */
interface FieldLocation {
  part: JsonSchema;
  path: JSONPath;
  conditions: Conditions;
  /** Its own path, where it is no property of the part. */
  at?: JSONPath;
}

function readPart(
  part: JsonSchema,
  path: JSONPath,
  conditions: Conditions,
  found: ContainerParts,
  read: (name: string, schema: JsonSchema, location: FieldLocation) => void,
): void {
  if (part.$ref) found.shared.push({ ref: part.$ref, path });
  for (const [name, schema] of Object.entries(part.properties ?? {})) {
    read(name, schema, { part, path, conditions });
  }
  found.rules.push(...CROSS_FIELD_RULES.filter(rule => rule in part));
  for (const [i, inner] of (part.allOf ?? []).entries()) {
    readPart(inner, [...path, 'allOf', i], conditions, found, read);
  }
  const tested = readCondition(part.if ?? {});
  if (part.then) readPart(part.then, [...path, 'then'], [...conditions, tested], found, read);
  if (part.else) readPart(part.else, [...path, 'else'], [...conditions, not(tested)], found, read);
}

function readField(
  name: string,
  schema: JsonSchema,
  { part, path: parentPath, conditions, at }: FieldLocation,
  { ui, settings: outside, answer: object, titles, resolve, required }: ObjectContext,
): ModelField {
  const own = uiOf(ui, name);
  const options = uiOptionsOf(own);
  const kind = findFieldKind(schema, options);
  const label = String(options.title ?? schema.title ?? '');
  const path = at ?? [...parentPath, 'properties', name];
  const settings = [...outside, name];
  const answerPath = `${object}/${name}`;
  const condition = conditions.length > 0 ? group('allOf', conditions) : null;
  const nested = kind?.nestedPath
    ? {
        ...readInside(kind.nestedPath, schema, path, {
          ...{ ui: own, settings, answer: answerPath, titles, resolve },
        }),
        title: label,
      }
    : null;
  const choices = choicesOf(schema, options.enumNames ?? uiOptionsOf(uiOf(own, 'items')).enumNames);
  return {
    ...{ name, path, settings, answerPath, parentPath, schema, kind, condition, nested },
    label,
    help: String(options.help ?? schema.description ?? ''),
    required: part.required?.includes(name) ?? false,
    // A branch whose condition is missing while the text is edited.
    requirement: required.get(name) ?? { askedWhen: [[]], requiredWhen: [] },
    // The rows of a matrix have the same choices.
    choices: kind?.id === 'matrix' ? (nested?.fields[0]?.choices ?? []) : choices,
    unit: String(options.unit ?? ''),
    widget: String(options.widget ?? ''),
    ends: Array.isArray(options.ends) ? options.ends.map(String) : [],
    itemTitle: String(options.itemTitle ?? ''),
  };
}

/** Reads the nested questions of a question: their path is the same in schema and settings. */
function readInside(
  nestedPath: readonly 'items'[],
  schema: JsonSchema,
  path: JSONPath,
  own: Omit<ObjectContext, 'required'>,
): FieldContainer {
  const inner = nestedPath.reduce((part, step) => part[step] as JsonSchema, schema);
  return readContainer(inner, [...path, ...nestedPath], {
    required: requirements(listPartsWithConditions(NO_DEFINITIONS, inner)),
    ui: nestedPath.reduce<UiSchema>(uiOf, own.ui),
    settings: [...own.settings, ...nestedPath],
    answer: [own.answer, ...nestedPath.map(() => '*')].join('/'),
    titles: own.titles,
    resolve: own.resolve,
  });
}
