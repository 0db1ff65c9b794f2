import type { PersonalData } from '../../engine/personal-data-source';
import { remakePersonIndexes } from './seat-indexes';
import { anonymiseSeats } from './seat-store';

export const personalData: PersonalData = {
  tables: ['course_seat'],
  lookupHashColumns: [{ table: 'course_seat', column: 'person_index', rebuild: remakePersonIndexes }],
  erase: ({ accountId }, trx) => anonymiseSeats(trx, accountId),
};
