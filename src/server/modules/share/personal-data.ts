import type { PersonalData } from '../../engine/personal-data-source';

/** By which short link a donor arrived stays with the donation, which is anonymised. */
export const personalData: PersonalData = {
  tables: ['short_link_donation'],
  async erase() {},
};
