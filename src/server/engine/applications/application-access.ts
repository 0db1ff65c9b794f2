import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { isOwnAccount } from '../person-accounts';
import { type ApplicationRow, findApplication, lockApplication } from './application-store';
import type { Actor, Tx } from './flow-services';

/**
 * Returns the row if the actor may access it: an applicant only the own application, staff those of the flows they work
 * on. For other applicants' applications not even their existence is disclosed. Staff have no access to their own
 * application, because it carries notes and decisions of colleagues about them.
 * @param flow the flow that the application must belong to, where known
 * @throws Refusal `notFound`; `forbidden` for staff of other flows, and for staff on their own application
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

/** Reads an application that the actor may access. @throws Refusal as `authorizeApplication` */
export const findAuthorizedApplication = async (
  db: Kysely<DB>,
  actor: Actor,
  id: string,
  flow?: string,
): Promise<ApplicationRow> =>
  authorizeApplication(actor, await findApplication(db, actor.organisationId, id), flow);

/** Locks an application that the actor may access. @throws Refusal as `authorizeApplication` */
export const lockAuthorizedApplication = async (
  tx: Tx,
  actor: Actor,
  id: string,
  flow?: string,
): Promise<ApplicationRow> =>
  authorizeApplication(actor, await lockApplication(tx, actor.organisationId, id), flow);
