import type { PersonalData } from '../../engine/personal-data-source';

/** Number of participants and date of a class; the link to the person is in the application and is erased there. */
export const personalData: PersonalData = {
  tables: ['teaching'],
  async erase() {},
};
