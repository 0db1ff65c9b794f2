import { randomUUID } from 'node:crypto';
import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';
import { insertNote, notesOn } from './note-store';

/** Encryption context of a note: it can be decrypted in its own row only. */
export const noteEncryptionContext = (id: string) => `note:${id}`;

/**
 * Adds a note for the reviewers of an application.
 * @param author a staff member whose access has been authorised, or the applicant
 */
export async function addNote(
  { db, vault, clock }: Pick<Services, 'db' | 'vault' | 'clock'>,
  author: { accountId: string },
  applicationId: string,
  text: string,
): Promise<void> {
  const id = randomUUID();
  await insertNote(db, {
    id,
    application_id: applicationId,
    account_id: author.accountId,
    text_encrypted: vault.encrypt(text.trim(), noteEncryptionContext(id)),
    at: new Date(clock()),
  });
}

/** The notes on an application, oldest first. */
export async function readNotes(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  applicationId: string,
): Promise<components['schemas']['ReviewNote'][]> {
  const rows = await notesOn(db, applicationId);
  return rows.map(({ id, text_encrypted, at, nickname, own }) => ({
    at: at.toISOString(),
    who: own ? '申请人' : nickname,
    text: vault.decrypt(text_encrypted, noteEncryptionContext(id)),
  }));
}
