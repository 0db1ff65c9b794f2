import { collectProperties, type JsonSchema, resolveReference, type UiSchema } from './form-version';
import type { Guidance } from './guidance';

/** Kinds of sensitive answers, by the way in which they are masked. */
export type MaskName = 'name' | 'mobile' | 'idNo' | 'bankNo' | 'email' | 'address';

/** Questions under a heading of their own inside a step. */
export interface QuestionGroup {
  title: string;
  description?: string;
  fields: string[];
}

/** The names of the properties that one cascading control asks together. */
export interface RegionNames {
  province: string;
  city: string;
  county: string;
}

/** Everything that a uiSchema may say about a question, as `ui:<name>` or inside `ui:options`. */
export interface UiOptions {
  title?: string;
  help?: string;
  placeholder?: string;
  /** The control, where the one chosen by the schema does not fit; `hidden` shows none. */
  widget?: string;
  /** A page of the portal to read beside the form: it opens in a window of its own. Stands behind the help. */
  link?: { title: string; path: string };
  /** What it means that a question is not answered, where that is a choice of its own, e.g. `由本会统筹使用`. */
  unanswered?: string;
  /** What stands behind the input, e.g. `厘米`. */
  unit?: string;
  /** Keyboard of a phone and content that browsers may fill in (HTML attributes). */
  inputmode?: string;
  autocomplete?: string;
  rows?: number;
  /** Fields half as wide stand in pairs. */
  width?: 'half';
  readonly?: boolean;
  /**
   * Labels of the enumeration's values: in its order, or by value where conditions offer different ones; and a sentence
   * about each.
   */
  enumNames?: string[] | Record<string, string>;
  descriptions?: string[];
  /** A remark under the control while the answer is this one, e.g. `{ "true": "…" }`. */
  notes?: Record<string, string>;
  /** Sentence per failed keyword. */
  messages?: Record<string, string>;
  mask?: MaskName;
  /** Shown in lists of applications, such as the review queue. */
  list?: boolean;
  /** Answers beside this one that an identity number carries: fact → property. */
  derives?: Partial<Record<'birthday' | 'sex', string>>;
  /** Of an object: order (`*` for the rest), groups, and the properties of its region control. */
  order?: string[];
  groups?: QuestionGroup[];
  region?: RegionNames;
  /** Of what an area offers: what is said while it offers nothing. */
  none?: string;
  /** Of a list: what one entry is called, e.g. `联系人`. */
  itemTitle?: string;
  /** Of a list: its entries may be taken from a spreadsheet. */
  sheet?: boolean;
  /** Of a list: its order says something, and can be changed. */
  sortable?: boolean;
  /** Of the whole form: what people read before they begin. */
  notice?: Guidance;
}

/** One question of a form: the property that asks it, as schema and uiSchema describe it. */
export interface Question {
  /** JSON pointer of its answer. */
  path: string;
  label: string;
  /** What the answer must be: references and `allOf` merged into one, conditions left out. */
  schema: JsonSchema;
  /** The same as written: what questions inside it are found in. */
  source: JsonSchema;
  ui: UiSchema;
  options: UiOptions;
  /** One of the answers that a region control asks together. */
  region: boolean;
  /** Asked whatever else was answered, not only under a condition. */
  always: boolean;
}

const UI = 'ui:';

/** The options of a uiSchema, both spellings in one object. */
export function uiOptionsOf(ui: UiSchema | undefined): UiOptions {
  const options: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(ui ?? {})) {
    if (key === 'ui:options') Object.assign(options, value);
    else if (key.startsWith(UI)) options[key.slice(UI.length)] = value;
  }
  return options;
}

/** The uiSchema of a property or of a list's entries; empty where nothing is said. */
export function uiOf(ui: UiSchema | undefined, name: string): UiSchema {
  const found = ui?.[name];
  return typeof found === 'object' && found !== null ? (found as UiSchema) : {};
}

/** The properties that an object's region control asks together, if it has one. */
export function regionOf(ui: UiSchema | undefined): RegionNames | undefined {
  return uiOptionsOf(ui).region;
}

/** A schema, and that of its entries, with references and `allOf` merged into one; its own keywords win. */
export function flatten(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const { $ref, allOf = [], if: _condition, then: _then, else: _otherwise, ...own } = schema;
  const parts = [$ref ? resolveReference(root, $ref) : undefined, ...allOf].filter(
    part => part !== undefined,
  );
  const merged: JsonSchema = Object.assign({}, ...parts.map(part => flatten(root, part)), own);
  if (merged.items) merged.items = { ...merged.items, ...flatten(root, merged.items) };
  return merged;
}

/** Names in the order that a uiSchema asks for; what it does not name stands at its `*`, or at the end. */
export function applyUiOrder(names: readonly string[], order: readonly string[] = []): string[] {
  const listed = order.filter(name => names.includes(name));
  const rest = names.filter(name => !order.includes(name));
  const star = order.indexOf('*');
  const before = star < 0 ? listed : listed.filter(name => order.indexOf(name) < star);
  return [...before, ...rest, ...listed.slice(before.length)];
}

/** The properties asked under no condition. */
function unconditional(root: JsonSchema, part: JsonSchema): string[] {
  const target = part.$ref && resolveReference(root, part.$ref);
  return [
    ...(target ? unconditional(root, target) : []),
    ...Object.keys(part.properties ?? {}),
    ...(part.allOf ?? []).flatMap(inner => unconditional(root, inner)),
  ];
}

/**
 * The questions that a part of a form may ask, those under a condition included, in the order of the screen.
 * @param part a step, the whole form, or the schema of an object among the answers
 * @param at JSON pointer of the object that holds the answers
 */
export function questions(root: JsonSchema, part: JsonSchema, ui: UiSchema, at = ''): Question[] {
  const found = collectProperties(root, part);
  const always = new Set(unconditional(root, part));
  return applyUiOrder([...found.keys()], uiOptionsOf(ui).order).map(name => ({
    ...question(root, found.get(name) ?? {}, ui, name, at),
    always: always.has(name),
  }));
}

/** The question that an answer at a JSON pointer belongs to; an entry of a list has its list's label. */
export function questionAt(root: JsonSchema, ui: UiSchema, path: string): Question | undefined {
  let found: Question | undefined;
  for (const name of path.split('/').slice(1)) {
    const entries = found?.schema.items;
    const source = entries ?? collectProperties(root, found?.source ?? root).get(name);
    if (!source) return undefined;
    const inside: Question = question(root, source, found?.ui ?? ui, entries ? 'items' : name, found?.path);
    found = entries ? { ...inside, path: `${found?.path}/${name}`, label: found?.label ?? '' } : inside;
  }
  return found;
}

/** The question of a property, or of the entries of a list, whose object has this uiSchema and path. */
function question(root: JsonSchema, source: JsonSchema, around: UiSchema, name: string, at = ''): Question {
  const schema = flatten(root, source);
  const ui = uiOf(around, name);
  const options = uiOptionsOf(ui);
  const region = Object.values(regionOf(around) ?? {}).includes(name);
  const label = region ? '所在地区' : (options.title ?? schema.title ?? name);
  return { path: `${at}/${name}`, label, schema, source, ui, options, region, always: true };
}
