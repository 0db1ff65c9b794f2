import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { anonymiseDonationRow } from './store';

/** Removes the donor's name from a published donation, because the consent to publish it has been withdrawn. */
export const anonymiseDonation = (trx: Kysely<DB>, applicationId: string): Promise<void> =>
  anonymiseDonationRow(trx, applicationId);
