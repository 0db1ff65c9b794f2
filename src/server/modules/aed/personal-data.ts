import type { PersonalData } from '../../engine/personal-data-source';

/**
 * An open report says which AED and what is wrong with it, by a fixed choice. Who reported it is in the application, and
 * is erased there.
 */
export const personalData: PersonalData = {
  tables: ['aed_report'],
  async erase() {},
};
