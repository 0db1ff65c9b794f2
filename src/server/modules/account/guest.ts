import { randomUUID } from 'node:crypto';
import type { OpenedSession } from '../../engine/account-sessions';
import type { Services } from '../../engine/services';
import { encryptMobile } from './account';
import { insertGuest } from './guest-store';

/**
 * Opens a session for a visitor without registration. Its token is the only credential; the applications are found
 * later by the mobile number that the form asked for.
 */
export async function createGuestSession(
  { db, vault, sessions }: Pick<Services, 'db' | 'sessions' | 'vault'>,
  { organisationId, device }: { organisationId: string; device: string },
): Promise<OpenedSession> {
  return db.transaction().execute(async trx => {
    const accountId = await addGuest({ db: trx, vault }, organisationId);
    return sessions.open({ accountId, device, persistent: true }, trx);
  });
}

/**
 * Creates the silent account of a guest: it receives no messages and cannot log in.
 * @param id of the account, which may exist; a new one by default
 * @returns the id of the account
 */
export async function addGuest(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  organisationId: string,
  id: string = randomUUID(),
): Promise<string> {
  await insertGuest(db, { id, organisationId, encryptedMobile: encryptMobile(vault, id, '') });
  return id;
}
