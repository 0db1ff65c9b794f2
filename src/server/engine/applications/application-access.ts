import { Refusal } from '../../../domain/refusals';
import { isOwnAccount } from '../person-accounts';
import type { Actor } from './flow-services';

/**
 * The row, if it is there for this actor: the applicant's own, any of the matters that a member of staff works on. Of
 * other people's applications not even the existence is told. Staff see to others only: what colleagues note and
 * decide about oneself is not for oneself.
 * @param flow of which it has to be, where that is known
 * @throws Refusal `notFound`, and `forbidden` to staff of other matters, and of their own application
 */
export function authorizeApplication<Row extends { account_id: string; flow: string }>(
  actor: Actor,
  row: Row | undefined,
  flow?: string,
): Row {
  if (!row || (actor.kind === 'member' && row.account_id !== actor.accountId) || (flow && row.flow !== flow))
    throw new Refusal('notFound');
  if (actor.kind !== 'staff') return row;
  if (!actor.flows?.includes(row.flow)) throw new Refusal('forbidden', '您没有审核这个事项的权限');
  if (isOwnAccount(actor, row.account_id))
    throw new Refusal('forbidden', '这是您本人的申请，请由其他工作人员办理');
  return row;
}
