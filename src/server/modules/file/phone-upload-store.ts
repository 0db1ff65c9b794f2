import { type ExpressionBuilder, type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { DB, PhoneUpload } from '../../../generated/database';
import { isSessionLive } from '../../engine/live-sessions';

/** Rows of phone uploads. */
export type PhoneUploadRow = Selectable<PhoneUpload>;

export async function insertPhoneUpload(
  db: Kysely<DB>,
  row: Omit<Insertable<PhoneUpload>, 'expires_at'>,
  minutes: number,
): Promise<Date> {
  const { expires_at } = await db
    .insertInto('phone_upload')
    .values({ ...row, expires_at: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Condition that the session of the computer that showed the code is still live. */
const hasLiveSession = (eb: ExpressionBuilder<DB, 'phone_upload'>) =>
  eb.exists(
    eb
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select('session.id')
      .whereRef('session.id', '=', 'phone_upload.session_id')
      .where(isSessionLive),
  );

/** Exchanges a code for a token. Of two phones that scan the same code, only one gets it. */
export function redeemPhoneUploadCode(
  db: Kysely<DB>,
  organisationId: string,
  codeHash: string,
  tokenHash: string,
): Promise<PhoneUploadRow | undefined> {
  return db
    .updateTable('phone_upload')
    .set({ token_hash: tokenHash })
    .where('organisation_id', '=', organisationId)
    .where('code_hash', '=', codeHash)
    .where('token_hash', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(hasLiveSession)
    .returningAll()
    .executeTakeFirst();
}

export function phoneUploadByToken(
  db: Kysely<DB>,
  organisationId: string,
  tokenHash: string,
): Promise<PhoneUploadRow | undefined> {
  return db
    .selectFrom('phone_upload')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(hasLiveSession)
    .executeTakeFirst();
}

export function ownPhoneUpload(
  db: Kysely<DB>,
  accountId: string,
  id: string,
): Promise<PhoneUploadRow | undefined> {
  return db
    .selectFrom('phone_upload')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function endPhoneUpload(db: Kysely<DB>, accountId: string, id: string): Promise<void> {
  await db
    .updateTable('phone_upload')
    .set({ expires_at: sql`now()` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
}

export async function deletePhoneUploads(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('phone_upload').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}
