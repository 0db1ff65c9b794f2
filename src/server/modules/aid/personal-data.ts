import type { PersonalData } from '../../engine/personal-data-source';

/**
 * Grants belong to the accounting records, which must be retained by law: the row contains amount, day and application
 * number. The link to the person is in the application and is erased there.
 */
export const personalData: PersonalData = {
  tables: ['aid_grant'],
  async erase() {},
};
