import { isObject } from '../../../domain/is-object';
import type { Language } from '../../../domain/languages';

type Translate = (text: string) => string;

/** How texts are translated; loaded when a visitor of that language comes. */
const loadTranslation: Record<Exclude<Language['code'], 'zh-hans'>, () => Promise<Translate>> = {
  'zh-hant': async () => (await import('./traditional')).toTraditional,
  en: async () => (await import('./english')).toEnglish,
};

/**
 * Translates the texts of an answer. All else in it is data, which is sent back and compared, and names, which are
 * theirs.
 * @param properties names of the properties that are texts or lists of texts, with `*` if all below them are, with
 * `-` if nothing below them is; `data` if the answer itself is a text
 */
export async function translateTexts<Data>(
  data: Data,
  properties: ReadonlySet<string>,
  language: Language,
): Promise<Data> {
  return properties.size === 0 ? data : (await loadTranslator(properties, language))(data);
}

/** Loads what translates the texts of answers into a language, see `translateTexts`. */
export async function loadTranslator(
  properties: ReadonlySet<string>,
  { code }: Language,
): Promise<<Data>(data: Data) => Data> {
  if (code === 'zh-hans') return data => data;
  const translate = await loadTranslation[code]();
  const visit = (value: unknown, isText: boolean, below: boolean): unknown => {
    if (typeof value === 'string') return isText ? translate(value) : value;
    if (Array.isArray(value)) return value.map(item => visit(item, isText, below));
    if (!isObject(value) || value instanceof Date) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => {
        if (properties.has(`-${name}`)) return [name, item];
        const all = below || properties.has(`${name}*`);
        return [name, visit(item, all || properties.has(name), all)];
      }),
    );
  };
  return data => visit(data, properties.has('data'), false) as typeof data;
}
