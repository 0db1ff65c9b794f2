import type { PersonalData } from '../../engine/personal-data-source';

/** Published contents belong to the organisation. The only personal data is which staff member wrote them;
 * feedback names nobody. */
export const personalData: PersonalData = {
  tables: ['content', 'content_revision', 'content_feedback', 'content_translation', 'media'],
  async erase() {},
};
