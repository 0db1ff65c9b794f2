import { randomUUID } from 'node:crypto';
import type { Services } from '../../services';
import { sealMobile } from './account';
import { insertGuest } from './guest-store';
import type { OpenedSession } from './session';

/**
 * Opens a session for somebody who does not want to register: an account of kind `guest` stands silently behind it, to
 * which nothing is sent and nobody can log in. Its token is all there is; what was filed with it is found later by the
 * number that the form asked for.
 */
export async function openGuestSession(
  { db, vault, sessions }: Services,
  { organisationId, device }: { organisationId: string; device: string },
): Promise<OpenedSession> {
  const id = randomUUID();
  return db.transaction().execute(async trx => {
    await insertGuest(trx, { id, organisationId, mobileSealed: sealMobile(vault, id, '') });
    return sessions.open({ accountId: id, device, lasting: true }, trx);
  });
}
