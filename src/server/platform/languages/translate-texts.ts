import { isObject } from '../../../domain/is-object';
import type { Language } from '../../../domain/languages';

type Translate = (text: string) => string;

/** Texts that are no texts of the portal itself: those of forms. */
type FurtherEnglish = (text: string) => string | undefined;

/** How texts are translated; loaded when a visitor of that language comes. */
const loadTranslation: Record<
  Exclude<Language['code'], 'zh-hans'>,
  (further: FurtherEnglish) => Promise<Translate>
> = {
  'zh-hant': async () => (await import('./traditional')).toTraditional,
  en: async further => {
    const { toEnglish } = await import('./english');
    return text => {
      const found = toEnglish(text);
      return found === text ? (further(text) ?? text) : found;
    };
  },
};

/**
 * Translates the texts of an answer. All else in it is data, which is sent back and compared, and names, which are
 * theirs.
 * @param properties names of the properties that are texts or lists of texts, with `*` if all below them are, with
 * `-` if nothing below them is; `data` if the answer itself is a text
 * @param further English of texts that the portal has from elsewhere
 */
export async function translateTexts<Data>(
  data: Data,
  properties: ReadonlySet<string>,
  language: Language,
  further?: FurtherEnglish,
): Promise<Data> {
  return properties.size === 0 ? data : (await loadTranslator(properties, language, further))(data);
}

/** Loads what translates the texts of answers into a language, see `translateTexts`. */
async function loadTranslator(
  properties: ReadonlySet<string>,
  { code }: Language,
  further: FurtherEnglish = () => undefined,
): Promise<<Data>(data: Data) => Data> {
  if (code === 'zh-hans') return data => data;
  const translate = await loadTranslation[code](further);
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
