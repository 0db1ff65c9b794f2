import { isObject } from '../../../domain/is-object';
import {
  collectProperties,
  type JsonSchema,
  resolveReference,
  type UiSchema,
} from '../../../flows/engine/form-version';
import { flatten } from '../../../flows/engine/question';
import { answerObject, itemsOf } from './answer-object';
import { sharedName } from './bundle';
import type { SchemaSource } from './schema-source';

/** UiSchemas of shared parts: name in a bundle → uiSchema. */
export type SharedUi = ReadonlyMap<string, UiSchema>;

/**
 * Reads `defs/*.ui.json`. A file beside `defs/person.json` applies to that part; a file beside a collection such as
 * `defs/enumerations.json` applies to each definition by name.
 */
export function sharedUi(sources: ReadonlyMap<string, SchemaSource>): SharedUi {
  const found = new Map<string, UiSchema>();
  for (const [file, { value }] of sources) {
    const schemaFile = file.replace(/\.ui\.json$/, '.json');
    const name = schemaFile === file ? null : sharedName(schemaFile);
    const schema = sources.get(schemaFile)?.value as JsonSchema | undefined;
    if (!name || !schema || !isObject(value)) continue;
    found.set(name, value as UiSchema);
    for (const definition of Object.keys(schema.$defs ?? {})) {
      const ui = (value as Record<string, UiSchema>)[definition];
      if (ui) found.set(`${name}.${definition}`, ui);
    }
  }
  return found;
}

/**
 * The uiSchema of a bundled form: the uiSchemas of its shared parts, overridden by the form's own.
 * @param own the form's ui.json
 */
export function bundleUi(schema: JsonSchema, own: UiSchema, shared: SharedUi): UiSchema {
  const ui = overlay(inherited(schema, schema, shared), own);
  // Orders conditional questions as in the schema; rjsf would put them after all others.
  return namedByValue(schema, [schema], {
    'ui:order': [...collectProperties(schema, schema).keys(), '*'],
    ...ui,
  });
}

/**
 * Converts lists of option labels to labels by value where conditions offer different options: when an answer is read,
 * only the options of one condition are known, so positions in a list would not match.
 */
function namedByValue(root: JsonSchema, parts: readonly JsonSchema[], ui: UiSchema): UiSchema {
  const named = { ...ui };
  for (const [name, schemas] of answerObject(root, parts).properties) {
    const own = ui[name];
    if (!isObject(own)) continue;
    const flat = schemas.map(schema => flatten(root, schema));
    const offers = flat.map(schema => schema.enum ?? schema.items?.enum);
    const different = new Set(offers.flatMap(offer => (offer ? JSON.stringify(offer) : [])));
    const isOne = different.size === 0 || (different.size === 1 && offers[0] !== undefined);
    const inside = namedByValue(root, schemas, own);
    const items = isObject(own.items) && namedByValue(root, itemsOf(root, schemas), own.items);
    const whole: UiSchema = items ? { ...inside, items } : inside;
    named[name] = isOne ? whole : withNames(whole, [...new Set(offers.flatMap(offer => offer ?? []))]);
  }
  return named;
}

/** A uiSchema with its list of labels converted to labels by value. */
function withNames(ui: UiSchema, values: readonly unknown[]): UiSchema {
  const byValue = (names: unknown) =>
    Array.isArray(names)
      ? Object.fromEntries(values.map((value, index) => [String(value), names[index]]))
      : names;
  return Object.fromEntries(
    Object.entries(ui).map(([name, value]) => {
      if (name === 'enumNames' || name === 'ui:enumNames') return [name, byValue(value)];
      return [
        name,
        (name === 'ui:options' || name === 'items') && isObject(value) ? withNames(value, values) : value,
      ];
    }),
  );
}

/** UiSchema of a part of the form, inherited from shared parts. */
function inherited(root: JsonSchema, part: JsonSchema, shared: SharedUi): UiSchema {
  const name = part.$ref?.replace('#/$defs/', '') ?? '';
  const target = part.$ref && resolveReference(root, part.$ref);
  let ui = target ? overlay(inherited(root, target, shared), shared.get(name) ?? {}) : {};
  for (const branch of [...(part.allOf ?? []), part.then, part.else]) {
    if (branch) ui = overlay(ui, inherited(root, branch, shared));
  }
  const nested = { ...part.properties, ...(part.items && { items: part.items }) };
  for (const [property, schema] of Object.entries(nested)) {
    const inner = inherited(root, schema, shared);
    if (Object.keys(inner).length > 0) ui = overlay({ [property]: inner }, ui);
  }
  return ui;
}

/** Merges two uiSchemas: settings, messages and options one by one, lists as a whole. */
function overlay(below: UiSchema, above: UiSchema): UiSchema {
  const laid = { ...below };
  for (const [name, value] of Object.entries(above)) {
    const under = laid[name];
    laid[name] = isObject(under) && isObject(value) ? overlay(under, value) : value;
  }
  return laid;
}
