import { collectProperties, type JsonSchema, resolveReference, type UiSchema } from './form-version';
import type { Guidance } from './guidance';
import { memoizeByObjects } from './memoize-by-objects';

/** Kinds of sensitive answers, named by their mask. */
export type MaskName = 'name' | 'mobile' | 'idNo' | 'bankNo' | 'email' | 'address';

/** A group of questions with a heading inside a step. */
export interface QuestionGroup {
  title: string;
  description?: string;
  fields: string[];
  /** Shown only when its heading is opened: questions that hardly anyone answers. */
  collapsed?: boolean;
}

/** Property names of the answers that one cascading region widget asks for. */
export interface RegionNames {
  province: string;
  city: string;
  county: string;
}

/** All uiSchema options of a question, as `ui:<name>` or inside `ui:options`. */
export interface UiOptions {
  title?: string;
  help?: string;
  placeholder?: string;
  /** Overrides the widget chosen from the schema; `hidden` renders none. */
  widget?: string;
  /** Link to a portal page related to the question, opened in a new window. Shown after the help text. */
  link?: { title: string; path: string };
  /** Meaning of leaving the question unanswered, when that is a deliberate choice, e.g. `由本会统筹使用`. */
  unanswered?: string;
  /** Unit shown after the input, e.g. `厘米`. */
  unit?: string;
  /** HTML attributes for the on-screen keyboard and for autofill. */
  inputmode?: string;
  autocomplete?: string;
  /** Type of the input element. */
  inputType?: 'date' | 'time';
  rows?: number;
  /** Half-width fields are laid out in pairs. */
  width?: 'half';
  readonly?: boolean;
  /**
   * Labels of the enumeration values: in order, or by value when conditions offer different values; and descriptions of
   * them.
   */
  enumNames?: string[] | Record<string, string>;
  descriptions?: string[];
  /** For a rating: what its lowest and its highest number mean. */
  ends?: [lowest: string, highest: string];
  /** Notes shown under the widget for specific answers, e.g. `{ "true": "…" }`. */
  notes?: Record<string, string>;
  /** Custom error message per keyword. */
  messages?: Record<string, string>;
  mask?: MaskName;
  /** Shown in lists of applications, such as the review queue. */
  list?: boolean;
  /** Neighbouring answers derived from an identity number: fact → property. */
  derives?: Partial<Record<'birthday' | 'sex', string>>;
  /** For objects: order (`*` for the rest), groups, and the properties of the region widget. */
  order?: string[];
  groups?: QuestionGroup[];
  region?: RegionNames;
  /** For a region with a whole address: `false` if the member's address book is not offered. */
  addressBook?: boolean;
  /** For dynamic options: text shown when there are none. */
  none?: string;
  /** For lists: display name of an entry, e.g. `联系人`. */
  itemTitle?: string;
  /** For lists: entries may be imported from a spreadsheet. */
  sheet?: boolean;
  /** For lists: the order is significant and can be changed. */
  sortable?: boolean;
  /** For the whole form: guidance shown before the first step. */
  notice?: Guidance;
}

/** One question of a form: a property with its schema and uiSchema. */
export interface Question {
  /** JSON pointer of its answer. */
  path: string;
  label: string;
  /** Schema with references and `allOf` merged, conditions left out. */
  schema: JsonSchema;
  /** Schema as written, from which nested questions are read. */
  source: JsonSchema;
  ui: UiSchema;
  options: Readonly<UiOptions>;
  /** Part of a region widget. */
  region: boolean;
  /** Unconditional: applies whatever the other answers are. */
  always: boolean;
}

const UI = 'ui:';

/** Options of a uiSchema, both notations merged into one object; read once. */
export const uiOptionsOf = (ui: UiSchema | undefined): Readonly<UiOptions> => readOptions(ui ?? NO_UI);

const readOptions = memoizeByObjects((ui: UiSchema): Readonly<UiOptions> => {
  const options: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(ui)) {
    if (key === 'ui:options') Object.assign(options, value);
    else if (key.startsWith(UI)) options[key.slice(UI.length)] = value;
  }
  return options;
});

/** The uiSchema of what has none. */
export const NO_UI: UiSchema = Object.freeze({});

