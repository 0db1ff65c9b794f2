import type { Kysely } from 'kysely';
import { UNNAMED } from '../../../domain/donor-name';
import type { DB } from '../../../generated/database';
import { nameDonor } from './gift-store';

/** Publishes a donation of goods without its donor's name from now on. */
export const unnameGoods = (trx: Kysely<DB>, applicationId: string): Promise<void> =>
  nameDonor(trx, { application: applicationId }, UNNAMED);
