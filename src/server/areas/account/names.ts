import { maskName } from '../../../domain/masking';
import type { Services } from '../../services';
import { findAccountByMobile } from './store';

/** The name of a staff account as applicants may read it, e.g. `周*`; null when there is no such account. */
export async function publicName({ db }: Pick<Services, 'db'>, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('nickname')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row ? maskName(row.nickname) : null;
}

/** The account that logs in by this number, if there is one. */
export async function accountOfMobile(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  organisationId: string,
  mobile: string,
): Promise<string | null> {
  const row = await findAccountByMobile(db, organisationId, vault.index(mobile, 'mobile'));
  return row?.id ?? null;
}
