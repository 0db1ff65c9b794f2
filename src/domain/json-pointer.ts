/** Resolves a JSON pointer (RFC 6901); undefined when there is no such value. */
export function answerAt(data: unknown, pointer: string): unknown {
  let answer = data;
  for (const token of pointer.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof answer !== 'object' || answer === null || !Object.hasOwn(answer, name)) return undefined;
    answer = (answer as Record<string, unknown>)[name];
  }
  return answer;
}
