import type { JsonSchema, UiSchema } from '../../../flows/engine/form-version';
import { uiOf } from '../../../flows/engine/question';
import { jsonNodeValue, parseJsonTree } from './json-edits';
import { readLenientSchema } from './lenient-schema';

/** A file that several forms refer to. */
export interface SharedFile {
  file: string;
  text: string;
}

/** What a reference leads to, with the file that contains it: empty for the form itself. */
export interface ReferenceTarget {
  part: JsonSchema;
  home: string;
  /** Settings of the part that stand beside the file. */
  ui: UiSchema;
}

/** @param home file that contains the reference; empty for the form */
export type ResolveReference = (ref: string, home: string) => ReferenceTarget | undefined;

/** Resolves references of a form in it and in the shared files. */
export function createReferenceResolver(form: JsonSchema, shared: readonly SharedFile[]): ResolveReference {
  const values = new Map<string, unknown>();
  const parsedValueOf = (name: string): unknown => {
    if (!values.has(name)) {
      const tree = parseJsonTree(shared.find(({ file }) => file === name)?.text ?? '');
      values.set(name, tree && jsonNodeValue(tree));
    }
    return values.get(name);
  };
  const schemas = new Map<string, JsonSchema>([['', form]]);
  const schemaOf = (file: string): JsonSchema | undefined => {
    const value = schemas.has(file) ? undefined : parsedValueOf(file);
    if (value) schemas.set(file, readLenientSchema(value));
    return schemas.get(file);
  };
  return (ref, home) => {
    const [path = '', name] = ref.split('#/$defs/');
    const file = path === '' ? home : `defs/${path.split('/').at(-1)}`;
    const whole = schemaOf(file);
    const part = name === undefined ? whole : whole?.$defs?.[name];
    if (!part) return undefined;
    const ui = (parsedValueOf(file.replace(/\.json$/u, '.ui.json')) ?? {}) as UiSchema;
    return { part, home: file, ui: name === undefined ? ui : uiOf(ui, name) };
  };
}
