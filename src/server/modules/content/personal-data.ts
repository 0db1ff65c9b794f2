import type { PersonalData } from '../../engine/personal-data-source';

/** What the portal shows is the society's. Of people it holds no more than who of the staff wrote it. */
export const personalData: PersonalData = {
  tables: ['content', 'content_revision', 'media'],
  async erase() {},
};
