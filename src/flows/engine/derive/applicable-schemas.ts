import type { ConditionHolds } from '../applicable-questions';
import { type JsonSchema, resolveReference } from '../form-version';

/**
 * Lists the schemas that apply to a value: the given ones, those that they refer to, `allOf`, and of each condition the
 * branch that the value selects.
 */
export function listApplicableSchemas(
  root: JsonSchema,
  schemas: readonly JsonSchema[],
  value: unknown,
  holds: ConditionHolds,
): JsonSchema[] {
  return schemas.flatMap(schema => {
    const { $ref, allOf = [], if: test, then, else: otherwise } = schema;
    const target = $ref ? resolveReference(root, $ref) : undefined;
    const branch = test && (holds(test, value) ? then : otherwise);
    const inner = [target, ...allOf, branch].filter(part => part !== undefined);
    return [schema, ...listApplicableSchemas(root, inner, value, holds)];
  });
}

/** The questions of an object, with the schemas in which each is declared, and the names of those required. */
export interface ObjectQuestions {
  declarations: Map<string, JsonSchema[]>;
  required: Set<string>;
}

/** Collects the questions of an object. @param parts the schemas that apply to it */
export function questionsOfObject(parts: readonly JsonSchema[]): ObjectQuestions {
  const declarations = new Map<string, JsonSchema[]>();
  const required = new Set<string>();
  for (const { properties = {}, required: names = [] } of parts) {
    for (const [name, schema] of Object.entries(properties))
      declarations.set(name, [...(declarations.get(name) ?? []), schema]);
    for (const name of names) required.add(name);
  }
  return { declarations, required };
}
