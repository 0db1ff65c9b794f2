import type { FastifyRequest } from 'fastify';
import {
  type Language,
  languages,
  otherLanguages,
  SIMPLIFIED,
  splitLanguage,
} from '../../../domain/languages';

/** Tags of browsers by language, the more special ones first. */
const tags: readonly (readonly [RegExp, Language['code']])[] = [
  [/^zh-(?:hant|hk|mo|tw)\b/iu, 'zh-hant'],
  [/^zh\b/iu, 'zh-hans'],
  [/^en\b/iu, 'en'],
];

/**
 * The language of a short document, which is no page of the portal: that of its address; where this names none, the first
 * that the browser prefers of those that the portal has.
 */
export function documentLanguage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  const { language } = splitLanguage(url.split('?')[0]!);
  return language.prefix === '' ? preferredLanguage(headers['accept-language'] ?? '') : language;
}

/** @param accepted as in the header `Accept-Language` */
export function preferredLanguage(accepted: string): Language {
  const ranges = accepted
    .slice(0, 200)
    .split(',')
    .map((range, place) => {
      const [tag = '', ...parameters] = range.split(';').map(part => part.trim());
      const quality = Number(parameters.find(part => part.startsWith('q='))?.slice(2) ?? 1);
      return { tag, quality, place };
    });
  ranges.sort((a, b) => b.quality - a.quality || a.place - b.place);
  for (const { tag, quality } of ranges) {
    const code = quality > 0 && tags.find(([pattern]) => pattern.test(tag))?.[1];
    if (code) return languages.find(language => language.code === code)!;
  }
  return SIMPLIFIED;
}

/** What addresses of short documents begin with: one for each language. */
export const prefixes = [SIMPLIFIED, ...otherLanguages].map(({ prefix }) => prefix);
