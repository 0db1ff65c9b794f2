import { isObject } from '../../../domain/is-object';
import type { Language } from '../../../domain/languages';

type Translate = (text: string) => string;

/** How texts are translated; loaded when a visitor of that language comes. */
const loadTranslation: Record<Exclude<Language['code'], 'zh-hans'>, () => Promise<Translate>> = {
  'zh-hant': async () => (await import('./traditional')).toTraditional,
  en: async () => (await import('./english')).toEnglish,
};

/** Finds translations that an organisation has written itself, by text. */
export type FindTranslations = (
  language: Language,
  texts: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/**
 * Translates the texts of an answer. All else in it is data, which is sent back and compared, and names, which are
 * theirs.
 * @param properties names of the properties that are texts or lists of texts, with `*` if all below them are, with
 * `-` if nothing below them is, with `{}` if they are JSON as a text; `data` if the answer itself is a text
 * @param findTranslations asked for all texts in Chinese, unless the language is converted; its translations take
 * precedence over those of the portal
 */
export async function translateTexts<Data>(
  data: Data,
  properties: ReadonlySet<string>,
  language: Language,
  findTranslations?: FindTranslations,
): Promise<Data> {
  if (properties.size === 0 || language.code === 'zh-hans') return data;
  const translate = await loadTranslation[language.code]();
  if (!findTranslations || language.isConverted) return replaceTexts(data, properties, translate);
  const texts = new Set<string>();
  replaceTexts(data, properties, text => {
    if (HAN.test(text)) texts.add(text);
    return text;
  });
  const found: ReadonlyMap<string, string> =
    texts.size > 0 ? await findTranslations(language, [...texts]) : new Map();
  return replaceTexts(data, properties, text => found.get(text) ?? translate(text));
}

/** Loads what translates the texts of answers into a language, see `translateTexts`. */
export async function loadTranslator(
  properties: ReadonlySet<string>,
  { code }: Language,
): Promise<<Data>(data: Data) => Data> {
  if (code === 'zh-hans') return data => data;
  const translate = await loadTranslation[code]();
  return data => replaceTexts(data, properties, translate);
}

const HAN = /\p{Script=Han}/u;

/** A copy of an answer with its texts replaced. */
function replaceTexts<Data>(data: Data, properties: ReadonlySet<string>, replace: Translate): Data {
  const visit = (value: unknown, isText: boolean, below: boolean): unknown => {
    if (typeof value === 'string') return isText ? replace(value) : value;
    if (Array.isArray(value)) return value.map(item => visit(item, isText, below));
    if (!isObject(value) || value instanceof Date) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => {
        if (properties.has(`-${name}`)) return [name, item];
        if (properties.has(`${name}{}`)) return [name, replaceInJson(item, replace)];
        const all = below || properties.has(`${name}*`);
        return [name, visit(item, all || properties.has(name), all)];
      }),
    );
  };
  if (properties.has('data{}')) return replaceInJson(data, replace) as Data;
  return visit(data, properties.has('data'), false) as Data;
}

/** JSON as a text, with all texts in it replaced; any other value as it is. */
function replaceInJson(value: unknown, replace: Translate): unknown {
  if (typeof value !== 'string' || value === '') return value;
  return JSON.stringify(JSON.parse(value), (_, item) => (typeof item === 'string' ? replace(item) : item));
}
