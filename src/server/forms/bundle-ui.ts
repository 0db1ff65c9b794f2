import { isObject } from '../../domain/is-object';
import { type JsonSchema, properties, resolve, type UiSchema } from '../../flows/engine/form';
import { sharedName } from './bundle';
import type { Source } from './source';

/** What the shared parts say about their questions: name in a bundle → uiSchema. */
export type SharedUi = ReadonlyMap<string, UiSchema>;

/**
 * Reads `defs/*.ui.json`. A file beside `defs/person.json` speaks of that part; a file beside a collection such as
 * `defs/enumerations.json` speaks of each definition by its name.
 */
export function sharedUi(sources: ReadonlyMap<string, Source>): SharedUi {
  const found = new Map<string, UiSchema>();
  for (const [file, { value }] of sources) {
    const schemaFile = file.replace(/\.ui\.json$/, '.json');
    const name = schemaFile === file ? null : sharedName(schemaFile);
    const schema = sources.get(schemaFile)?.value as JsonSchema | undefined;
    if (!name || !schema) continue;
    found.set(name, value as UiSchema);
    for (const definition of Object.keys(schema.$defs ?? {})) {
      const ui = (value as Record<string, UiSchema>)[definition];
      if (ui) found.set(`${name}.${definition}`, ui);
    }
  }
  return found;
}

/**
 * The uiSchema of a bundled form: what its shared parts say, overlaid by what the form itself says.
 * @param own the form's ui.json
 */
export function bundleUi(schema: JsonSchema, own: UiSchema, shared: SharedUi): UiSchema {
  const ui = overlay(inherited(schema, schema, shared), own);
  // Conditional questions stand where the schema has them, not after all others as rjsf would put them.
  return { 'ui:order': [...properties(schema, schema).keys(), '*'], ...ui };
}

/** What shared parts say about the questions of a part of the form. */
function inherited(root: JsonSchema, part: JsonSchema, shared: SharedUi): UiSchema {
  const name = part.$ref?.replace('#/$defs/', '') ?? '';
  const target = part.$ref && resolve(root, part.$ref);
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

/** Lays one uiSchema over another: settings, messages and options one by one, lists as a whole. */
function overlay(below: UiSchema, above: UiSchema): UiSchema {
  const laid = { ...below };
  for (const [name, value] of Object.entries(above)) {
    const under = laid[name];
    laid[name] = isObject(under) && isObject(value) ? overlay(under, value) : value;
  }
  return laid;
}
