import { isObject } from '../../domain/is-object';
import { hasChinese } from '../../domain/text';
import type { FlowProcess, Stage } from './flow-definition';
import { type FormVersion, type JsonSchema, resolveReference, steps, type UiSchema } from './form-version';
import { uiOf, uiOptionsOf } from './question';

/** How a text is translated; returns the text itself where there is no translation. */
export type Translate = (text: string) => string;

type Texts = Pick<FormVersion, 'title' | 'schema' | 'ui' | 'process'>;

/**
 * The texts of a form that its applicants read, each once, in reading order: of its questions, choices, guidance, and
 * process.
 */
export function listFormTexts(form: Texts): string[] {
  const texts = new Set<string>();
  const collect: Translate = text => {
    if (hasChinese(text)) texts.add(text);
    return text;
  };
  translateForm(form, collect);
  return [...texts];
}

/**
 * A form with its texts translated. What it stores and compares stays: values of choices, names of states. They get
 * names for display, `ui:enumNames` and `stateNames`.
 */
export function translateForm<Form extends Texts>(
  form: Form,
  translate: Translate,
): Form & Pick<FormVersion, 'steps'> {
  const process = form.process && translateProcess(form.process, translate);
  const title = translate(form.title);
  const schema = translateSchema(form.schema, translate);
  const named = nameChoices(form.schema, [form.schema], form.ui);
  const ui = translateUi(named, translate);
  return { ...form, title, schema, ui, steps: steps(schema), process };
}

/** Keywords that hold one schema, a list of schemas, or schemas by name. */
const NESTED = new Set(['items', 'contains', 'not', 'if', 'then', 'else', 'allOf', 'anyOf', 'oneOf']);
const NESTED_BY_NAME = new Set(['properties', '$defs']);

/** A schema with its titles and descriptions translated. */
export function translateSchema(schema: JsonSchema, translate: Translate): JsonSchema {
  const visit = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(visit) : isObject(value) ? translateSchema(value, translate) : value;
  return mapValues(schema, (value, keyword) => {
    if (keyword === 'title' || keyword === 'description') return translateText(value, translate);
    if (NESTED.has(keyword)) return visit(value);
    return NESTED_BY_NAME.has(keyword) && isObject(value) ? mapValues(value, visit) : value;
  }) as JsonSchema;
}

const UI = 'ui:';
const OPTIONS = 'ui:options';

/** Settings of a question that are one text, or contain nothing but texts. */
const TEXT_SETTINGS = new Set([
  ...['title', 'description', 'help', 'placeholder', 'unanswered', 'unit', 'itemTitle', 'none'],
  ...['enumNames', 'descriptions', 'ends', 'notes', 'messages'],
]);

function translateUi(ui: UiSchema, translate: Translate): UiSchema {
  const setting = (value: unknown, name: string): unknown => {
    if (TEXT_SETTINGS.has(name)) return translateAll(value, translate);
    if (name === 'notice') return translateGuidance(value, translate);
    if (name === 'groups' || name === 'link') return translateTitles(value, translate);
    return value;
  };
  return mapValues(ui, (value, name) => {
    if (name === OPTIONS && isObject(value)) return mapValues(value, setting);
    if (name.startsWith(UI)) return setting(value, name.slice(UI.length));
    return isObject(value) ? translateUi(value, translate) : value;
  });
}

/** Parts of the guidance that are no texts for reading. */
const NO_GUIDANCE_TEXTS = new Set(['keywords', 'picture', 'icon', 'phone']);

function translateGuidance(guidance: unknown, translate: Translate): unknown {
  if (!isObject(guidance)) return guidance;
  const visit = (value: unknown, name: string): unknown => {
    if (NO_GUIDANCE_TEXTS.has(name)) return value;
    if (Array.isArray(value)) return value.map(item => visit(item, ''));
    return isObject(value) ? mapValues(value, visit) : translateText(value, translate);
  };
  return mapValues(guidance, visit);
}

/** Groups of questions, or a link. */
function translateTitles(value: unknown, translate: Translate): unknown {
  if (Array.isArray(value)) return value.map(item => translateTitles(item, translate));
  if (!isObject(value)) return value;
  return mapValues(value, (item, name) =>
    name === 'title' || name === 'description' ? translateText(item, translate) : item,
  );
}

