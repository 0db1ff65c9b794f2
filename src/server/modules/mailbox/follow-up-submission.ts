import { sql } from 'kysely';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers, Tx } from '../../engine/applications/flow-services';
import type { Vault } from '../../platform/vault/vault';

/** What was last handed in for a letter under this name, e.g. `reply`, and when; undefined where nothing was. */
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
