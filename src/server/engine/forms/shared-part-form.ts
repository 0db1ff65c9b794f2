import { createHash } from 'node:crypto';
import { isObject } from '../../../domain/is-object';
import type { FormVersion, JsonSchema } from '../../../flows/engine/form-version';
import { bundle } from './bundle';
import { bundleUi, sharedUi } from './bundle-ui';
import { englishOf } from './english-texts';
import { formVersion } from './form-version';
import { isShared, readSource, type SchemaFiles, type SchemaSource } from './schema-source';

/** Names of the shared parts of a folder: `defs/person` for `defs/person.json`. */
export const listSharedParts = (files: SchemaFiles): string[] =>
  [...files.keys()].flatMap(file => /^(defs\/[a-z][a-z0-9-]*)\.json$/.exec(file)?.[1] ?? []);

/** Where the form that asks a shared part is bundled; no folder can have this name. */
const FORM_FILE = 'Part/form.json';

/** The shared files of a folder that can be read. */
export function readSharedSources(files: SchemaFiles): ReadonlyMap<string, SchemaSource> {
  const sources = new Map<string, SchemaSource>();
  for (const [file, text] of files) {
    const { source } = isShared(file) ? readSource(file, text) : {};
    if (source) sources.set(file, source);
  }
  return sources;
}

/**
 * A shared part as a form of one step that asks it, so that it is published, compared and previewed like a form. The
 * version names its own texts only: it stays the same when a part that it refers to changes.
 * @param name e.g. `defs/person`
 * @param shared the shared files, at least those that it refers to
 * @returns null when it cannot be read
 */
export function sharedPartForm(name: string, shared: ReadonlyMap<string, SchemaSource>): FormVersion | null {
  const sources = new Map(shared);
  const schema = sources.get(`${name}.json`)?.value;
  if (!isObject(schema)) return null;
  const part = schema as JsonSchema;
  const title = typeof part.title === 'string' ? part.title : name.replace('defs/', '');
  const form = {
    title,
    type: 'object',
    allOf: [{ $ref: '#/$defs/part' }],
    $defs: { part: stepOf(name, part) },
  };
  const place = { pointer: '', line: 1, column: 1 };
  sources.set(FORM_FILE, { file: FORM_FILE, value: form, place: () => place });
  try {
    const bundled = bundle(FORM_FILE, sources).schema;
    const asked = formVersion(name, bundled, bundleUi(bundled, {}, sharedUi(sources)));
    const [ui = {}, own] = [`${name}.ui.json`, `${name}.en.json`].map(file => sources.get(file)?.value);
    // It is shown with the parts that it refers to, in English, too.
    const english = englishOf(asked, [`${name}.json`, ...sources.keys()], sources);
    return { ...asked, version: versionOf(name, part, ui, own), english };
  } catch {
    // It refers to something that is not there, or is no schema.
    return null;
  }
}

/** The step that asks a part: its questions, itself as one question, or every definition of a collection. */
function stepOf(name: string, { title, type, $defs = {} }: JsonSchema): JsonSchema {
  const ref = `../${name}.json`;
  if (type === 'object') return { title: title ?? '', allOf: [{ $ref: ref }] } as JsonSchema;
  const definitions = Object.keys($defs);
  const properties =
    type === undefined && definitions.length > 0
      ? Object.fromEntries(definitions.map(each => [each, { $ref: `${ref}#/$defs/${each}` }]))
      : { value: { $ref: ref } };
  return { title: title ?? '', properties };
}

const versionOf = (name: string, schema: unknown, ui: unknown, english: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([name, schema, ui, ...(english === undefined ? [] : [english])]))
    .digest('hex')
    .slice(0, 32);
