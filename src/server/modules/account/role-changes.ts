import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import { requiresSecondAdministrator } from '../../../domain/roles';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import { appendAuditEntry } from '../../engine/audit-log';
import { accountsOfPerson } from '../../engine/person-accounts';
import { assertMayConfirm, BY_ADMINISTRATORS } from '../../engine/second-person';
import type { Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import { decryptMobile } from './account';
import { createAccount } from './new-account';
import { prepareAccountNotification } from './notifications';
import * as requests from './role-request-store';
import { type Administrator, assertAdministrator, lockAccountInOrganisation, staffView } from './staff';
import { type AccountRow, findAccountByMobile, updateAccount } from './store';

type Schemas = components['schemas'];

interface Appointment {
  organisationId: string;
  mobile: string;
  nickname?: string | undefined;
  roles: string[];
}

type StaffServices = Pick<Services, 'db' | 'vault' | 'sms' | 'log'>;

/**
 * Assigns roles to the account of a mobile number and creates the account if needed: without a password, which its
 * holder sets by a code sent to that number. For the operator of the server; no second administrator confirms.
 */
export async function appointDirectly(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { roles, ...appointee }: Appointment,
): Promise<void> {
  const account = await ensureAccount({ db, vault }, appointee);
  await db.transaction().execute(trx => assignRoles(trx, appointee.organisationId, account, roles));
}

async function assignRoles(
  trx: Transaction<DB>,
  organisationId: string,
  { id }: AccountRow,
  roles: string[],
): Promise<void> {
  await updateAccount(trx, id, { roles });
  await requests.deleteRoleRequest(trx, id);
  const entry = { organisationId, accountId: id, action: 'staff.appointed', detail: { roles } } as const;
  await appendAuditEntry(trx, entry);
}

/**
 * The same for the first administrators of an organisation, who are told by SMS: all of them are appointed, or none.
 * @returns whether each SMS was sent
 */
export async function appointByOperator(
  services: StaffServices,
  { organisationId, mobiles, roles }: { organisationId: string; mobiles: readonly string[]; roles: string[] },
): Promise<boolean> {
  const accounts: AccountRow[] = [];
  for (const mobile of mobiles) accounts.push(await ensureAccount(services, { organisationId, mobile }));
  await services.db.transaction().execute(async trx => {
    for (const account of accounts) await assignRoles(trx, organisationId, account, roles);
  });
  const told: unknown[] = [];
  for (const account of accounts) told.push(await notifyRoleChange(services, account, { ...account, roles }));
  return told.every(each => each === true);
}

/** Like `changeRoles`, for the account of a mobile number, which is created if needed. */
export async function appointStaff(
  services: StaffServices,
  administrator: Administrator,
  { roles, ...appointee }: Omit<Appointment, 'organisationId'>,
): Promise<Schemas['StaffChange']> {
  const { id } = await ensureAccount(services, {
    ...appointee,
    organisationId: administrator.organisationId,
  });
  return changeRoles(services, administrator, { accountId: id, roles });
}

async function ensureAccount(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  appointee: Omit<Appointment, 'roles'>,
): Promise<AccountRow> {
  await createAccount(db, vault, { ...appointee, roles: [] });
  const account = await findAccountByMobile(
    db,
    appointee.organisationId,
    vault.indexes(appointee.mobile, 'mobile'),
  );
  if (!account) throw new Error('an account is there after it was made');
  return account;
}

/**
 * Changes the roles of an account; without any role it is an ordinary member account. Removed and added roles take
 * effect at once, except for added roles that a second administrator must confirm: for these a request is stored,
 * replacing an earlier one.
 * @throws Refusal `notFound`; `forbidden` when administrators add a role to their own account or remove their own role
 * `admin`
 */
export async function changeRoles(
  services: StaffServices,
  administrator: Administrator,
  { accountId, roles: newRoles }: { accountId: string; roles: string[] },
): Promise<Schemas['StaffChange']> {
  const { db } = services;
  const { organisationId } = administrator;
  const { before, after, request } = await db.transaction().execute(async trx => {
    await assertAdministrator(trx, administrator);
    const before = await lockAccountInOrganisation(trx, organisationId, accountId);
    const added = newRoles.filter(role => !before.roles.includes(role));
    if ((await accountsOfPerson(trx, administrator.accountId)).has(accountId))
      refuseOwnChange(newRoles, added);
    const request = added.filter(requiresSecondAdministrator);
    const roles = newRoles.filter(role => !request.includes(role));
    if (!sameRoles(roles, before.roles)) {
      await updateAccount(trx, accountId, { roles });
      const detail = { roles, by: administrator.accountId };
      await appendAuditEntry(trx, { organisationId, accountId, action: 'staff.appointed', detail });
    }
    await replaceRoleRequest(trx, administrator, accountId, request);
    return { before, after: { ...before, roles }, request };
  });
  return {
    staff: await staffView(services, after),
    request,
    sms: await notifyRoleChange(services, before, after),
  };
}

function refuseOwnChange(newRoles: readonly string[], added: readonly string[]): void {
  if (!newRoles.includes('admin')) {
    throw new Refusal('forbidden', '您不能撤销自己的“管理权限”，请由另一位管理员操作');
  }
  if (added.length > 0) throw new Refusal('forbidden', '您不能给自己增加权限，请由另一位管理员操作');
}

async function replaceRoleRequest(
  trx: Transaction<DB>,
  administrator: Administrator,
  accountId: string,
  roles: string[],
): Promise<void> {
  const { organisationId } = administrator;
  const open = await requests.findRoleRequest(trx, accountId);
  if (sameRoles(open?.roles ?? [], roles)) return;
  await requests.deleteRoleRequest(trx, accountId);
  const entry = { organisationId, accountId: administrator.accountId };
  if (roles.length === 0) {
    const detail = { roles: open?.roles ?? [], account: accountId };
    await appendAuditEntry(trx, { ...entry, action: 'staff.declined', detail });
    return;
  }
  const row = { id: randomUUID(), organisation_id: organisationId, account_id: accountId };
  await requests.insertRoleRequest(trx, { ...row, roles, asked_by: administrator.accountId });
  await appendAuditEntry(trx, { ...entry, action: 'staff.requested', detail: { roles, account: accountId } });
}

/**
 * Confirms a request: its roles take effect.
 * @throws Refusal `notFound`; as `assertMayConfirm`
 */
export async function confirmRoles(
  services: StaffServices,
  administrator: Administrator,
  id: string,
): Promise<Schemas['StaffChange']> {
  const { organisationId } = administrator;
  const { before, after } = await services.db.transaction().execute(async trx => {
    await assertAdministrator(trx, administrator);
    const request = await openRequest(trx, organisationId, id);
    const proposal = { proposedBy: request.asked_by, concerned: request.account_id };
    await assertMayConfirm(trx, administrator.accountId, proposal, BY_ADMINISTRATORS);
    const before = await lockAccountInOrganisation(trx, organisationId, request.account_id);
    const roles = [...new Set([...before.roles, ...request.roles])];
    await updateAccount(trx, before.id, { roles });
    await requests.deleteRoleRequest(trx, before.id);
    const detail = { roles: request.roles, account: before.id };
    await appendAuditEntry(trx, {
      organisationId,
      accountId: administrator.accountId,
      action: 'staff.confirmed',
      detail,
    });
    return { before, after: { ...before, roles } };
  });
  return {
    staff: await staffView(services, after),
    request: [],
    sms: await notifyRoleChange(services, before, after),
  };
}

/** Declines a request; any administrator may, including the requester. @throws Refusal `notFound` */
export async function declineRoles(
  { db }: Pick<Services, 'db'>,
  administrator: Administrator,
  id: string,
): Promise<void> {
  const { organisationId } = administrator;
  await db.transaction().execute(async trx => {
    await assertAdministrator(trx, administrator);
    const { account_id: account, roles } = await openRequest(trx, organisationId, id);
    await requests.deleteRoleRequest(trx, account);
    const entry = { organisationId, accountId: administrator.accountId, detail: { roles, account } };
    await appendAuditEntry(trx, { ...entry, action: 'staff.declined' });
  });
}

async function openRequest(trx: Kysely<DB>, organisationId: string, id: string) {
  const request = await requests.lockRoleRequest(trx, organisationId, id);
  if (!request) throw new Refusal('notFound', '这项权限已由别人办理或撤回，请刷新后查看');
  return request;
}

/**
 * Notifies an account holder of changed roles: by a message in the portal, and also by SMS when the account becomes a
 * staff account.
 * @returns whether an SMS was sent; null when none was needed
 */
async function notifyRoleChange(
  { db, vault, sms, log }: StaffServices,
  before: AccountRow,
  after: AccountRow,
): Promise<boolean | null> {
  if (sameRoles(before.roles, after.roles)) return null;
  const isFirstAppointment = before.roles.length === 0;
  const [title, text] = isFirstAppointment
    ? ['您已成为工作人员', '登录后即可进入工作页面。如果您不知道这件事，请联系本会。']
    : ['您的工作权限有变动', '您的工作权限已由管理员修改。如有疑问，请联系管理员。'];
  await executeWrites(db, [prepareAccountNotification(after.id, title, text)]);
  if (!isFirstAppointment) return null;
  try {
    await sms.send(decryptMobile(vault, after), 'staff', []);
    return true;
  } catch (error) {
    log.warn({ err: error, account: after.id }, 'an appointment was not sent by SMS');
    return false;
  }
}

const sameRoles = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every(role => other.includes(role));
