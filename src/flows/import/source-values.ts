import { isObject } from '../../domain/is-object';

/** An object of a foreign form, whose properties may have any value. */
export type SourceObject = Record<string, unknown>;

/** The value as an object; an empty one when it is none. */
export const objectOf = (value: unknown): SourceObject => (isObject(value) ? value : {});

export const objectsIn = (value: unknown): SourceObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** A count or length; undefined when it is none. */
export const countOf = (value: unknown): number | undefined => {
  const number = numberOf(value);
  return number !== undefined && Number.isInteger(number) && number >= 0 ? number : undefined;
};

/** Whether a flag is set, also as the text `true`. */
export const isSet = (value: unknown): boolean => value === true || value === 'true';

export type Scalar = string | number | boolean;

export const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));

/** Languages in which a text is taken, the first one that there is. */
const LANGUAGES = ['zh-cn', 'zh-CN', 'zh-hans', 'zh', 'zh-tw', 'default', 'en'];

/** A text, also one given in several languages. HTML is reduced to its text; undefined when nothing is left. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (isObject(value)) {
    const language = LANGUAGES.find(name => typeof value[name] === 'string');
    return textOf(
      language === undefined ? Object.values(value).find(one => typeof one === 'string') : value[language],
    );
  }
  return typeof value === 'string' ? plainText(value) || undefined : undefined;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

const plainText = (text: string) =>
  text
    .replace(/<\/?[a-z][^<>]*>/giu, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/gu, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** A copy without the entries that are undefined. */
export const defined = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Value;

/** Pointer of a value inside the one at a pointer. */
export const pointerTo = (pointer: string, ...names: (string | number)[]): string =>
  names.reduce<string>(
    (at, name) => `${at}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    pointer,
  );

/** A text as quoted in a note. */
export const shorten = (text: string, length = 60): string =>
  text.length > length ? `${text.slice(0, length)}…` : text;
