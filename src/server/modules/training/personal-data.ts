import type { PersonalData } from '../../engine/personal-data-source';
import { computeSeatHashes } from './seat-indexes';
import { anonymiseSeats } from './seat-store';

export const personalData: PersonalData = {
  tables: ['course_seat'],
  lookupHashColumns: [
    {
      table: 'course_seat',
      column: 'person_index',
      key: ['application_id', 'person_index'],
      readsAnswers: true,
      computeHashes: computeSeatHashes,
    },
  ],
  erase: ({ accountId }, trx) => anonymiseSeats(trx, accountId),
};
