import type { PersonalData } from '../../engine/personal-data-source';

/** Forms belong to the organisation. The only personal data is which staff members changed and published them. */
export const personalData: PersonalData = {
  tables: ['form_publication', 'form_change', 'form_change_event', 'form_report'],
  async erase() {},
};
