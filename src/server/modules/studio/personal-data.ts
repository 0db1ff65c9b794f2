import type { PersonalData } from '../../engine/personal-data-source';

/** Forms are the society's. Of people it holds no more than who of the staff changed and published them. */
export const personalData: PersonalData = {
  tables: ['form_publication', 'form_change', 'form_change_event', 'form_report'],
  async erase() {},
};
