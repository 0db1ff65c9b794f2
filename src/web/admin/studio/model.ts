import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema, UiSchema } from '../../../flows/engine/form';
import { optionsOf, ordered, uiOf } from '../../../flows/engine/question';
import type { components } from '../../../generated/api';
import { contentOf, treeOf } from './json-text';
import { type Choice, type Kind, kindOf } from './kinds';
import { type Titles, titlesIn } from './shared-titles';

export type Texts = components['schemas']['FormTexts'];

/** Asked only where another question has this answer. */
export interface Condition {
  name: string;
  value: string | number | boolean;
}

/** One question of a step, as far as the form view understands it; the rest stays in the text. */
export interface ModelField {
  name: string;
  /** Where it stands in form.json. */
  path: JSONPath;
  /** The object whose `properties` hold it, and whose `required` may name it. */
  around: JSONPath;
  schema: JsonSchema;
  /** Null: changed in the text. */
  kind: Kind | null;
  label: string;
  help: string;
  required: boolean;
  /** `else` where it depends on what the form view does not know. */
  condition: Condition | 'else' | null;
  choices: Choice[];
  unit: string;
}

/** A part that several forms share, or that is written once and referred to. */
interface ModelShared {
  ref: string;
  path: JSONPath;
  /** What it asks, as far as it is known here. */
  labels: string[];
}

export interface ModelStep {
  id: string;
  title: string;
  minutes: number | null;
  description: string;
  fields: ModelField[];
  shared: ModelShared[];
  /** Rules about several answers: kept as they are, changed in the text. */
  rules: string[];
}

export interface Model {
  title: string;
  steps: ModelStep[];
}

const STEP = '#/$defs/';
const RULES = ['identity', 'differ', 'among', 'balance'] as const;

/**
 * What the form view shows of the texts; null while they are no JSON, or no form.
 * @param shared the files that several forms refer to: questions that have no label here have theirs there
 */
export function readModel(
  { form, ui }: Texts,
  shared: readonly { file: string; text: string }[] = [],
): Model | null {
  const tree = treeOf(form);
  const uiTree = treeOf(ui);
  if (tree?.type !== 'object' || uiTree?.type !== 'object') return null;
  const schema = contentOf(tree) as JsonSchema;
  const settings = contentOf(uiTree) as UiSchema;
  if (!Array.isArray(schema.allOf) || !isObject(schema.$defs)) return null;
  const steps = schema.allOf.map(entry => String(entry?.$ref ?? ''));
  if (!steps.every(ref => ref.startsWith(STEP) && isObject(schema.$defs?.[ref.slice(STEP.length)])))
    return null;
  return {
    title: String(schema.title ?? ''),
    steps: steps.map(ref => readStep(schema, settings, ref.slice(STEP.length), titlesIn(schema, shared))),
  };
}

function readStep(schema: JsonSchema, ui: UiSchema, id: string, titles: Titles): ModelStep {
  const step = schema.$defs![id]!;
  const found = { fields: [] as ModelField[], shared: [] as ModelShared[], rules: [] as string[] };
  readPart(step, ['$defs', id], null, ui, found);
  const names = ordered(
    found.fields.map(({ name }) => name),
    optionsOf(ui).order,
  );
  return {
    id,
    title: String(step.title ?? ''),
    minutes: typeof step.minutes === 'number' ? step.minutes : null,
    description: String(step.description ?? ''),
    ...found,
    shared: found.shared.map(one => ({ ...one, labels: [...titles.inside(one.ref).values()] })),
    fields: found.fields
      .map(field => withTitle(field, found.shared, titles))
      .toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name)),
  };
}

/** A question without a label of its own has that of what it refers to, or of the shared part that asks it. */
function withTitle(field: ModelField, shared: readonly ModelShared[], titles: Titles): ModelField {
  if (field.label) return field;
  const refs = [field.schema, ...(field.schema.allOf ?? [])].flatMap(({ $ref }) => $ref ?? []);
  const found = refs.map(titles.of).find(Boolean);
  const label = found ?? shared.map(({ ref }) => titles.inside(ref).get(field.name)).find(Boolean);
  return label ? { ...field, label } : field;
}

