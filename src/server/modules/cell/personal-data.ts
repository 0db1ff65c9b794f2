import type { PersonalData } from '../../engine/personal-data-source';
import { eraseSampleTypes } from './sampling-store';

/** The copy of one's data has the same among the answers. */
export const personalData: PersonalData = {
  tables: ['cell_sampling'],
  erase: ({ accountId }, trx) => eraseSampleTypes(trx, accountId),
};
