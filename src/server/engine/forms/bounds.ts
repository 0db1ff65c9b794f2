import type { FieldError } from '../../../domain/refusals';
import type { JsonSchema } from '../../../flows/engine/form-version';

/** Capacity of a form: entries of its longest list, number of distinct names, characters of its longest text. */
export interface Bounds {
  entries: number;
  names: number;
  characters: number;
  /** Maximum length of an answer by name, where the form limits it. */
  lengths: ReadonlyMap<string, number>;
}

/** Maximum length of answers that are limited by their format. */
const CHARACTERS = 2000;

/** Computes the bounds of a form, at any depth. */
export function boundsOf(schema: JsonSchema): Bounds {
  let entries = 0;
  let characters = CHARACTERS;
  const names = new Set<string>();
  const lengths = new Map<string, number>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { maxItems, maxLength, properties } = node as JsonSchema;
    if (typeof maxItems === 'number') entries = Math.max(entries, maxItems);
    if (typeof maxLength === 'number') characters = Math.max(characters, maxLength);
    for (const [name, { maxLength: length }] of Object.entries(properties ?? {})) {
      names.add(name);
      if (typeof length === 'number') lengths.set(name, Math.max(length, lengths.get(name) ?? 0));
    }
    Object.values(node).forEach(walk);
  };
  walk(schema);
  return { entries, names: names.size, characters, lengths };
}

/**
 * The first place at which the answers exceed what any valid answer can contain, or have a name that none can have.
 * Validating thousands of entries, or matching a text of a million characters against a pattern, would block the process
 * for seconds.
 */
export function findExceededBound(answer: unknown, bounds: Bounds, path = ''): FieldError | null {
  if (typeof answer === 'string' && answer.length > 2 * bounds.characters) {
    const limit = bounds.lengths.get(path.slice(path.lastIndexOf('/') + 1)) ?? bounds.characters;
    return { path, keyword: 'maxLength', message: `不能超过${limit}个字` };
  }
  if (typeof answer !== 'object' || answer === null) return null;
  const members = Object.entries(answer);
  if (Array.isArray(answer) && members.length > bounds.entries) {
    return { path, keyword: 'maxItems', message: `最多${bounds.entries}项` };
  }
  if (!Array.isArray(answer) && members.length > bounds.names) {
    return unknownContent(path);
  }
  for (const [name, member] of members) {
    // ajv takes the names that every object inherits for declared ones.
    if (name in Object.prototype) return unknownContent(`${path}/${name}`);
    const found = findExceededBound(member, bounds, `${path}/${name}`);
    if (found) return found;
  }
  return null;
}

const unknownContent = (path: string): FieldError => ({
  path,
  keyword: 'unevaluatedProperties',
  message: '包含表单中没有的内容',
});
