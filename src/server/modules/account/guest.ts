import { randomUUID } from 'node:crypto';
import type { Services } from '../../engine/services';
import { encryptMobile } from './account';
import { insertGuest } from './guest-store';
import type { OpenedSession } from './session';

/**
 * Opens a session for somebody who does not want to register. Its token is all there is; what was filed with it is
 * found later by the number that the form asked for.
 */
export async function openGuestSession(
  { db, vault, sessions }: Services,
  { organisationId, device }: { organisationId: string; device: string },
): Promise<OpenedSession> {
  return db.transaction().execute(async trx => {
    const accountId = await addGuest({ db: trx, vault }, organisationId);
    return sessions.open({ accountId, device, lasting: true }, trx);
  });
}

/**
 * An account that stands silently behind what a guest does: nothing is sent to it, and nobody can log in.
 * @returns its id
 */
export async function addGuest(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  organisationId: string,
): Promise<string> {
  const id = randomUUID();
  await insertGuest(db, { id, organisationId, mobileSealed: encryptMobile(vault, id, '') });
  return id;
}
