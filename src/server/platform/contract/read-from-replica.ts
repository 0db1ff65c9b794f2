import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Services } from '../../engine/services';
import { scopeToOrganisation } from '../db/organisation-scope';
import { isTransient } from '../db/transient-errors';

/** Answers from a standby, and from the primary when the standby fails. */
export async function readFrom<Data>(
  replica: Kysely<DB>,
  organisationId: string,
  services: Services,
  handle: (from: Services) => Promise<Data>,
): Promise<Data> {
  try {
    return await handle({ ...services, db: scopeToOrganisation(replica, organisationId) });
  } catch (error) {
    if (!isTransient(error)) throw error;
    services.log.warn({ err: error }, 'a read is made by the primary instead of the replica');
    return handle(services);
  }
}
