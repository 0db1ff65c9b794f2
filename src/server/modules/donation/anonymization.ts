import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { unnameDonation } from './store';

/** Publishes a donation without its donor's name from now on: the consent to name it has been withdrawn. */
export const unname = (trx: Kysely<DB>, applicationId: string): Promise<void> =>
  unnameDonation(trx, applicationId);
