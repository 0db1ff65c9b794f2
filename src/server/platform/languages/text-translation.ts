import { type Language, SIMPLIFIED } from '../../../domain/languages';
import type { Messages } from './english';

/** Translates a text; returns the text itself where there is no translation. */
export type TranslateText = (text: string) => string;

/** What translates the portal's texts into each language, loaded when it is first needed. */
const loaders: Record<Language['code'], (ofForms?: () => Messages) => Promise<TranslateText>> = {
  [SIMPLIFIED.code]: async () => text => text,
  'zh-hant': async () => (await import('./traditional')).toTraditional,
  en: async ofForms => {
    const { toEnglish } = await import('./english');
    const messages = ofForms?.();
    return text => toEnglish(text, messages);
  },
};

/**
 * What translates the texts of the portal, and of its forms, into a language.
 * @param ofForms messages of the forms, for a language that has its own; the portal's come first
 */
export const loadTextTranslation = ({ code }: Language, ofForms?: () => Messages): Promise<TranslateText> =>
  loaders[code](ofForms);
