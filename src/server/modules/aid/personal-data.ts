import type { PersonalData } from '../../engine/personal-data-source';

/**
 * What was given belongs to the books of the society, which the law has it keep: the row tells amount, day and
 * acceptance number. Whose it was, the application says, and forgets.
 */
export const personalData: PersonalData = {
  tables: ['aid_grant'],
  async erase() {},
};
