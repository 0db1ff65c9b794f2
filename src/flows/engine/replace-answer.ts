/** Names of the objects and indexes of the lists that lead to an answer. */
export type AnswerPath = readonly (string | number)[];

/**
 * A copy of answers in which one is replaced; whatever does not lead to it stays the same object. `undefined` removes an
 * answer from its object, and leaves `null` in a list, whose other entries keep their positions. An answer in an entry
 * that its list no longer has changes nothing.
 */
export function replaceAnswer(value: unknown, [name, ...rest]: AnswerPath, answer: unknown): unknown {
  if (name === undefined) return answer;
  if (Array.isArray(value)) {
    const index = Number(name);
    if (index >= value.length) return value;
    return value.with(index, replaceAnswer(value[index], rest, answer) ?? null);
  }
  const object = (value ?? {}) as Record<string, unknown>;
  const after = replaceAnswer(object[name], rest, answer);
  if (after !== undefined) return { ...object, [name]: after };
  const { [name]: _, ...others } = object;
  return others;
}