function translateProcess(process: FlowProcess, translate: Translate): FlowProcess {
  const { title, cancel, payments, followUps, messages } = process;
  const titled = <Item extends { title: string }>(items: Readonly<Record<string, Item>>) =>
    Object.fromEntries(
      Object.entries(items).map(([name, item]) => [name, { ...item, title: translate(item.title) }]),
    );
  const names = stateTitles(process);
  return {
    ...process,
    title: translate(title),
    ...(cancel?.note && { cancel: { ...cancel, note: translate(cancel.note) } }),
    ...(payments && { payments: titled(payments) }),
    ...(followUps && { followUps: titled(followUps) }),
    ...(messages && {
      messages: mapValues(messages, text => translateText(text, translate)) as typeof messages,
    }),
    ...(names.length > 0 && {
      stateNames: Object.fromEntries(names.map(name => [name, translate(name)])),
    }),
  };
}

/** Titles of the states that a declaration names: its reviews and its stages. */
const stateTitles = ({ review, stages = [] }: FlowProcess): string[] => [
  ...(Array.isArray(review) ? (review as string[]) : []),
  ...stages.map((stage: string | Stage) => (typeof stage === 'string' ? stage : stage.title)),
];

/**
 * A uiSchema that names the choices that have no names but their values.
 * @param parts the schemas that describe the answers of this uiSchema together
 */
function nameChoices(root: JsonSchema, parts: readonly JsonSchema[], ui: UiSchema): UiSchema {
  const named: UiSchema = { ...ui };
  for (const [name, schemas] of propertiesOf(root, parts)) {
    const own = nameChoices(root, schemas, uiOf(ui, name));
    const items = schemas.flatMap(schema => schema.items ?? []);
    const entries = withReferences(root, items);
    const ofItems = entries.length > 0 ? nameChoices(root, entries, uiOf(own, 'items')) : {};
    const values = [...schemas, ...entries].flatMap(schema => schema.enum ?? []);
    const words = new Set(values.filter(value => typeof value === 'string' && hasChinese(value)));
    const hasNames = uiOptionsOf(own).enumNames ?? uiOptionsOf(uiOf(own, 'items')).enumNames;
    const names = hasNames ? null : Object.fromEntries([...words].map(word => [word, word]));
    const result: UiSchema = {
      ...own,
      ...(Object.keys(ofItems).length > 0 && { items: ofItems }),
      ...(names && words.size > 0 && { 'ui:enumNames': names }),
    };
    if (Object.keys(result).length > 0) named[name] = result;
  }
  return named;
}

/** Every property of the schemas of an object with all its schemas: through references and both branches of conditions. */
function propertiesOf(root: JsonSchema, parts: readonly JsonSchema[]): ReadonlyMap<string, JsonSchema[]> {
  const found = new Map<string, JsonSchema[]>();
  for (const { properties = {} } of withReferences(root, parts)) {
    for (const [name, schema] of Object.entries(properties)) {
      found.set(name, [...(found.get(name) ?? []), ...withReferences(root, [schema])]);
    }
  }
  return found;
}

/** Schemas with all that apply where they do. */
const withReferences = (root: JsonSchema, parts: readonly JsonSchema[]): JsonSchema[] =>
  parts.flatMap(part => {
    const target = part.$ref && resolveReference(root, part.$ref);
    const inner = [target, ...(part.allOf ?? []), part.then, part.else];
    return [
      part,
      ...withReferences(
        root,
        inner.filter(one => one !== undefined && one !== ''),
      ),
    ];
  });

/** A text, or texts in lists and by name. */
function translateAll(value: unknown, translate: Translate): unknown {
  if (Array.isArray(value)) return value.map(item => translateAll(item, translate));
  if (isObject(value)) return mapValues(value, item => translateAll(item, translate));
  return translateText(value, translate);
}

const translateText = (value: unknown, translate: Translate) =>
  typeof value === 'string' ? translate(value) : value;

const mapValues = (record: object, map: (value: unknown, name: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
