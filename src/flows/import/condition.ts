import type { JsonSchema } from '../engine/form-version';
import type { ImportedCondition } from './form-model';

/** Tests the answer to a question, which has to be given. */
export const test = (id: string, answer: JsonSchema): ImportedCondition => ({
  properties: { [id]: answer },
  required: [id],
});

export const equals = (id: string, value: string | number | boolean): ImportedCondition =>
  test(id, { const: value });

/** One of several values; a single value is compared directly. */
export const isOneOf = (id: string, values: readonly (string | number | boolean)[]): ImportedCondition =>
  values.length === 1 ? equals(id, values[0]!) : test(id, { enum: [...values] });

export const isAnswered = (id: string): ImportedCondition => ({ required: [id] });

export const not = (condition: ImportedCondition): ImportedCondition => condition.not ?? { not: condition };

/** All conditions; undefined when there is none. */
export function all(conditions: readonly (ImportedCondition | undefined)[]): ImportedCondition | undefined {
  return join(
    'allOf',
    conditions.filter(one => one !== undefined),
  );
}

/** Any of the conditions; undefined when one is missing, because it always holds. */
export function any(conditions: readonly (ImportedCondition | undefined)[]): ImportedCondition | undefined {
  const given = conditions.filter(one => one !== undefined);
  return given.length < conditions.length ? undefined : join('anyOf', given);
}

/** Joins conditions, each once, without superfluous levels. */
function join(
  keyword: 'allOf' | 'anyOf',
  conditions: readonly ImportedCondition[],
): ImportedCondition | undefined {
  const parts = conditions.flatMap(one =>
    one[keyword] && Object.keys(one).length === 1 ? one[keyword] : [one],
  );
  const once = [...new Map(parts.map(one => [JSON.stringify(one), one])).values()];
  const tested = new Set(once.flatMap(({ properties, required = [] }) => (properties ? required : [])));
  // A test of an answer requires it already.
  const distinct =
    keyword === 'allOf'
      ? once.filter(
          one => !(Object.keys(one).join() === 'required' && one.required?.every(id => tested.has(id))),
        )
      : once;
  return distinct.length > 1 ? { [keyword]: distinct } : distinct[0];
}

/** Ids of the questions that a condition depends on. */
export function questionsOf(condition: ImportedCondition): string[] {
  const { properties = {}, required = [], allOf = [], anyOf = [], oneOf = [], not: excluded } = condition;
  const inner = [...allOf, ...anyOf, ...oneOf, ...(excluded ? [excluded] : [])];
  return [...new Set([...Object.keys(properties), ...required, ...inner.flatMap(questionsOf)])];
}

/** Replaces each test of an answer; the structure of the condition is kept. */
export function mapTests(
  condition: ImportedCondition,
  change: (id: string, answer: JsonSchema | undefined) => ImportedCondition,
): ImportedCondition {
  const { properties = {}, required = [], allOf, anyOf, oneOf, not: excluded } = condition;
  const tests = [
    ...Object.entries(properties).map(([id, answer]) => change(id, answer)),
    ...required.filter(id => !Object.hasOwn(properties, id)).map(id => change(id, undefined)),
  ];
  const inner = (parts: readonly ImportedCondition[] = []) => parts.map(part => mapTests(part, change));
  return (
    all([
      ...tests,
      ...(allOf ? [all(inner(allOf))] : []),
      ...(anyOf ? [any(inner(anyOf))] : []),
      ...(oneOf ? [{ oneOf: inner(oneOf) }] : []),
      ...(excluded ? [not(mapTests(excluded, change))] : []),
    ]) ?? {}
  );
}
