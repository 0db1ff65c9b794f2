import type { JsonSchema } from '../../../flows/engine/form-version';

/** The question is asked only when another question has this answer. */
export interface FieldCondition {
  name: string;
  value: string | number | boolean;
}

/** Parses a condition that the form view can show: one question, one value; `else` for any other. */
export function parseFieldCondition(test: JsonSchema | undefined): FieldCondition | 'else' {
  const [entry, ...more] = Object.entries(test?.properties ?? {});
  if (!test || !entry || more.length > 0) return 'else';
  const [name, { const: value, ...rest }] = entry;
  const known = Object.keys(test).every(keyword => keyword === 'properties' || keyword === 'required');
  const plain = value !== undefined && Object.keys(rest).length === 0;
  const asked = test.required?.length === 1 && test.required[0] === name;
  return known && plain && asked ? { name, value } : 'else';
}

export const isSameCondition = (a: FieldCondition | 'else' | null, b: FieldCondition | null): boolean =>
  a !== 'else' && (a === b || (a?.name === b?.name && a?.value === b?.value));
