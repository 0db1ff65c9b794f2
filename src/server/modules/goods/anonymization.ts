import type { Kysely } from 'kysely';
import { ANONYMOUS_DONOR } from '../../../domain/donor-name';
import type { DB } from '../../../generated/database';
import { setGoodsDonorName } from './gift-store';

/** Publishes a donation of goods without its donor's name from now on. */
export const anonymiseGoods = (trx: Kysely<DB>, applicationId: string): Promise<void> =>
  setGoodsDonorName(trx, { application: applicationId }, ANONYMOUS_DONOR);
