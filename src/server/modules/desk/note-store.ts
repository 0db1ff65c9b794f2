import { type Insertable, type Kysely, sql } from 'kysely';
import type { ApplicationNote, DB } from '../../../generated/database';

export async function insertNote(db: Kysely<DB>, row: Insertable<ApplicationNote>): Promise<void> {
  await db.insertInto('application_note').values(row).execute();
}

/** The notes on an application with their authors' names, or whether the note is by the applicant; oldest first. */
export function notesOn(db: Kysely<DB>, applicationId: string) {
  return db
    .selectFrom('application_note')
    .innerJoin('account', 'account.id', 'application_note.account_id')
    .innerJoin('application', 'application.id', 'application_note.application_id')
    .select([
      'application_note.id',
      'application_note.text_encrypted',
      'application_note.at',
      'account.nickname',
      sql<boolean>`application.account_id = application_note.account_id`.as('own'),
    ])
    .where('application_note.application_id', '=', applicationId)
    .orderBy('application_note.at')
    .orderBy('application_note.id')
    .execute();
}
