import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, IdentityChallenge } from '../../../generated/database';
import { hashToken, newToken } from '../../platform/token';

export type IdentityChallengeRow = Selectable<IdentityChallenge>;

/** What a challenge is for: see the migration. */
export type ChallengePurpose = 'login' | 'passkey' | 'proof' | 'factor';

/** Minutes to complete a login, a proof or a set-up: as long as it takes to install an app and scan a picture. */
const LIFETIME_MINUTES = { login: 5, passkey: 5, proof: 5, factor: 10 } satisfies Record<
  ChallengePurpose,
  number
>;

/** A new challenge; the fields depend on its purpose. */
export interface NewChallenge {
  purpose: ChallengePurpose;
  accountId?: string;
  sessionId?: string;
  method?: string;
  persistent?: boolean;
  /** Encrypts the secret of an authenticator app for the row with this hash. */
  encryptSecret?: (tokenHash: string) => Buffer;
}

/** Stores a challenge. @returns its token, which is also the challenge that a passkey signs; only its hash is stored */
export async function insertChallenge(db: Kysely<DB>, challenge: NewChallenge): Promise<string> {
  const token = newToken();
  const token_hash = hashToken(token);
  await db
    .insertInto('identity_challenge')
    .values({
      token_hash,
      purpose: challenge.purpose,
      account_id: challenge.accountId ?? null,
      session_id: challenge.sessionId ?? null,
      method: challenge.method ?? null,
      persistent: challenge.persistent ?? false,
      secret: challenge.encryptSecret?.(token_hash) ?? null,
      expires_at: sql<Date>`now() + make_interval(mins => ${LIFETIME_MINUTES[challenge.purpose]})`,
    })
    .execute();
  return token;
}

/** Finds a challenge that may still be answered, without consuming it. */
export function findChallenge(
  db: Kysely<DB>,
  token: string,
  purposes: readonly ChallengePurpose[],
): Promise<IdentityChallengeRow | undefined> {
  return db
    .selectFrom('identity_challenge')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Deletes a challenge; true for only one of several concurrent requests. */
export async function consumeChallenge(
  db: Kysely<DB>,
  { token_hash }: Pick<IdentityChallengeRow, 'token_hash'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_challenge')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends logins of an account that wait for its second factor: with its sessions, when its credentials change. */
export async function deleteLoginChallenges(db: Kysely<DB>, accountId: string): Promise<void> {
  await db
    .deleteFrom('identity_challenge')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'login')
    .execute();
}
