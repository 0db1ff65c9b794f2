import type { PersonalData } from '../../engine/personal-data-source';

/** How many people were taught, and on which day: whose application it was, the application says, and forgets. */
export const personalData: PersonalData = {
  tables: ['teaching'],
  async erase() {},
};
