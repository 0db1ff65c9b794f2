import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** All applications of an account, the latest first. */
export function listApplicationsOfAccount(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('application')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .execute();
}
