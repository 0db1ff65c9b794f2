import { sql } from 'kysely';
import { allowReencryption } from '../../engine/personal-data/encrypted-rows';
import type { PersonalData } from '../../engine/personal-data-source';
import { thisOrganisation } from '../../platform/db/organisation-scope';
import { noteEncryptionContext } from './notes';

/**
 * Internal notes of staff are not exported (they concern the work and are not data given by the applicant), but they
 * are erased.
 */
export const personalData: PersonalData = {
  tables: ['application_note', 'assignment'],

  encryptedColumns: [
    {
      table: 'application_note',
      column: 'text_encrypted',
      key: ['id'],
      context: ({ id }) => noteEncryptionContext(String(id)),
    },
  ],

  async erase({ accountId }, trx, { vault }) {
    await allowReencryption(trx);
    const notes = await trx
      .selectFrom('application_note')
      .innerJoin('application', 'application.id', 'application_note.application_id')
      .select('application_note.id')
      .where('application.account_id', '=', accountId)
      .execute();
    for (const { id } of notes) {
      const text_encrypted = vault.encrypt('（已删除）', noteEncryptionContext(id));
      await trx.updateTable('application_note').set({ text_encrypted }).where('id', '=', id).execute();
    }
    await sql`DELETE FROM assignment WHERE organisation_id = ${thisOrganisation} AND account_id = ${accountId}`.execute(
      trx,
    );
  },
};
