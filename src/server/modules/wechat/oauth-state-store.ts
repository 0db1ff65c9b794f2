import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, WechatVisit } from '../../../generated/database';
import type { WechatAppKind } from '../../platform/wechat/wechat';

/** What somebody goes to WeChat for. */
export type OAuthPurpose = 'login' | 'bind' | 'pay';

export type OAuthStateRow = Omit<Selectable<WechatVisit>, 'way' | 'purpose'> & {
  way: WechatAppKind;
  purpose: OAuthPurpose;
};

const now = sql<Date>`now()`;
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export async function insertOAuthState(
  db: Kysely<DB>,
  {
    seconds,
    ...row
  }: Omit<OAuthStateRow, 'code_hash' | 'person_sealed' | 'expires_at'> & { seconds: number },
): Promise<void> {
  await db
    .insertInto('wechat_visit')
    .values({ ...row, expires_at: inSeconds(seconds) })
    .execute();
}

/** What comes back with somebody, each as its hash. */
export interface OAuthCallbackHashes {
  organisationId: string;
  state: string;
  ticket: string;
  code: string;
}

/**
 * The one return of a visit that counts: undefined for every other, and for a state that is not this browser's. A code
 * that has come back with another visit breaks the table's rule.
 */
export async function consumeOAuthCallback(
  db: Kysely<DB>,
  { organisationId, state, ticket, code }: OAuthCallbackHashes,
  purposes: readonly OAuthPurpose[],
): Promise<OAuthStateRow | undefined> {
  const row = await db
    .updateTable('wechat_visit')
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

/** Keeps who has come back, until it is known to which account they belong. */
export async function saveOAuthUser(
  db: Kysely<DB>,
  id: string,
  personSealed: Buffer,
  seconds: number,
): Promise<void> {
  await db
    .updateTable('wechat_visit')
    .set({ person_sealed: personSealed, expires_at: inSeconds(seconds) })
    .where('id', '=', id)
    .execute();
}

/** The visit from which somebody has come back who is still to be bound. */
export async function findReturnedOAuthState(
  db: Kysely<DB>,
  organisationId: string,
  ticket: string,
  purpose: OAuthPurpose,
): Promise<(OAuthStateRow & { person_sealed: Buffer }) | undefined> {
  const row = await db
    .selectFrom('wechat_visit')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('ticket_hash', '=', ticket)
    .where('purpose', '=', purpose)
    .where('person_sealed', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row as (OAuthStateRow & { person_sealed: Buffer }) | undefined;
}

/**
 * Forgets who has come back, once they are bound. The visit stays until its time is over, so that its code is known.
 * @returns false when somebody else was faster
 */
export async function clearOAuthUser(db: Kysely<DB>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wechat_visit')
    .set({ person_sealed: null })
    .where('id', '=', id)
    .where('person_sealed', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteExpiredOAuthStates(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('wechat_visit').where('expires_at', '<', now).execute();
}
