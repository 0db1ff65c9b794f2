import { listAnswersWithSchema } from './answer-walk';
import type { Answers } from './applicable-questions';
import type { DynamicOptionAnswer, OptionSourceRef, OptionSourceRequest } from './dynamic-options';
import type { JsonSchema } from './form-version';

/** Query of an option source, built from the neighbouring answers of a question. */
export function toOptionSourceQuery(offered: OptionSourceRef, siblings: Answers): OptionSourceRequest {
  const { source, by = [] } = typeof offered === 'string' ? { source: offered } : offered;
  const answeredNames = by.filter(name => siblings[name] !== undefined && siblings[name] !== '');
  return { source, by: Object.fromEntries(answeredNames.map(name => [name, String(siblings[name])])) };
}

/** Lists the answers whose values are dynamic options, including those inside objects and lists. */
export function listDynamicOptionAnswers(root: JsonSchema, answers: Answers): DynamicOptionAnswer[] {
  return listAnswersWithSchema(root, answers).flatMap(({ path, answer, schema: { offered }, siblings }) => {
    if (!offered) return [];
    const toOptionAnswers = (value: unknown, at: string) =>
      typeof value === 'string' ? [{ path: at, value, ...toOptionSourceQuery(offered, siblings) }] : [];
    return Array.isArray(answer)
      ? answer.flatMap((value, index) => toOptionAnswers(value, `${path}/${index}`))
      : toOptionAnswers(answer, path);
  });
}
