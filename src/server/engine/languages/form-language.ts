import { hasOwnWords, type Language, SIMPLIFIED } from '../../../domain/languages';
import { type Translate, translateForm } from '../../../flows/engine/form-texts';
import type { FormVersion } from '../../../flows/engine/form-version';
import { loadTextTranslation } from '../../platform/languages/text-translation';

/**
 * What translates the texts of a form. In English it is its own translations, and a text without one stays as it is;
 * traditional Chinese is converted.
 */
export async function formTranslation(form: FormVersion, language: Language): Promise<Translate> {
  if (!hasOwnWords(language)) return loadTextTranslation(language);
  const { english = {} } = form;
  return text => (Object.hasOwn(english, text) ? english[text]! : text);
}

const translated = new WeakMap<FormVersion, Map<Language['code'], Promise<FormVersion>>>();

/** A form in a language, translated once; in simplified Chinese the form itself. */
export async function formIn(form: FormVersion, language: Language): Promise<FormVersion> {
  if (language.code === SIMPLIFIED.code) return form;
  const known = translated.get(form) ?? new Map<Language['code'], Promise<FormVersion>>();
  translated.set(form, known);
  const made = known.get(language.code) ?? translateInto(form, language);
  known.set(language.code, made);
  return made;
}

const translateInto = async (form: FormVersion, language: Language): Promise<FormVersion> =>
  translateForm(form, await formTranslation(form, language));
