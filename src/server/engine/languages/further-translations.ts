import type { FurtherTranslations } from '../../platform/languages/translate-texts';
import { contributions } from '../module';
import type { Services } from '../services';

/**
 * Translations of what the forms and an organisation say, for `translateTexts`.
 * @param organisationId null where no organisation is known
 */
export const furtherTranslations = (
  services: Pick<Services, 'forms' | 'scope'>,
  organisationId: string | null,
): FurtherTranslations => ({
  ofForms: () => services.forms.messages(),
  ...(organisationId && {
    async findWritten(language, texts) {
      const { db } = services.scope(organisationId);
      const found = await Promise.all(
        contributions('translationSource').map(findIn => findIn(db, language, texts)),
      );
      return new Map(found.flatMap(translations => [...translations]));
    },
  }),
});
