import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { appendAuditEntry } from '../../engine/audit-log';
import { accountsOfPerson } from '../../engine/person-accounts';
import { assertMayConfirm, BY_ADMINISTRATORS } from '../../engine/second-person';
import type { Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import { decryptMobile } from './account';
import * as requests from './factor-removal-store';
import { prepareAccountNotification } from './notifications';
import { deleteFactors, listFactors } from './second-factor-store';
import { type Administrator, assertAdministrator, lockAccountInOrganisation } from './staff';
import type { AccountRow } from './store';

type RemovalServices = Pick<Services, 'db' | 'vault' | 'sms' | 'log' | 'sessions'>;

/**
 * Asks for the removal of all second factors of an account whose holder has lost them. A second administrator confirms; the
 * holder is told at once.
 * @throws Refusal `notFound`; `forbidden` for an own account; `notAllowedNow` when it has no second factor
 */
export async function requestFactorRemoval(
  services: RemovalServices,
  administrator: Administrator,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<void> {
  const { organisationId } = administrator;
  const account = await services.db.transaction().execute(async trx => {
    await assertAdministrator(trx, administrator);
    const account = await lockAccountInOrganisation(trx, organisationId, accountId);
    if ((await accountsOfPerson(trx, administrator.accountId)).has(accountId))
      throw new Refusal('forbidden', '您不能为自己提出，请由另一位管理员提出');
    if ((await listFactors(trx, accountId)).length === 0)
      throw new Refusal('notAllowedNow', '这个账户没有设置第二重验证');
    await requests.replaceRemovalRequest(trx, {
      ...{ id: randomUUID(), organisation_id: organisationId, account_id: accountId, reason },
      asked_by: administrator.accountId,
    });
    const detail = { account: accountId, reason };
    await appendAuditEntry(trx, { ...administrator, action: 'factor.removalRequested', detail });
    await executeWrites(trx, [
      prepareAccountNotification(accountId, '管理员申请解除您的第二重验证', REQUESTED_TEXT),
    ]);
    return account;
  });
  await tellBySms(services, account, REQUESTED_SMS);
}

/** Withdraws the request for an account whose holder has just used a second factor: it is not lost. */
export async function withdrawFactorRemoval(
  trx: Transaction<DB>,
  { accountId, organisationId }: { accountId: string; organisationId: string },
): Promise<void> {
  if (!(await requests.deleteRemovalRequest(trx, accountId))) return;
  const detail = { account: accountId };
  await appendAuditEntry(trx, { organisationId, accountId, action: 'factor.removalDeclined', detail });
}

/**
 * Confirms a request: the factors are removed, all sessions of the account end, and its holder is told.
 * @returns whether the SMS was sent
 * @throws Refusal `notFound`; as `assertMayConfirm`
 */
export async function confirmFactorRemoval(
  services: RemovalServices,
  administrator: Administrator,
  id: string,
): Promise<boolean> {
  const account = await services.db.transaction().execute(async trx => {
    await assertAdministrator(trx, administrator);
    const request = await openRequest(trx, administrator.organisationId, id);
    const proposal = { proposedBy: request.asked_by, concerned: request.account_id };
    await assertMayConfirm(trx, administrator.accountId, proposal, BY_ADMINISTRATORS);
    const account = await lockAccountInOrganisation(trx, administrator.organisationId, request.account_id);
    await removeFactors(services, trx, account, administrator.accountId);
    return account;
  });
  return tellBySms(services, account, RESET_SMS);
}

/** Declines a request; any administrator may, including the requester. @throws Refusal `notFound` */
export async function declineFactorRemoval(
  { db }: Pick<Services, 'db'>,
  administrator: Administrator,
  id: string,
): Promise<void> {
  await db.transaction().execute(async trx => {
    await assertAdministrator(trx, administrator);
    const { account_id: account } = await openRequest(trx, administrator.organisationId, id);
    await requests.deleteRemovalRequest(trx, account);
    await appendAuditEntry(trx, {
      ...administrator,
      action: 'factor.removalDeclined',
      detail: { account },
    });
  });
}

/** Removes the second factors of an account without a request: for the operator of the server. */
export async function removeFactorsDirectly(
  services: Pick<Services, 'db' | 'sessions'>,
  account: AccountRow,
): Promise<void> {
  await services.db.transaction().execute(trx => removeFactors(services, trx, account, null));
}

/** @param by the account of the administrator who confirms; null for the operator of the server */
async function removeFactors(
  { sessions }: Pick<Services, 'sessions'>,
  trx: Transaction<DB>,
  { id: accountId, organisation_id: organisationId }: AccountRow,
  by: string | null,
): Promise<void> {
  const removed = await deleteFactors(trx, accountId);
  await requests.deleteRemovalRequest(trx, accountId);
  const ended = await sessions.closeAll(accountId, trx);
  await appendAuditEntry(trx, {
    ...{ organisationId, accountId: by ?? accountId, action: 'factor.reset' },
    detail: { account: accountId, removed, ended, ...(by === null && { operator: true }) },
  });
  await executeWrites(trx, [prepareAccountNotification(accountId, '第二重验证已解除', RESET_TEXT)]);
}

const RESET_TEXT =
  '管理员解除了您账户的第二重验证，所有设备已退出登录。请重新登录并设置新的。如果您不知道这件事，请立即联系本会。';

const RESET_SMS = '管理员解除了您账户的第二重验证';

const REQUESTED_TEXT =
  '管理员为您的账户申请解除第二重验证，由另一位管理员核对后确认。如果不是您请他们办的，请用第二重验证登录一次，这项申请随即作废，并请立即联系本会。';

const REQUESTED_SMS = '管理员申请解除您账户的第二重验证';

async function openRequest(trx: Kysely<DB>, organisationId: string, id: string) {
  const request = await requests.lockRemovalRequest(trx, organisationId, id);
  if (!request) throw new Refusal('notFound', '这项申请已由别人办理或撤回，请刷新后查看');
  return request;
}

async function tellBySms(
  { vault, sms, log }: RemovalServices,
  account: AccountRow,
  text: string,
): Promise<boolean> {
  try {
    await sms.send(decryptMobile(vault, account), 'work', [text]);
    return true;
  } catch (error) {
    log.warn({ err: error, account: account.id }, 'the removal of second factors was not told by SMS');
    return false;
  }
}
