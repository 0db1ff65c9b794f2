import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { RetentionStep } from '../../engine/retention/retention-step';
import { NO_PASSWORD } from './password';

/**
 * Inserts an account without mobile number and password, unless there is one with this id: the values of these columns
 * match no number and no password.
 */
export async function insertGuest(
  db: Kysely<DB>,
  { id, organisationId, encryptedMobile }: { id: string; organisationId: string; encryptedMobile: Buffer },
): Promise<void> {
  await db
    .insertInto('account')
    .values({
      id,
      organisation_id: organisationId,
      kind: 'guest',
      mobile_encrypted: encryptedMobile,
      mobile_index: `guest:${id}`,
      password_hash: NO_PASSWORD,
      nickname: '访客',
      roles: [],
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Guest accounts without a live session, application or file; they are deleted together with their drafts. */
const idleGuests = (db: Kysely<DB>, limit: number) =>
  db
    .selectFrom('account')
    .select('account.id')
    .where('kind', '=', 'guest')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session')
            .select('session.id')
            .whereRef('session.account_id', '=', 'account.id')
            .where('session.revoked_at', 'is', null)
            .where('session.expires_at', '>', sql<Date>`now()`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application')
            .select('application.id')
            .whereRef('application.account_id', '=', 'account.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file').select('file.id').whereRef('file.account_id', '=', 'account.id'))),
    )
    .limit(limit);

export const idleGuestDeletion: RetentionStep = {
  count: async (db, limit) => (await idleGuests(db, limit).execute()).length,
  async delete(db, limit) {
    const { numDeletedRows } = await db
      .deleteFrom('account')
      .where('id', 'in', idleGuests(db, limit))
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};
