import { randomUUID } from 'node:crypto';
import type { components } from '../../../generated/api';
import type { Services } from '../../services';
import type { Clerk } from './clerk';
import { insertNote, notesOn } from './note-store';

/** What a note is bound to: it opens in its own row only. */
const context = (id: string) => `note:${id}`;

/** Notes for colleagues on an application that the clerk has been found to be allowed to see. */
export async function addNote(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  clerk: Clerk,
  applicationId: string,
  text: string,
): Promise<void> {
  const id = randomUUID();
  await insertNote(db, {
    id,
    application_id: applicationId,
    account_id: clerk.accountId,
    text_sealed: vault.seal(text.trim(), context(id)),
    at: new Date(),
  });
}

/** The notes on an application, oldest first. */
export async function readNotes(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  applicationId: string,
): Promise<components['schemas']['Note'][]> {
  const rows = await notesOn(db, applicationId);
  return rows.map(({ id, text_sealed, at, nickname }) => ({
    at: at.toISOString(),
    who: nickname,
    text: vault.open(text_sealed, context(id)),
  }));
}
