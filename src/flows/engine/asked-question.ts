import { choicesOf } from './choices';
import { type FormVersion, type JsonSchema, resolve, type UiSchema } from './form';
import { flatten, optionsOf, uiOf } from './question';

/** What a form asks in one place, brought into a shape in which two versions can be compared. */
export interface AskedQuestion {
  /** JSON pointer of the answer; entries of a list as `*`. */
  path: string;
  label: string;
  step: string;
  /** What all places that speak of the question say together. */
  schema: JsonSchema;
  /** What is set for it, and for what stands inside it. */
  ui: UiSchema;
  /** Value → label. */
  choices: ReadonlyMap<string | number | boolean, string>;
  /** Must be answered whatever else was answered. */
  required: boolean;
  /** Under which conditions it must be answered, as comparable text; empty for never. */
  requiredWhen: string;
  /** Under which conditions it is asked, as comparable text. */
  when: string;
  /** Everything else that an answer must keep, as comparable text. */
  rules: string;
}

/** The path of the question that an answer is of. @param pointer JSON pointer of the answer, or of an entry of a list */
export const questionPath = (pointer: string): string => pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');

/** What one place says of a question, and under which conditions. */
interface Mention {
  schema: JsonSchema;
  conditions: readonly string[];
}

interface Gathered {
  mentions: Map<string, Mention[]>;
  required: Map<string, string[]>;
  /** Rules of the whole object that are told at one of its questions. */
  objectRules: Map<string, unknown[]>;
}

/** How being under no condition is written where conditions are compared. */
const ALWAYS = 'always';

const under = (conditions: readonly string[]) => conditions.join(' & ') || ALWAYS;

/** Everything that a form asks, the questions inside objects and lists included. */
export function askedQuestions(form: FormVersion): Map<string, AskedQuestion> {
  const found = new Map<string, AskedQuestion>();
  for (const { id } of form.steps) {
    const part = form.schema.$defs?.[id] ?? {};
    ask(form.schema, [{ schema: part, conditions: [] }], form.ui, { at: '', step: id }, found);
  }
  return found;
}

function ask(
  root: JsonSchema,
  parts: readonly Mention[],
  ui: UiSchema,
  { at, step }: { at: string; step: string },
  found: Map<string, AskedQuestion>,
): void {
  const gathered: Gathered = { mentions: new Map(), required: new Map(), objectRules: new Map() };
  for (const { schema, conditions } of parts) gather(root, schema, conditions, gathered);
  for (const [name, mentions] of gathered.mentions) {
    const path = `${at}/${name}`;
    const ownUi = uiOf(ui, name);
    const flat = mentions.map(mention => ({ ...mention, schema: flatten(root, mention.schema) }));
    const schema: JsonSchema = Object.assign({}, ...flat.map(mention => mention.schema));
    const required = gathered.required.get(name) ?? [];
    found.set(path, {
      path,
      label: optionsOf(ownUi).title ?? schema.title ?? name,
      step,
      schema,
      ui: ownUi,
      choices: new Map(choicesOf(schema, ownUi).map(({ value, label }) => [value, label])),
      required: required.includes(ALWAYS),
      requiredWhen: [...required].sort().join('\n'),
      when: whenAsked(mentions),
      rules: JSON.stringify([rulesOf(flat), gathered.objectRules.get(name)]),
    });
    const inner = { at: path, step };
    ask(
      root,
      mentions.map(({ schema }) => ({ schema, conditions: [] })),
      ownUi,
      inner,
      found,
    );
    const items = flat.flatMap(({ schema: { items } }) => (items ? [{ schema: items, conditions: [] }] : []));
    ask(root, items, uiOf(ownUi, 'items'), { at: `${path}/*`, step }, found);
  }
}

function gather(root: JsonSchema, part: JsonSchema, conditions: readonly string[], into: Gathered): void {
  const { $ref, allOf = [], if: condition, then, else: otherwise, identity, differ, among, balance } = part;
  const target = $ref && resolve(root, $ref);
  if (target) gather(root, target, conditions, into);
  for (const [name, schema] of Object.entries(part.properties ?? {})) {
    push(into.mentions, name, { schema, conditions });
  }
  for (const name of part.required ?? []) push(into.required, name, under(conditions));
  if (identity) push(into.objectRules, identity.number, identity);
  if (differ?.[0]) push(into.objectRules, differ[0].split('/')[1] ?? '', differ);
  for (const rule of [among, balance])
    if (rule) push(into.objectRules, rule.answer.split('/')[1] ?? '', rule);
  for (const inner of allOf) gather(root, inner, conditions, into);
  if (!condition) return;
  const test = JSON.stringify(condition);
  if (then) gather(root, then, [...conditions, test], into);
  if (otherwise) gather(root, otherwise, [...conditions, `not ${test}`], into);
}

function push<T>(map: Map<string, T[]>, name: string, value: T): void {
  map.set(name, [...(map.get(name) ?? []), value]);
}

/** A question that is asked under no condition in one place is always asked. */
function whenAsked(mentions: readonly Mention[]): string {
  if (mentions.some(({ conditions }) => conditions.length === 0)) return ALWAYS;
  return [...new Set(mentions.map(({ conditions }) => under(conditions)))].sort().join('\n');
}

/** What an answer must keep under which conditions, however it is spread over places. */
function rulesOf(mentions: readonly Mention[]): [conditions: string, rules: object][] {
  const found = new Map<string, object>();
  for (const { schema, conditions } of mentions) {
    const key = under(conditions);
    const rules = Object.entries({ ...found.get(key), ...demands(schema) }).sort();
    if (rules.length > 0) found.set(key, Object.fromEntries(rules));
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The keywords that demand something, without limits and choices, which are compared by themselves. */
function demands({
  type,
  format,
  pattern,
  uniqueItems,
  const: only,
  age,
  within,
  files,
  items,
  offered,
}: JsonSchema): object {
  const all = {
    age,
    const: only,
    files,
    format,
    items: items && demands(items),
    offered,
    pattern,
    type,
    uniqueItems,
    within,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
