import { sql } from 'kysely';
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
    const notes = await trx
      .selectFrom('application_note')
      .innerJoin('application', 'application.id', 'application_note.application_id')
      .select('application_note.id')
      .where('application.account_id', '=', accountId)
      .execute();
    for (const { id } of notes) {
      const text = vault.encrypt('（已删除）', noteEncryptionContext(id));
      await sql`SELECT replace_application_note(${thisOrganisation}, ${id}, ${text})`.execute(trx);
    }
    await sql`DELETE FROM assignment WHERE organisation_id = ${thisOrganisation} AND account_id = ${accountId}`.execute(
      trx,
    );
  },
};
