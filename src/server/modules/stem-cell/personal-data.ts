import type { PersonalData } from '../../engine/personal-data-source';
import { eraseSampleTypes } from './sampling-store';

/** Nothing to export here: the data export contains the same data among the answers. */
export const personalData: PersonalData = {
  tables: ['cell_sampling'],
  erase: ({ accountId }, trx) => eraseSampleTypes(trx, accountId),
};
