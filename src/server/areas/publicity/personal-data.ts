import type { PersonalData } from '../../personal-data/personal-data';

/** A correction belongs to what the society has published. Of people it holds no more than who of the staff made it. */
export const personalData: PersonalData = {
  tables: ['correction'],
  async erase() {},
};
