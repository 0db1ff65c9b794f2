import type { Kysely } from 'kysely';
import { ANONYMOUS_DONOR } from '../../../domain/donor-name';
import type { DB } from '../../../generated/database';
import { setGoodsDonorName } from './item-store';

/** Removes the donor's name from a published donation of goods. */
export const anonymiseGoods = (trx: Kysely<DB>, applicationId: string): Promise<void> =>
  setGoodsDonorName(trx, { application: applicationId }, ANONYMOUS_DONOR);
