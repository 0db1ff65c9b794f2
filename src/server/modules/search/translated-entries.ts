import type { Language } from '../../../domain/languages';
import type { SearchEntry } from '../../engine/search-source';
import { type FurtherTranslations, translateTexts } from '../../platform/languages/translate-texts';
import type { KeyedAnswer } from './answer-store';
import { keysOf } from './content-listener';

const TEXTS = new Set(['title', 'summary', 'keywords', 'lines']);

/** Entries in a language, which are found by their Chinese names as well. */
export async function translateEntries(
  entries: readonly SearchEntry[],
  language: Language,
  further: FurtherTranslations,
): Promise<SearchEntry[]> {
  const split = entries.map(({ title, summary, keywords = [], text }) => {
    return { title, summary, keywords, lines: text.split('\n') };
  });
  const translated = await translateTexts(split, TEXTS, language, further);
  return translated.map(({ title, summary, keywords, lines }, index) => {
    const entry = entries[index]!;
    return {
      ...entry,
      title,
      summary,
      keywords: [...new Set([...keywords, entry.title, ...(entry.keywords ?? [])])],
      text: lines.join('\n'),
    };
  });
}

/** Direct answers that are found by their keywords and titles in a language, too. */
export async function translateKeys(
  answers: readonly KeyedAnswer[],
  language: Language,
  further: FurtherTranslations,
): Promise<KeyedAnswer[]> {
  const words = answers.map(({ keys, title }) => ({ keywords: keys.map(key => key.trim()), title }));
  const translated = await translateTexts(words, TEXTS, language, further);
  return answers.map((answer, index) => {
    const { keywords, title } = translated[index]!;
    // A single word, such as donate, is a part of too many other searches.
    const phrases = keysOf([...keywords, title]).filter(key => key.trim().includes(' '));
    return { ...answer, keys: [...new Set([...answer.keys, ...phrases])] };
  });
}
