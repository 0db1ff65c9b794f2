import { sql } from 'kysely';
import type { Vault } from '../../platform/vault/vault';
import { allowReencryption } from '../personal-data/encrypted-rows';
import { answersEncryptionContext } from './encryption-context';
import type { Tx } from './flow-services';

/** What stands where words were. */
const ERASED = '（已删除）';

/**
 * Erases what an account's applications say about people: answers, also those of the log, words of staff, and the
 * index by which somebody is found. That there was an application, of which kind, and what became of it stays: the
 * log can still be replayed.
 */
export async function eraseApplications(tx: Tx, vault: Vault, accountId: string): Promise<void> {
  await allowReencryption(tx);
  const mine = tx.selectFrom('application').select('id').where('account_id', '=', accountId);
  for (const { id } of await mine.execute()) {
    const nothing = vault.encrypt({}, answersEncryptionContext(id));
    await tx
      .updateTable('application')
      .set({ answers: nothing, subject_index: null, reason: null })
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('application_event')
      .set({
        answers: sql`CASE WHEN answers IS NULL THEN NULL ELSE ${nothing}::bytea END`,
        event: wordless('event'),
        answer: sql`jsonb_set(answer, '{reason}', 'null')`,
      })
      .where('application_id', '=', id)
      .execute();
  }
  // After the applications, as whoever files: in one order, nobody waits in a circle.
  await tx.deleteFrom('draft').where('account_id', '=', accountId).execute();
}

/** A recorded event without what somebody wrote into it. */
function wordless(column: 'event') {
  const word = (key: string) =>
    sql`CASE WHEN ${sql.ref(column)} ? ${sql.lit(key)} THEN jsonb_build_object(${sql.lit(key)}, ${ERASED}::text) ELSE '{}' END`;
  return sql<string>`${sql.ref(column)} || ${word('reason')} || ${word('note')}`;
}
