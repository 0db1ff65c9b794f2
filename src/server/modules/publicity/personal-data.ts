import type { PersonalData } from '../../engine/personal-data-source';

/** A correction belongs to what the society has published. Of people it holds no more than who of the staff made it. */
export const personalData: PersonalData = {
  tables: ['correction'],
  async erase() {},
};
