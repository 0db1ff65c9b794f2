import type { Kysely } from 'kysely';
import { maskMobile } from '../../../domain/masking';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import { accountsOfPerson } from '../../engine/person-accounts';
import type { Services } from '../../engine/services';
import { decryptMobile } from './account';
import { listRemovalRequests } from './factor-removal-store';
import * as requests from './role-request-store';
import { type AccountRow, listStaffAccounts, lockOpenAccount } from './store';

type Schemas = components['schemas'];

/** The administrator who makes the request. */
export interface Administrator {
  organisationId: string;
  accountId: string;
}

/**
 * Checks that the caller is still an administrator and locks the administrators until the transaction ends.
 * @returns ids of all active administrators
 * @throws Refusal `forbidden`
 */
export async function assertAdministrator(trx: Kysely<DB>, administrator: Administrator): Promise<string[]> {
  const administrators = await requests.lockAdministrators(trx, administrator.organisationId);
  if (!administrators.includes(administrator.accountId)) throw new Refusal('forbidden');
  return administrators;
}

/** Reads an account of the organisation and locks it until the transaction ends. @throws Refusal `notFound` */
export async function lockAccountInOrganisation(
  trx: Kysely<DB>,
  organisationId: string,
  accountId: string,
): Promise<AccountRow> {
  const account = await lockOpenAccount(trx, organisationId, accountId);
  if (!account) throw new Refusal('notFound', '没有找到这个账户');
  return account;
}

/** Active staff accounts of an organisation with their roles. */
export async function staffRoles(
  db: Services['db'],
  organisationId: string,
): Promise<{ accountId: string; roles: readonly string[] }[]> {
  const accounts = await listStaffAccounts(db, organisationId);
  return accounts
    .filter(({ status }) => status === 'active')
    .map(({ id, roles }) => ({ accountId: id, roles }));
}

/**
 * Roles that a staff account has now; it is locked until the transaction ends, so that none is withdrawn meanwhile.
 * Empty when it is suspended or closed.
 */
export async function lockStaffRoles(
  trx: Kysely<DB>,
  { organisationId, accountId }: Administrator,
): Promise<readonly string[]> {
  const account = await lockOpenAccount(trx, organisationId, accountId);
  return account?.status === 'active' ? account.roles : [];
}

/**
 * Staff accounts of an organisation, including suspended ones, and the requests that wait for a second administrator.
 */
export async function listStaff(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { organisationId, accountId }: Administrator,
): Promise<{
  list: Schemas['StaffMember'][];
  requests: Schemas['RoleRequest'][];
  factorRemovals: Schemas['FactorRemoval'][];
}> {
  const [accounts, open, removals, own] = await Promise.all([
    listStaffAccounts(db, organisationId),
    requests.listRoleRequests(db, organisationId),
    listRemovalRequests(db, organisationId),
    accountsOfPerson(db, accountId),
  ]);
  return {
    list: accounts.map(account => staffOf({ vault }, account)),
    requests: open.map(({ requestId, requested, asker, askedBy, askedAt, ...account }) => ({
      id: requestId,
      staff: staffOf({ vault }, account),
      roles: requested,
      askedBy: asker,
      askedAt: askedAt.toISOString(),
      mayConfirm: !own.has(askedBy) && !own.has(account.id),
    })),
    factorRemovals: removals.map(({ requestId, reason, asker, askedBy, askedAt, ...account }) => ({
      id: requestId,
      staff: staffOf({ vault }, account),
      reason,
      askedBy: asker,
      askedAt: askedAt.toISOString(),
      mayConfirm: !own.has(askedBy) && !own.has(account.id),
    })),
  };
}

/** A staff account as shown to administrators. */
export function staffOf({ vault }: Pick<Services, 'vault'>, account: AccountRow): Schemas['StaffMember'] {
  const { id: accountId, nickname, roles, status } = account;
  const mobile = maskMobile(decryptMobile(vault, account));
  return { accountId, nickname, mobile, roles, suspended: status === 'suspended' };
}
