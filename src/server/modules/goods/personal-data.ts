import { ANONYMOUS_DONOR } from '../../../domain/donor-name';
import type { PersonalData } from '../../engine/personal-data-source';
import { setGoodsDonorName } from './item-store';

/**
 * Goods and their distributions belong to the accounting records. The donor is identified only by the application,
 * whose data is erased; the goods then show no name. The staff member who recorded a distribution remains on it.
 */
export const personalData: PersonalData = {
  tables: ['goods_donation', 'goods_item', 'goods_distribution'],
  erase: ({ accountId }, trx) => setGoodsDonorName(trx, { account: accountId }, ANONYMOUS_DONOR),
};
