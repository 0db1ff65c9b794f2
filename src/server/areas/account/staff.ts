import { randomBytes } from 'node:crypto';
import { maskMobile } from '../../../domain/masking';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Services } from '../../services';
import { openMobile } from './account';
import { audit } from './audit';
import { createAccount } from './new-account';
import { type AccountRow, findAccount, findAccountByMobile, listStaffAccounts, updateAccount } from './store';

type Staff = components['schemas']['Staff'];

interface Appointment {
  organisationId: string;
  mobile: string;
  nickname?: string | undefined;
  roles: string[];
  /** Account of the administrator who appoints; none from the command line of the server. */
  by?: string;
}

/**
 * Gives roles to the account of a mobile number, and makes the account where there is none.
 * @returns the account, and the first password of a new one, to be changed after the first login
 * @throws Refusal `forbidden` to administrators who would shut themselves out
 */
export async function appointStaff(
  { db, vault, sessions }: Pick<Services, 'db' | 'vault'> & Partial<Pick<Services, 'sessions'>>,
  { by, ...who }: Appointment,
): Promise<{ staff: Staff; password: string | null }> {
  const password = `${randomBytes(9).toString('base64url')}-9a`;
  const created = await createAccount(db, vault, { ...who, password });
  const account = await findAccountByMobile(db, who.organisationId, vault.index(who.mobile, 'mobile'));
  if (!account) throw new Error('an account is there after it was made');
  const staff = await giveRoles({ db, vault, sessions }, account, who.roles, by);
  return { staff, password: created ? password : null };
}

/**
 * Gives a member of staff other roles; without any they are a member like all others.
 * @returns null when the society has no such account
 */
export async function changeRoles(
  services: Pick<Services, 'db' | 'vault' | 'sessions'>,
  {
    organisationId,
    accountId,
    roles,
    by,
  }: { organisationId: string; accountId: string; roles: string[]; by: string },
): Promise<Staff | null> {
  const account = await findAccount(services.db, accountId);
  if (account?.organisation_id !== organisationId) return null;
  return giveRoles(services, account, roles, by);
}

async function giveRoles(
  { db, vault, sessions }: Pick<Services, 'db' | 'vault'> & Partial<Pick<Services, 'sessions'>>,
  account: AccountRow,
  roles: string[],
  by: string | undefined,
): Promise<Staff> {
  if (by === account.id && !roles.includes('admin')) {
    throw new Refusal('forbidden', '您不能撤销自己的“管理权限”，请由另一位管理员操作');
  }
  await updateAccount(db, account.id, { roles });
  sessions?.forget(account.id);
  const { organisation_id: organisationId, id: accountId } = account;
  const detail = { roles, ...(by && { by }) };
  await audit(db, { organisationId, accountId, action: 'staff.appointed', detail });
  return staffOf({ vault }, { ...account, roles });
}

/** Everybody of a society who has a role. */
export async function listStaff(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  organisationId: string,
): Promise<Staff[]> {
  return (await listStaffAccounts(db, organisationId)).map(account => staffOf({ vault }, account));
}

function staffOf({ vault }: Pick<Services, 'vault'>, account: AccountRow): Staff {
  const { id: accountId, nickname, roles } = account;
  return { accountId, nickname, mobile: maskMobile(openMobile(vault, account)), roles };
}
