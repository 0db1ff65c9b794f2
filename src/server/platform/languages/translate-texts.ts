import { isObject } from '../../../domain/is-object';
import { type Language, SIMPLIFIED } from '../../../domain/languages';
import { hasChinese } from '../../../domain/text';
import type { Messages } from './english';
import { loadTextTranslation, type TranslateText } from './text-translation';

/** Translations of texts that are not the portal's own. */
export interface FurtherTranslations {
  /** Finds what an organisation has written, by text, unless the language is converted. It takes precedence. */
  findWritten?: (language: Language, texts: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Messages of the forms, where the portal has none. */
  ofForms?: () => Messages;
}

/**
 * Translates the texts of an answer. All else in it is data, which is sent back and compared, and names, which are
 * theirs.
 * @param properties names of the properties that are texts or lists of texts, with `*` if all below them are, with
 * `-` if nothing below them is, with `{}` if they are JSON as a text; `data` if the answer itself is a text
 */
export async function translateTexts<Data>(
  data: Data,
  properties: ReadonlySet<string>,
  language: Language,
  further: FurtherTranslations = {},
): Promise<Data> {
  if (properties.size === 0 || language.code === SIMPLIFIED.code) return data;
  const translate = await loadTextTranslation(language, further.ofForms);
  const texts = new Set<string>();
  if (further.findWritten && !language.isConverted) {
    replaceTexts(data, properties, text => {
      if (hasChinese(text)) texts.add(text);
      return text;
    });
  }
  if (texts.size === 0) return replaceTexts(data, properties, translate);
  const written = await further.findWritten!(language, [...texts]);
  return replaceTexts(data, properties, text => written.get(text) ?? translate(text));
}

/** A copy of an answer with its texts replaced. */
function replaceTexts<Data>(data: Data, properties: ReadonlySet<string>, replace: TranslateText): Data {
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
function replaceInJson(value: unknown, replace: TranslateText): unknown {
  if (typeof value !== 'string' || value === '') return value;
  return JSON.stringify(JSON.parse(value), (_, item) => (typeof item === 'string' ? replace(item) : item));
}