/** uiSchema of a property or of the entries of a list; empty when there is none. */
export function uiOf(ui: UiSchema | undefined, name: string): UiSchema {
  const found = ui?.[name];
  return typeof found === 'object' && found !== null ? (found as UiSchema) : NO_UI;
}

/** Property names of an object's region widget, if it has one. */
export function regionOf(ui: UiSchema | undefined): RegionNames | undefined {
  return uiOptionsOf(ui).region;
}

/** Merges references and `allOf` of a schema and of its entries; its own keywords take precedence. */
export function flatten(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const { $ref, allOf = [], if: _condition, then: _then, else: _otherwise, ...ownKeywords } = schema;
  const parts = [$ref ? resolveReference(root, $ref) : undefined, ...allOf].filter(
    part => part !== undefined,
  );
  const merged: JsonSchema = Object.assign({}, ...parts.map(part => flatten(root, part)), ownKeywords);
  if (merged.items) merged.items = { ...merged.items, ...flatten(root, merged.items) };
  return merged;
}

/** Orders names as a uiSchema specifies; unlisted names are placed at its `*`, or at the end. */
export function applyUiOrder(names: readonly string[], order: readonly string[] = []): string[] {
  const listed = order.filter(name => names.includes(name));
  const rest = names.filter(name => !order.includes(name));
  const restIndex = order.indexOf('*');
  const before = restIndex < 0 ? listed : listed.filter(name => order.indexOf(name) < restIndex);
  return [...before, ...rest, ...listed.slice(before.length)];
}

/** Names of the unconditional properties. */
function listUnconditional(root: JsonSchema, part: JsonSchema): string[] {
  const target = part.$ref && resolveReference(root, part.$ref);
  return [
    ...(target ? listUnconditional(root, target) : []),
    ...Object.keys(part.properties ?? {}),
    ...(part.allOf ?? []).flatMap(inner => listUnconditional(root, inner)),
  ];
}

/**
 * Questions of a part of a form, including conditional ones, in screen order.
 * @param part a step, the whole form, or the schema of a nested object
 * @param at JSON pointer of the object that holds the answers
 */
export function questions(root: JsonSchema, part: JsonSchema, ui: UiSchema, at = ''): Question[] {
  return [...questionsByName(root, part, ui).values()].map(question =>
    at ? { ...question, path: at + question.path } : question,
  );
}

/** Question of the answer at a JSON pointer; an entry of a list has the label of its list. */
export function questionAt(root: JsonSchema, ui: UiSchema, path: string): Question | undefined {
  let found: Question | undefined;
  for (const name of path.split('/').slice(1)) {
    found = found?.schema.items
      ? entryOf(root, found)
      : questionsByName(root, found?.source ?? root, found?.ui ?? ui).get(name);
    if (!found) return undefined;
  }
  return found && { ...found, path };
}

/** The questions of a part of a form, in screen order, with paths as if it were the whole form; described once. */
const questionsByName = memoizeByObjects(
  (root: JsonSchema, part: JsonSchema, ui: UiSchema): ReadonlyMap<string, Question> => {
    const found = collectProperties(root, part);
    const always = new Set(listUnconditional(root, part));
    const region = Object.values(regionOf(ui) ?? {});
    return new Map(
      applyUiOrder([...found.keys()], uiOptionsOf(ui).order).map(name => [
        name,
        {
          ...question(root, found.get(name) ?? {}, uiOf(ui, name), name),
          ...(region.includes(name) && { region: true, label: '所在地区' }),
          always: always.has(name),
        },
      ]),
    );
  },
);

/** An entry of a list as a question. */
const entryOf = memoizeByObjects((root: JsonSchema, { schema, ui, label }: Question): Question => {
  const entry = question(root, schema.items ?? {}, uiOf(ui, 'items'), label);
  return { ...entry, label };
});

function question(root: JsonSchema, source: JsonSchema, ui: UiSchema, name: string): Question {
  const schema = flatten(root, source);
  const options = uiOptionsOf(ui);
  const label = options.title ?? schema.title ?? name;
  return { path: `/${name}`, label, schema, source, ui, options, region: false, always: true };
}
