import { listAnswersWithSchema } from './answer-walk';
import type { Answers } from './applicable-questions';
import type { DynamicOptionAnswer, OptionSourceQuery, OptionSourceRef } from './dynamic-options';
import type { JsonSchema } from './form-version';

/** Query of an option source, built from the neighbouring answers of a question. */
export function toOptionSourceQuery(offered: OptionSourceRef, beside: Answers): OptionSourceQuery {
  const { source, by = [] } = typeof offered === 'string' ? { source: offered } : offered;
  const given = by.filter(name => beside[name] !== undefined && beside[name] !== '');
  return { source, by: Object.fromEntries(given.map(name => [name, String(beside[name])])) };
}

/** Lists the answers whose values are dynamic options, including those inside objects and lists. */
export function listDynamicOptionAnswers(root: JsonSchema, answers: Answers): DynamicOptionAnswer[] {
  return listAnswersWithSchema(root, answers).flatMap(({ path, answer, schema: { offered }, siblings }) => {
    if (!offered) return [];
    const chosen = (value: unknown, at: string) =>
      typeof value === 'string' ? [{ path: at, value, ...toOptionSourceQuery(offered, siblings) }] : [];
    return Array.isArray(answer)
      ? answer.flatMap((value, index) => chosen(value, `${path}/${index}`))
      : chosen(answer, path);
  });
}
