import type { PersonalData } from '../../engine/personal-data-source';

/**
 * A correction belongs to the published records of the organisation. The only personal data is which staff member made
 * it.
 */
export const personalData: PersonalData = {
  tables: ['correction'],
  async erase() {},
};
