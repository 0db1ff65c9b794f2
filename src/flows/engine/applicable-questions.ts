import { type FormVersion, type JsonSchema, resolveReference } from './form-version';

/** Answers of a form, in one flat object for all steps. */
export type Answers = Record<string, unknown>;

/** Whether answers satisfy an `if` of the form, decided by its compiled validator. */
export type ConditionHolds = (condition: JsonSchema, answers: unknown) => boolean;

/**
 * Collects the properties of a part of a form that apply to the given answers: properties of conditions that hold are
 * included, those of other conditions are not. A property declared in several places has a list of schemas.
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
 * The outcomes of the conditions of a part of a form, as comparable text: as long as it is the same, the same questions
 * and rules apply.
 */
export function conditionOutcomes(
  root: JsonSchema,
  part: JsonSchema,
  answers: unknown,
  holds: ConditionHolds,
): string {
  const target = part.$ref && resolveReference(root, part.$ref);
  const outcome = part.if && holds(part.if, answers);
  const inner = [target, ...(part.allOf ?? []), outcome ? part.then : part.else];
  return [
    part.if ? Number(outcome) : '',
    ...inner.map(one => (one ? conditionOutcomes(root, one, answers, holds) : '')),
  ].join('');
}

/**
 * Removes the answers to questions that no longer apply, such as the details of a box that was ticked and unticked,
 * because the server would reject them as unknown properties. Returns the same object when there are none.
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
    return items.length > 0 ? mapIfChanged(value, item => prune(root, items, item, holds)) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const applicable = new Map<string, JsonSchema[]>();
  for (const part of parts) findApplicableQuestions(root, part, value, holds, applicable);
  if (applicable.size === 0) return value;
  const kept = Object.entries(value).flatMap(([name, answer]) => {
    const schemas = applicable.get(name);
    return schemas ? [[name, prune(root, schemas, answer, holds)] as const] : [];
  });
  const isUnchanged =
    kept.length === Object.keys(value).length &&
    kept.every(([name, answer]) => answer === (value as Answers)[name]);
  // Removing an answer may make another condition false.
  return isUnchanged ? value : prune(root, parts, Object.fromEntries(kept), holds);
}

function mapIfChanged(list: unknown[], change: (item: unknown) => unknown): unknown[] {
  const changed = list.map(change);
  return changed.every((item, i) => item === list[i]) ? list : changed;
}
