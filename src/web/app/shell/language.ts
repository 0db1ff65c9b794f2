import { type Language, languageOf, SIMPLIFIED } from '../../../domain/languages';
import { createStorageItems } from './storage';

/** The language of this build of the page: the build writes it into the page, and tells a rendering server. */
let language: Language = languageOf(typeof document === 'undefined' ? '' : document.documentElement.lang);

export const currentLanguage = (): Language => language;

/** Header of calls, by which the server translates its texts. */
export const languageHeader = (): { language?: string } =>
  language.prefix === '' ? {} : { language: language.code };

/** Address of a page in a language. */
export const addressIn = (language: Language, path: string): string => addressOf(language, path);

let addressOf = ({ prefix }: Language, path: string) => `${prefix}/#${path}`;

/** From now on pages have these addresses: in a rendering server. */
export function addressesBy(find: typeof addressOf): void {
  addressOf = find;
}

/** Called once by a rendering server, which has no page. */
export function setLanguage(code: string): void {
  language = languageOf(code);
}

/** Opens the page at the present address in the language that the visitor has chosen before, unless it names one. */
export function openRememberedLanguage(): void {
  const remembered = languageOf(createStorageItems(localStorage).read('language'));
  if (language.prefix === '' && remembered.prefix !== '') {
    location.replace(`${remembered.prefix}/${location.hash}`);
  }
}

/** Remembers the language that a visitor has chosen, for addresses that name none. */
export function rememberLanguage({ code }: Language): void {
  const items = createStorageItems(localStorage);
  if (code === SIMPLIFIED.code) items.remove('language');
  else items.write('language', code);
}
