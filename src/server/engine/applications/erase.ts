import { sql } from 'kysely';
import type { Vault } from '../../platform/vault/vault';
import { allowReencryption } from '../personal-data/encrypted-rows';
import { answersEncryptionContext } from './encryption-context';
import type { Tx } from './flow-services';

/** Placeholder for erased text. */
const ERASED_TEXT = '（已删除）';

/**
 * Erases personal data from an account's applications: answers, including those in the event log, remarks of staff, and
 * the uniqueness key. Existence, flow and outcome of the applications stay: the log can still be replayed.
 */
export async function eraseApplications(tx: Tx, vault: Vault, accountId: string): Promise<void> {
  await allowReencryption(tx);
  const ownApplications = tx.selectFrom('application').select('id').where('account_id', '=', accountId);
  for (const { id } of await ownApplications.execute()) {
    const emptyAnswers = vault.encrypt({}, answersEncryptionContext(id));
    await tx
      .updateTable('application')
      .set({ answers: emptyAnswers, uniqueness_index: null, reason: null })
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('application_event')
      .set({
        answers: sql`CASE WHEN answers IS NULL THEN NULL ELSE ${emptyAnswers}::bytea END`,
        event: withoutFreeText('event'),
        response: sql`jsonb_set(response, '{reason}', 'null')`,
      })
      .where('application_id', '=', id)
      .execute();
  }
  // After the applications, in the same order as a submission, so that no deadlock can occur.
  await tx.deleteFrom('draft').where('account_id', '=', accountId).execute();
}

/** A recorded event without its free text. */
function withoutFreeText(column: 'event') {
  const word = (key: string) =>
    sql`CASE WHEN ${sql.ref(column)} ? ${sql.lit(key)} THEN jsonb_build_object(${sql.lit(key)}, ${ERASED_TEXT}::text) ELSE '{}' END`;
  return sql<string>`${sql.ref(column)} || ${word('reason')} || ${word('note')}`;
}
