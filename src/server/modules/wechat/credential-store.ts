import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** Seconds before its end at which a credential is replaced; WeChat accepts the previous one for five minutes. */
const RENEWAL_SECONDS = 600;

/** Seconds for which no other server sends the same request, nor the same one again after a failure. */
const REQUEST_SECONDS = 15;

/** A credential of an official account: its access token, or the ticket by which its pages are signed. */
export interface CredentialKey {
  appId: string;
  kind: 'token' | 'ticket';
}

/** The credential while it is valid, and whether it is to be replaced. */
export async function findCredential(
  db: Kysely<DB>,
  { appId, kind }: CredentialKey,
): Promise<{ value_encrypted: Buffer | null; renew: boolean } | undefined> {
  return db
    .selectFrom('wechat_credential')
    .select([
      'value_encrypted',
      sql<boolean>`expires_at < now() + make_interval(secs => ${RENEWAL_SECONDS})`.as('renew'),
    ])
    .where('app_id', '=', appId)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Claims the request of the next credential for this server. @returns false while another one has claimed it */
export async function claimRequest(db: Kysely<DB>, { appId, kind }: CredentialKey): Promise<boolean> {
  const renewed = await db
    .updateTable('wechat_credential')
    .set({ requested_at: sql<Date>`now()` })
    .where('app_id', '=', appId)
    .where('kind', '=', kind)
    .where(({ eb, or }) =>
      or([
        eb('requested_at', 'is', null),
        eb('requested_at', '<', sql<Date>`now() - make_interval(secs => ${REQUEST_SECONDS})`),
      ]),
    )
    .returning('app_id')
    .executeTakeFirst();
  if (renewed) return true;
  const first = await db
    .insertInto('wechat_credential')
    .values({ app_id: appId, kind, expires_at: sql<Date>`now()`, requested_at: sql<Date>`now()` })
    .onConflict(conflict => conflict.doNothing())
    .returning('app_id')
    .executeTakeFirst();
  return first !== undefined;
}

export async function saveCredential(
  db: Kysely<DB>,
  { appId, kind }: CredentialKey,
  { encrypted, seconds }: { encrypted: Buffer; seconds: number },
): Promise<void> {
  await db
    .updateTable('wechat_credential')
    .set({
      value_encrypted: encrypted,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
      requested_at: null,
    })
    .where('app_id', '=', appId)
    .where('kind', '=', kind)
    .execute();
}

/** Gives up a credential that WeChat does not accept any more. */
export async function expireCredential(db: Kysely<DB>, { appId, kind }: CredentialKey): Promise<void> {
  await db
    .updateTable('wechat_credential')
    .set({ expires_at: sql<Date>`now()`, requested_at: null })
    .where('app_id', '=', appId)
    .where('kind', '=', kind)
    .execute();
}
