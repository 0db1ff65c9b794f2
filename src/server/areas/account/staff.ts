import { randomBytes } from 'node:crypto';
import type { Services } from '../../services';
import { audit } from './audit';
import { createAccount } from './new-account';
import { findAccountByMobile, updateAccount } from './store';

/** What staff may be: review applications, edit forms, appoint others. */
export const STAFF_ROLES = ['review', 'schemas', 'admin'] as const;

/**
 * Gives roles to the account of a mobile number, and makes the account where there is none.
 * @returns the first password of a new account, to be changed after the first login; null for one that was there
 */
export async function appointStaff(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  who: { organisationId: string; mobile: string; nickname?: string; roles: string[] },
): Promise<string | null> {
  const password = `${randomBytes(9).toString('base64url')}-9a`;
  const created = await createAccount(db, vault, { ...who, password });
  const account = await findAccountByMobile(db, who.organisationId, vault.index(who.mobile, 'mobile'));
  if (!account) throw new Error('an account is there after it was made');
  if (!created) await updateAccount(db, account.id, { roles: who.roles });
  const { organisationId, roles } = who;
  await audit(db, { organisationId, accountId: account.id, action: 'staff.appointed', detail: { roles } });
  return created ? password : null;
}
