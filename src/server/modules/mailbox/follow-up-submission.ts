import { sql } from 'kysely';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers, Tx } from '../../engine/applications/flow-services';
import type { Vault } from '../../platform/vault/vault';

/**
 * Finds the latest follow-up submission of a letter with this name, e.g. `reply`, with its time; undefined when there
 * is none.
 */
export async function findLastFollowUp(
  tx: Tx,
  vault: Vault,
  applicationId: string,
  what: 'reply' | 'satisfaction',
): Promise<{ answers: Answers; at: Date } | undefined> {
  const row = await tx
    .selectFrom('application_event')
    .select(['answers', 'at'])
    .where('application_id', '=', applicationId)
    .where(sql`event ->> 'what'`, '=', what)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.answers) return undefined;
  return {
    answers: vault.decrypt<Answers>(row.answers, answersEncryptionContext(applicationId)),
    at: row.at,
  };
}
