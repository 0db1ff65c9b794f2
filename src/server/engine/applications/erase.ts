import { sql } from 'kysely';
import { thisOrganisation } from '../../platform/db/organisation-scope';
import type { Vault } from '../../platform/vault/vault';
import { answersEncryptionContext } from './encryption-context';
import type { Tx } from './flow-services';
import { releasePlaces } from './place-store';

/** Placeholder for erased text. */
const ERASED_TEXT = '（已删除）';

/**
 * Erases personal data from an account's applications: answers, including those in the event log, remarks of staff, and
 * the uniqueness key; frees their places. Existence, flow and outcome of the applications stay: the log can still be replayed.
 */
export async function eraseApplications(tx: Tx, vault: Vault, accountId: string): Promise<void> {
  const ownApplications = tx.selectFrom('application').select('id').where('account_id', '=', accountId);
  for (const { id } of await ownApplications.execute()) {
    const emptyAnswers = vault.encrypt({}, answersEncryptionContext(id));
    await releasePlaces(tx, id);
    await tx
      .updateTable('application')
      .set({ answers: emptyAnswers, uniqueness_index: null, reason: null })
      .where('id', '=', id)
      .execute();
    await sql`SELECT erase_application_events(${thisOrganisation}, ${id}, ${emptyAnswers}, ${ERASED_TEXT})`.execute(
      tx,
    );
  }
  // After the applications, in the same order as a submission, so that no deadlock can occur.
  await tx.deleteFrom('draft').where('account_id', '=', accountId).execute();
}
