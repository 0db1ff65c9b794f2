import type { FieldError } from '../../domain/refusals';
import type { JsonSchema } from '../../flows/engine/form';

/** How much a form can hold: of its longest list the entries, and how many answers there are by name. */
export interface Bounds {
  entries: number;
  names: number;
}

/** The bounds of a form, wherever in it they stand. */
export function boundsOf(schema: JsonSchema): Bounds {
  let entries = 0;
  const names = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { maxItems, properties } = node as JsonSchema;
    if (typeof maxItems === 'number') entries = Math.max(entries, maxItems);
    for (const name of Object.keys(properties ?? {})) names.add(name);
    Object.values(node).forEach(walk);
  };
  walk(schema);
  return { entries, names: names.size };
}

/**
 * The first place at which answers hold more than any form like this can: what is wrong with each of thousands of
 * entries would take seconds to find out, in which nobody else is answered.
 */
export function beyond(answer: unknown, bounds: Bounds, path = ''): FieldError | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const members = Object.entries(answer);
  if (Array.isArray(answer) && members.length > bounds.entries) {
    return { path, keyword: 'maxItems', message: `最多${bounds.entries}项` };
  }
  if (!Array.isArray(answer) && members.length > bounds.names) {
    return { path, keyword: 'unevaluatedProperties', message: '包含表单中没有的内容' };
  }
  for (const [name, member] of members) {
    const found = beyond(member, bounds, `${path}/${name}`);
    if (found) return found;
  }
  return null;
}
