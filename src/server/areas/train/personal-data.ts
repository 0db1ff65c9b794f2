import type { PersonalData } from '../../personal-data/personal-data';
import { forgetPeople } from './seat-store';

export const personalData: PersonalData = {
  tables: ['course_seat'],
  erase: ({ accountId }, trx) => forgetPeople(trx, accountId),
};
