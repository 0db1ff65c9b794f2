import { Refusal } from '../../domain/refusals';
import type { Actor } from './dependencies';

/**
 * The row, if it is there for this actor: the applicant's own, any of the matters that a member of staff works on. Of
 * other people's applications not even the existence is told.
 * @param flow of which it has to be, where that is known
 * @throws Refusal `notFound`, and `forbidden` to staff of other matters
 */
export function visible<Row extends { account_id: string; flow: string }>(
  actor: Actor,
  row: Row | undefined,
  flow?: string,
): Row {
  const strange = actor.kind === 'member' && row?.account_id !== actor.accountId;
  if (!row || strange || (flow && row.flow !== flow)) throw new Refusal('notFound');
  if (actor.kind === 'staff' && !actor.flows?.includes(row.flow)) {
    throw new Refusal('forbidden', '您没有审核这个事项的权限');
  }
  return row;
}

/**
 * Staff decide about others only.
 * @throws Refusal `forbidden`
 */
export function refuseOwn(actor: Actor, row: { account_id: string }): void {
  if (actor.kind !== 'staff' || row.account_id !== actor.accountId) return;
  throw new Refusal('forbidden', '这是您本人的申请，请由其他工作人员办理');
}
