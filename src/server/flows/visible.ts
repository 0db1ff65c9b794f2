import { Refusal } from '../../domain/refusals';
import type { Actor } from './dependencies';

/**
 * The row, if it is there for this actor: the applicant's own, or any for those who work on it. Of other people's
 * applications not even the existence is told.
 * @param flow of which it has to be, where that is known
 * @throws Refusal `notFound`
 */
export function visible<Row extends { account_id: string; flow: string }>(
  actor: Actor,
  row: Row | undefined,
  flow?: string,
): Row {
  const strange = actor.kind === 'member' && row?.account_id !== actor.accountId;
  if (!row || strange || (flow && row.flow !== flow)) throw new Refusal('notFound');
  return row;
}
