import { isObject } from '../../../domain/is-object';
import {
  collectProperties,
  type JsonSchema,
  resolveReference,
  type UiSchema,
} from '../../../flows/engine/form-version';
import { flatten } from '../../../flows/engine/question';
import { sharedName } from './bundle';
import { itemsOf, objectSchemaOf } from './object-schema';
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
  const ui = overlay(inheritUi(schema, schema, shared), own);
  // Orders conditional questions as in the schema; rjsf would put them after all others.
  return withLabelsByValue(schema, [schema], {
    'ui:order': [...collectProperties(schema, schema).keys(), '*'],
    ...ui,
  });
}

/**
 * Converts lists of option labels to labels by value where conditions offer different options: when an answer is read,
 * only the options of one condition are known, so positions in a list would not match.
 */
function withLabelsByValue(root: JsonSchema, parts: readonly JsonSchema[], ui: UiSchema): UiSchema {
  const result = { ...ui };
  for (const [name, schemas] of objectSchemaOf(root, parts).properties) {
    const own = ui[name];
    if (!isObject(own)) continue;
    const flattened = schemas.map(schema => flatten(root, schema));
    const choiceLists = flattened.map(schema => schema.enum ?? schema.items?.enum);
    const distinctLists = new Set(choiceLists.flatMap(choices => (choices ? JSON.stringify(choices) : [])));
    const isOne = distinctLists.size === 0 || (distinctLists.size === 1 && choiceLists[0] !== undefined);
    const nestedUi = withLabelsByValue(root, schemas, own);
    const items = isObject(own.items) && withLabelsByValue(root, itemsOf(root, schemas), own.items);
    const mergedUi: UiSchema = items ? { ...nestedUi, items } : nestedUi;
    result[name] = isOne
      ? mergedUi
      : withNames(mergedUi, [...new Set(choiceLists.flatMap(choices => choices ?? []))]);
  }
  return result;
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
function inheritUi(root: JsonSchema, part: JsonSchema, shared: SharedUi): UiSchema {
  const name = part.$ref?.replace('#/$defs/', '') ?? '';
  const target = part.$ref && resolveReference(root, part.$ref);
  let ui = target ? overlay(inheritUi(root, target, shared), shared.get(name) ?? {}) : {};
  for (const branch of [...(part.allOf ?? []), part.then, part.else]) {
    if (branch) ui = overlay(ui, inheritUi(root, branch, shared));
  }
  const nested = { ...part.properties, ...(part.items && { items: part.items }) };
  for (const [property, schema] of Object.entries(nested)) {
    const inner = inheritUi(root, schema, shared);
    if (Object.keys(inner).length > 0) ui = overlay({ [property]: inner }, ui);
  }
  return ui;
}

/** Merges two uiSchemas: settings, messages and options one by one, lists as a whole. */
function overlay(base: UiSchema, overrides: UiSchema): UiSchema {
  const merged = { ...base };
  for (const [name, value] of Object.entries(overrides)) {
    const existing = merged[name];
    merged[name] = isObject(existing) && isObject(value) ? overlay(existing, value) : value;
  }
  return merged;
}
