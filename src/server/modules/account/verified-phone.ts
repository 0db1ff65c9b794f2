import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Caller, Services } from '../../engine/services';
import type { LookupHashes } from '../../platform/vault/vault';
import { spendCode, tryCode } from './sms-code';

/** How long a verification may be used for later operations; the immediate response does not depend on it. */
const VERIFICATION_LIFETIME = sql`interval '1 hour'`;

/**
 * Verifies a number by the code that was sent to it, and stores the verification in the caller's session, if any.
 * @returns the lookup hashes of the number
 * @throws Refusal `smsCodeWrong`
 */
export async function verifyPhoneByCode(
  services: Pick<Services, 'config' | 'db' | 'log' | 'sms' | 'vault'>,
  { organisationId, mobile, smsCode }: { organisationId: string; mobile: string; smsCode: string },
  member: Caller | null,
): Promise<LookupHashes> {
  const { db, vault } = services;
  await spendCode(await tryCode(services, { organisationId, mobile, purpose: 'donation' }, smsCode), db);
  const mobileIndexes = vault.indexes(mobile, 'mobile');
  if (member) {
    await db
      .updateTable('session')
      .set({
        verified_mobile: mobileIndexes[0],
        verified_until: sql<Date>`now() + ${VERIFICATION_LIFETIME}`,
      })
      .where('id', '=', member.sessionId)
      .execute();
  }
  return mobileIndexes;
}

/** Lookup hashes of the numbers that were verified in the sessions of an account within the last hour. */
export async function listVerifiedPhoneHashes(db: Kysely<DB>, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .select('verified_mobile')
    .distinct()
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('verified_until', '>', sql<Date>`now()`)
    .execute();
  return rows.flatMap(({ verified_mobile }) => verified_mobile ?? []);
}
