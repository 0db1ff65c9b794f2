/** A language in which the portal is shown. */
export interface Language {
  /** As in addresses and in the header `language` of calls. */
  code: 'zh-hans' | 'zh-hant' | 'en';
  /** Of `lang` and `hreflang`. */
  tag: string;
  /** Of Open Graph. */
  locale: string;
  /** Its name, in itself. */
  name: string;
  /** What addresses of its pages begin with. */
  prefix: '' | `/${string}`;
  /** Whether its texts are converted from simplified Chinese, so that nobody translates them. */
  isConverted: boolean;
}

/** The language that the portal is written in, and that is sent where no other is asked for. */
export const SIMPLIFIED = {
  code: 'zh-hans',
  tag: 'zh-CN',
  locale: 'zh_CN',
  name: '简体中文',
  prefix: '',
  isConverted: false,
} as const satisfies Language;

/** The languages that are made of it by the build. */
export const otherLanguages = [
  {
    ...{ code: 'zh-hant', tag: 'zh-Hant-HK', locale: 'zh_HK', name: '繁體中文', prefix: '/zh-hant' },
    isConverted: true,
  },
  { ...{ code: 'en', tag: 'en', locale: 'en_GB', name: 'English', prefix: '/en' }, isConverted: false },
] as const satisfies readonly Language[];

export const languages: readonly Language[] = [SIMPLIFIED, ...otherLanguages];

/** Whether a language has words of its own: neither simplified Chinese nor converted from it. */
export const hasOwnWords = ({ code, isConverted }: Language): boolean =>
  !isConverted && code !== SIMPLIFIED.code;

/** The language of a code or of a tag; simplified Chinese for any other. */
export const languageOf = (name: unknown): Language =>
  languages.find(({ code, tag }) => name === code || name === tag) ?? SIMPLIFIED;

/** Splits a path into its language and the path of the same page in simplified Chinese. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const language = otherLanguages.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  return language
    ? { language, path: path.slice(language.prefix.length) || '/' }
    : { language: SIMPLIFIED, path };
}

/** URLs of a page by the tags of its languages, and the one for visitors with another language (`hreflang`). */
export const alternatesOf = (
  origin: string,
  address: string,
  offered: readonly Language[] = languages,
): [tag: string, url: string][] => [
  ...offered.map(({ tag, prefix }): [string, string] => [tag, origin + prefix + address]),
  ['x-default', origin + SIMPLIFIED.prefix + address],
];
