import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { UNNAMED } from '../donation/public-name';
import { nameDonor } from './gift-store';

/** Publishes a donation of goods without its donor's name from now on. */
export const unnameGoods = (trx: Kysely<DB>, applicationId: string): Promise<void> =>
  nameDonor(trx, { application: applicationId }, UNNAMED);
