import { ANONYMOUS_DONOR } from '../../../domain/donor-name';
import type { PersonalData } from '../../engine/personal-data-source';
import { setGoodsDonorName } from './gift-store';

/**
 * What was given and where it went belongs to the books of the society. Who gave it, the application says, and forgets;
 * the goods then show nobody's name. Who of the staff recorded a distribution stays with it.
 */
export const personalData: PersonalData = {
  tables: ['goods_donation', 'goods_gift', 'goods_distribution'],
  erase: ({ accountId }, trx) => setGoodsDonorName(trx, { account: accountId }, ANONYMOUS_DONOR),
};
