import type { Kysely } from 'kysely';
import { maskMobile } from '../../../domain/masking';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import { accountsOfPerson } from '../../engine/person-accounts';
import { choicesIn } from '../../engine/second-person';
import type { Services } from '../../engine/services';
import { decryptMobile } from './account';
import { listRemovalRequests } from './factor-removal-store';
import * as requests from './role-request-store';
import { listAccountsWithFactors } from './second-factor-store';
import { type AccountRow, listStaffAccounts, lockOpenAccount } from './store';

type Schemas = components['schemas'];

/** The administrator who makes the request. */
export interface Administrator {
  organisationId: string;
  accountId: string;
}

/**
 * Checks that the caller is still an administrator and locks the administrators until the transaction ends.
 * @throws Refusal `forbidden`
 */
export async function assertAdministrator(trx: Kysely<DB>, administrator: Administrator): Promise<void> {
  const administrators = await requests.lockAdministrators(trx, administrator.organisationId);
  if (!administrators.includes(administrator.accountId)) throw new Refusal('forbidden');
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
  const views = await staffViews({ db, vault }, [...accounts, ...open, ...removals]);
  const viewOf = ({ id }: AccountRow) => views.get(id)!;
  return {
    list: accounts.map(viewOf),
    requests: open.map(({ requestId, requested, asker, askedBy, askedAt, ...account }) => ({
      id: requestId,
      staff: viewOf(account),
      roles: requested,
      askedBy: asker,
      askedAt: askedAt.toISOString(),
      ...choicesIn(own, { proposedBy: askedBy, concerned: account.id }),
    })),
    factorRemovals: removals.map(({ requestId, reason, asker, askedBy, askedAt, ...account }) => ({
      id: requestId,
      staff: viewOf(account),
      reason,
      askedBy: asker,
      askedAt: askedAt.toISOString(),
      ...choicesIn(own, { proposedBy: askedBy, concerned: account.id }),
    })),
  };
}

/** Staff accounts as shown to administrators, by id. */
async function staffViews(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  accounts: readonly AccountRow[],
): Promise<ReadonlyMap<string, Schemas['StaffMember']>> {
  const withFactors = await listAccountsWithFactors(
    db,
    accounts.map(({ id }) => id),
  );
  return new Map(
    accounts.map(account => {
      const { id: accountId, nickname, roles, status } = account;
      const mobile = maskMobile(decryptMobile(vault, account));
      const hasSecondFactor = withFactors.has(accountId);
      return [
        accountId,
        { accountId, nickname, mobile, roles, suspended: status === 'suspended', hasSecondFactor },
      ];
    }),
  );
}

/** The same of one account. */
export const staffView = async (
  services: Pick<Services, 'db' | 'vault'>,
  account: AccountRow,
): Promise<Schemas['StaffMember']> => (await staffViews(services, [account])).get(account.id)!;
