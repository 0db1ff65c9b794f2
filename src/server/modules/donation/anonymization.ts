import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { anonymiseDonationRow } from './store';

/** Publishes a donation without its donor's name from now on: the consent to name it has been withdrawn. */
export const anonymiseDonation = (trx: Kysely<DB>, applicationId: string): Promise<void> =>
  anonymiseDonationRow(trx, applicationId);