type Found = Pick<ModelStep, 'fields' | 'shared' | 'rules'>;

function readPart(
  part: JsonSchema,
  path: JSONPath,
  condition: ModelField['condition'],
  ui: UiSchema,
  found: Found,
): void {
  if (part.$ref) found.shared.push({ ref: part.$ref, path, labels: [] });
  for (const [name, schema] of Object.entries(isObject(part.properties) ? part.properties : {})) {
    if (isObject(schema)) found.fields.push(readField(name, schema, path, part, condition, ui));
  }
  found.rules.push(...RULES.filter(rule => rule in part));
  const branches = [...(Array.isArray(part.allOf) ? part.allOf.entries() : [])];
  for (const [i, inner] of branches) {
    if (isObject(inner)) readPart(inner, [...path, 'allOf', i], condition, ui, found);
  }
  const asked = condition === null ? conditionOf(part.if) : 'else';
  if (isObject(part.then)) readPart(part.then, [...path, 'then'], asked, ui, found);
  if (isObject(part.else)) readPart(part.else, [...path, 'else'], 'else', ui, found);
}

function readField(
  name: string,
  schema: JsonSchema,
  around: JSONPath,
  part: JsonSchema,
  condition: ModelField['condition'],
  ui: UiSchema,
): ModelField {
  const options = optionsOf(uiOf(ui, name));
  const kind = kindOf(schema);
  return {
    name,
    path: [...around, 'properties', name],
    around,
    schema,
    kind,
    label: String(options.title ?? schema.title ?? ''),
    help: String(options.help ?? schema.description ?? ''),
    required: Array.isArray(part.required) && part.required.includes(name),
    condition,
    choices: choicesOf(schema, options.enumNames ?? optionsOf(uiOf(uiOf(ui, name), 'items')).enumNames),
    unit: String(options.unit ?? ''),
  };
}

function choicesOf({ enum: own, items }: JsonSchema, names: readonly string[] | undefined): Choice[] {
  const values = own ?? items?.enum ?? [];
  if (!Array.isArray(values)) return [];
  return values.map((value, i) => ({
    value: value as string | number,
    label: String(names?.[i] ?? value),
  }));
}

/** A condition that the form view can show: one answer, one value. */
export function conditionOf(test: JsonSchema | undefined): Condition | 'else' {
  const [entry, ...more] = Object.entries(test?.properties ?? {});
  if (!test || !entry || more.length > 0) return 'else';
  const [name, { const: value, ...rest }] = entry;
  const known = Object.keys(test).every(keyword => keyword === 'properties' || keyword === 'required');
  const plain = value !== undefined && Object.keys(rest).length === 0;
  const asked = test.required?.length === 1 && test.required[0] === name;
  return known && plain && asked ? { name, value } : 'else';
}

/** The questions on whose answers one of a step can depend: those before it, of this step and of earlier ones. */
export function deciding(model: Model, step: ModelStep, field: ModelField | null): ModelField[] {
  const earlier = model.steps
    .slice(
      0,
      model.steps.findIndex(({ id }) => id === step.id),
    )
    .flatMap(({ fields }) => fields);
  const here = field
    ? step.fields.slice(
        0,
        step.fields.findIndex(({ name }) => name === field.name),
      )
    : step.fields;
  return [...earlier, ...here].filter(({ kind }) => kind?.decides);
}

/** The answers that a question can have on which another depends, with their words. */
export function answersOf({ kind, choices }: ModelField): { value: Condition['value']; label: string }[] {
  if (kind?.id !== 'boolean') return choices;
  return [
    { value: true, label: '是' },
    { value: false, label: '否' },
  ];
}

const isObject = (value: unknown): value is Record<string, never> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether label and help of a question are its own: not where only a demand is added to a shared one. */
export const placeable = ({ schema, label }: ModelField): boolean =>
  label !== '' || schema.type !== undefined || schema.$ref !== undefined || schema.allOf !== undefined;
