import path from 'node:path';
import type { JsonSchema } from '../../../flows/engine/form-version';
import { type Finding, joinPointer, type SchemaSource } from './schema-source';

/** Where a part of a bundled schema was defined. */
export interface Origin {
  file: string;
  pointer: string;
}

/** A form with all referenced definitions in its own `$defs`, and the origin of each part. */
export interface Bundle {
  schema: JsonSchema;
  /** Origin of an object or array of `schema`. */
  origin(part: object): Origin;
}

const DEFINITIONS = 'defs';

/**
 * Name of a shared definition in a bundle, or null for anything else: `defs/person.json` → `defs.person`,
 * `defs/enumerations.json#/$defs/sex` → `defs.enumerations.sex`. The dots keep it apart from the form's own
 * definitions; the name does not depend on what else the form refers to.
 */
export function sharedName(file: string, definition = ''): string | null {
  const [, base] = /^defs\/([a-z][a-z0-9-]*)\.json$/.exec(file) ?? [];
  return base ? [DEFINITIONS, base, definition].filter(Boolean).join('.') : null;
}

/** Parses a `$ref` written in `file`; null if it is not in a form that a schema may use. */
export function parseReference(ref: string, file: string): { file: string; definition: string } | null {
  const [, target = '', definition = ''] = /^([\w./-]*)(?:#\/\$defs\/([A-Za-z][\w-]*))?$/.exec(ref) ?? [];
  if (!target && !definition) return null;
  return { file: target ? path.posix.join(path.posix.dirname(file), target) : file, definition };
}

/** Origin of the schema that a reference points to; undefined when there is none. */
export function resolveSource(
  ref: string,
  file: string,
  sources: ReadonlyMap<string, SchemaSource>,
): Origin | undefined {
  const found = parseReference(ref, file);
  const root = found && (sources.get(found.file)?.value as JsonSchema | undefined);
  if (!root) return undefined;
  if (!found.definition) return sharedName(found.file) ? { file: found.file, pointer: '' } : undefined;
  if (!root.$defs || !Object.hasOwn(root.$defs, found.definition)) return undefined;
  if (found.file !== file && !sharedName(found.file)) return undefined;
  return { file: found.file, pointer: joinPointer('$defs', found.definition) };
}

/** Comments of editors are not part of the form. */
const COMMENT = '$comment';

/**
 * Makes a form self-contained: rjsf resolves local references only. References must have been checked.
 * @param file the form, e.g. `organ-donation/form.json`
 */
export function bundle(file: string, sources: ReadonlyMap<string, SchemaSource>): Bundle {
  const origins = new WeakMap<object, Origin>();
  const shared = new Map<string, JsonSchema>();

  const copy = (value: unknown, origin: Origin): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const part = (item: unknown, name: string) =>
      copy(item, { file: origin.file, pointer: origin.pointer + joinPointer(name) });
    if (Array.isArray(value)) {
      const items = value.map((item, index) => part(item, String(index)));
      origins.set(items, origin);
      return items;
    }
    const copied: Record<string, unknown> = {};
    for (const [name, item] of Object.entries(value)) {
      if (name === COMMENT) continue;
      copied[name] =
        name === '$ref' && typeof item === 'string' ? local(item, origin.file) : part(item, name);
    }
    origins.set(copied, origin);
    return copied;
  };

  const local = (ref: string, from: string): string => {
    const found = resolveSource(ref, from, sources);
    if (!found) throw new Error(`${from}: ${ref} leads nowhere`);
    const definition = found.pointer.split('/').at(-1);
    const name = sharedName(found.file, definition);
    if (!name) return ref;
    if (!shared.has(name)) {
      shared.set(name, {});
      shared.set(name, copyDefinition(found));
    }
    return `#/$defs/${name}`;
  };

  const copyDefinition = (origin: Origin): JsonSchema => {
    const { $schema, $defs, ...part } = partAt(origin, sources);
    return copy(part, origin) as JsonSchema;
  };

  const { $schema, $defs = {}, ...root } = sources.get(file)!.value as JsonSchema;
  const ownDefinitions = copy($defs, { file, pointer: '/$defs' }) as Record<string, JsonSchema>;
  const schema = copy(root, { file, pointer: '' }) as JsonSchema;
  const sorted = [...shared].sort(([a], [b]) => (a < b ? -1 : 1));
  schema.$defs = { ...ownDefinitions, ...Object.fromEntries(sorted) };
  return { schema, origin: part => origins.get(part) ?? { file, pointer: '' } };
}

/** A finding about a part of a bundle, located where that part was defined. */
export function findingAt(
  origin: Origin,
  sources: ReadonlyMap<string, SchemaSource>,
  reason: string,
): Finding {
  const place = sources.get(origin.file)?.place(origin.pointer) ?? {
    pointer: origin.pointer,
    line: 1,
    column: 1,
  };
  return { file: origin.file, place, reason };
}

/** A definition at its origin. */
export function partAt(
  { file, pointer: definitionPointer }: Origin,
  sources: ReadonlyMap<string, SchemaSource>,
): JsonSchema {
  const root = sources.get(file)!.value as JsonSchema;
  return definitionPointer ? root.$defs![definitionPointer.split('/').at(-1)!]! : root;
}
