import type { Flow } from '../../flows/engine/declaration';
import type { Answers, FlowDependencies } from './dependencies';

/**
 * Keyed hash of what only one application of a flow may be open about: an answer, or the account.
 * @returns null where the flow sets no such limit, or the answer is not there
 */
export function subjectIndex(
  { vault }: Pick<FlowDependencies, 'vault'>,
  flow: Flow,
  accountId: string | null,
  answers: Answers,
): string | null {
  if (flow.oneOpenPer === 'none') return null;
  const value = flow.oneOpenPer === 'account' ? accountId : answers[flow.oneOpenPer];
  if (typeof value !== 'string' || value.trim() === '') return null;
  // Letters count the same in both cases: an identity number may end in x or X.
  return vault.index(value.trim().toUpperCase(), `${flow.id}.${flow.oneOpenPer}`);
}
