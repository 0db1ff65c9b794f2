import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** Lists all applications of an account, latest first. */
export function listApplicationsOfAccount(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('application')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .execute();
}
