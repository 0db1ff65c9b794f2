import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** Stores when an applicant's class begins; the latest value counts. */
export async function saveClassStart(db: Kysely<DB>, applicationId: string, start: Date): Promise<void> {
  await db
    .insertInto('rescue_class')
    .values({ application_id: applicationId, starts_at: start })
    .onConflict(conflict => conflict.column('application_id').doUpdateSet({ starts_at: start }))
    .execute();
}

export async function classStart(db: Kysely<DB>, applicationId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('rescue_class')
    .select('starts_at')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row?.starts_at;
}

/** Deletes the class start times of an account. */
export async function eraseClassStarts(db: Kysely<DB>, accountId: string): Promise<void> {
  await db
    .deleteFrom('rescue_class')
    .where('application_id', 'in', query =>
      query.selectFrom('application').select('id').where('account_id', '=', accountId),
    )
    .execute();
}

/** When the classes begin that an account has requested. */
export const listClassStartsOfAccount = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('rescue_class')
    .innerJoin('application', 'application.id', 'rescue_class.application_id')
    .select('rescue_class.starts_at')
    .where('application.account_id', '=', accountId)
    .execute();
