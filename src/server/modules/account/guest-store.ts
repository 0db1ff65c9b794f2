import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
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

/**
 * Deletes guest accounts without a live session, application or file, together with their drafts.
 * @returns the number of deleted accounts
 */
export async function deleteIdleGuests(db: Kysely<DB>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account')
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
    .executeTakeFirst();
  return Number(numDeletedRows);
}
