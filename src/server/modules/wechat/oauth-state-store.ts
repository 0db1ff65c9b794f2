import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, WechatOauthState } from '../../../generated/database';
import type { WechatAppKind } from '../../platform/wechat/wechat';

/** Purpose of an OAuth flow. */
export type OAuthPurpose = 'login' | 'bind' | 'pay';

export type OAuthStateRow = Omit<Selectable<WechatOauthState>, 'app_kind' | 'purpose'> & {
  app_kind: WechatAppKind;
  purpose: OAuthPurpose;
};

const now = sql<Date>`now()`;
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export async function insertOAuthState(
  db: Kysely<DB>,
  {
    seconds,
    ...row
  }: Omit<OAuthStateRow, 'code_hash' | 'person_encrypted' | 'expires_at'> & { seconds: number },
): Promise<void> {
  await db
    .insertInto('wechat_oauth_state')
    .values({ ...row, expires_at: inSeconds(seconds) })
    .execute();
}

/** Hashes of the values of an OAuth callback. */
export interface OAuthCallbackHashes {
  organisationId: string;
  state: string;
  ticket: string;
  code: string;
}

/**
 * Consumes the only valid callback of an OAuth state: undefined for any other, and for a state of another browser. A
 * code that was used with another state violates a unique constraint.
 */
export async function consumeOAuthCallback(
  db: Kysely<DB>,
  { organisationId, state, ticket, code }: OAuthCallbackHashes,
  purposes: readonly OAuthPurpose[],
): Promise<OAuthStateRow | undefined> {
  const row = await db
    .updateTable('wechat_oauth_state')
    .set({ code_hash: code })
    .where('organisation_id', '=', organisationId)
    .where('state_hash', '=', state)
    .where('ticket_hash', '=', ticket)
    .where('purpose', 'in', purposes)
    .where('code_hash', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row as OAuthStateRow | undefined;
}

/** Stores the returned WeChat user until the account is known. */
export async function saveOAuthUser(
  db: Kysely<DB>,
  id: string,
  encryptedPerson: Buffer,
  seconds: number,
): Promise<void> {
  await db
    .updateTable('wechat_oauth_state')
    .set({ person_encrypted: encryptedPerson, expires_at: inSeconds(seconds) })
    .where('id', '=', id)
    .execute();
}

/** The OAuth state whose returned user is still to be bound. */
export async function findReturnedOAuthState(
  db: Kysely<DB>,
  organisationId: string,
  ticket: string,
  purpose: OAuthPurpose,
): Promise<(OAuthStateRow & { person_encrypted: Buffer }) | undefined> {
  const row = await db
    .selectFrom('wechat_oauth_state')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('ticket_hash', '=', ticket)
    .where('purpose', '=', purpose)
    .where('person_encrypted', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row as (OAuthStateRow & { person_encrypted: Buffer }) | undefined;
}

/**
 * Deletes the stored user after binding. The state row stays until it expires, so that its code is not accepted again.
 * @returns false when a concurrent request has done so before
 */
export async function clearOAuthUser(db: Kysely<DB>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wechat_oauth_state')
    .set({ person_encrypted: null })
    .where('id', '=', id)
    .where('person_encrypted', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
