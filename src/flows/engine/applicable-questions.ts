import { type FormVersion, type JsonSchema, resolveReference } from './form-version';

/** The answers of a form, flat over its steps. */
export type Answers = Record<string, unknown>;

/** Whether answers meet an `if` of the form, by its compiled validator. */
export type ConditionHolds = (condition: JsonSchema, answers: unknown) => boolean;

/**
 * What a part of a form asks for, given what was answered: properties of conditions that hold included, of others
 * not. The schemas of a property asked in several places stand in one list.
 */
export function findApplicableQuestions(
  root: JsonSchema,
  part: JsonSchema,
  answers: unknown,
  holds: ConditionHolds,
  found: Map<string, JsonSchema[]> = new Map(),
): Map<string, JsonSchema[]> {
  const target = part.$ref && resolveReference(root, part.$ref);
  if (target) findApplicableQuestions(root, target, answers, holds, found);
  for (const [name, schema] of Object.entries(part.properties ?? {})) {
    found.set(name, [...(found.get(name) ?? []), schema]);
  }
  const branch = part.if && (holds(part.if, answers) ? part.then : part.else);
  for (const inner of [...(part.allOf ?? []), branch])
    if (inner) findApplicableQuestions(root, inner, answers, holds, found);
  return found;
}

/**
 * The answers without those to questions that are not asked any more, such as the details of a box that was ticked
 * and unticked: the server refuses them as strangers. Gives the same object when there are none.
 */
export function removeInapplicableAnswers(
  form: Pick<FormVersion, 'schema'>,
  answers: Answers,
  holds: ConditionHolds,
): Answers {
  return prune(form.schema, [form.schema], answers, holds) as Answers;
}

function prune(
  root: JsonSchema,
  parts: readonly JsonSchema[],
  value: unknown,
  holds: ConditionHolds,
): unknown {
  if (Array.isArray(value)) {
    const items = parts.flatMap(part => part.items ?? []);
    return items.length > 0 ? mapped(value, item => prune(root, items, item, holds)) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const known = new Map<string, JsonSchema[]>();
  for (const part of parts) findApplicableQuestions(root, part, value, holds, known);
  if (known.size === 0) return value;
  const kept = Object.entries(value).flatMap(([name, answer]) => {
    const schemas = known.get(name);
    return schemas ? [[name, prune(root, schemas, answer, holds)] as const] : [];
  });
  const same =
    kept.length === Object.keys(value).length &&
    kept.every(([name, answer]) => answer === (value as Answers)[name]);
  // Without the answer that it depended on, another condition may hold no more.
  return same ? value : prune(root, parts, Object.fromEntries(kept), holds);
}

function mapped(list: unknown[], change: (item: unknown) => unknown): unknown[] {
  const changed = list.map(change);
  return changed.every((item, i) => item === list[i]) ? list : changed;
}
