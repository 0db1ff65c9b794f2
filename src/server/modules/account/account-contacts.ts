import { maskName } from '../../../domain/masking';
import type { Services } from '../../engine/services';
import { userOf } from './account';
import { findAccountByMobile } from './store';

/** Finds the nickname of a staff account, as shown to colleagues; null when there is no such account. */
export async function findStaffNickname(
  { db }: Pick<Services, 'db'>,
  accountId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('nickname')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.nickname ?? null;
}

/** Finds the masked name of a staff account, as shown to applicants, e.g. `周*`; null when there is no such account. */
export async function findMaskedStaffName(
  services: Pick<Services, 'db'>,
  accountId: string,
): Promise<string | null> {
  const name = await findStaffNickname(services, accountId);
  return name && maskName(name);
}

/** Finds the contact of the applicant, as shown to staff; null once the account has been deleted. */
export async function findApplicantContact(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  applicationId: string,
): Promise<{ name: string; mobile: string; verified: boolean } | null> {
  const account = await db
    .selectFrom('application')
    .innerJoin('account', 'account.id', 'application.account_id')
    .selectAll('account')
    .where('application.id', '=', applicationId)
    .where('account.status', '<>', 'closed')
    .executeTakeFirst();
  if (!account) return null;
  const { realName, nickname, mobile, verified } = userOf(vault, account);
  return { name: realName ?? nickname, mobile, verified };
}

/** Finds the account that logs in with this mobile number, if there is one. */
export async function accountOfMobile(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  organisationId: string,
  mobile: string,
): Promise<string | null> {
  const row = await findAccountByMobile(db, organisationId, vault.indexes(mobile, 'mobile'));
  return row?.id ?? null;
}
