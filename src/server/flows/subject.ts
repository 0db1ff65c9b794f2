import type { Flow } from '../../flows/engine/declaration';
import type { Answers, FlowDependencies } from './dependencies';

/**
 * Keyed hash of what only one application of a flow may be open about: answers, or the account.
 * @returns null where the flow sets no such limit, or an answer is not there
 */
export function subjectIndex(
  { vault }: Pick<FlowDependencies, 'vault'>,
  flow: Flow,
  accountId: string | null,
  answers: Answers,
): string | null {
  if (flow.oneOpenPer === 'none') return null;
  const names = flow.oneOpenPer === 'account' ? ['account'] : flow.oneOpenPer;
  const values = flow.oneOpenPer === 'account' ? [accountId] : names.map(name => answers[name]);
  const texts = values.map(value => (typeof value === 'string' ? value.trim() : ''));
  if (texts.includes('')) return null;
  // Letters count the same in both cases: an identity number may end in x or X.
  return vault.index(texts.join('\n').toUpperCase(), `${flow.id}.${names.join('+')}`);
}
