import type { ContentKind } from '../../../domain/content-kinds';
import { phraseKey, type SearchKind } from '../../../domain/search-text';
import type { ContentListener, PublishedContent } from '../../engine/content-listener';
import type { SearchEntry } from '../../engine/search-source';
import { listTranslatedTexts } from '../content';
import { putAnswer, removeAnswer } from './answer-store';
import { addEntries, removeEntry } from './index-writer';
import { deleteAnsweredSearches } from './vain-search-store';

/** Search kinds by content kind. */
const kinds: Partial<Record<ContentKind, SearchKind>> = {
  article: 'news',
  disclosure: 'news',
  topic: 'topic',
  page: 'page',
  leader: 'page',
  group: 'page',
  contact: 'place',
  aed: 'place',
  video: 'video',
  download: 'download',
};

/** Search kind of a content kind. */
export const searchKindOf = (kind: ContentKind): SearchKind | undefined => kinds[kind];

/** Short answers that are searchable, in addition to title, summary and text. */
const SEARCHED_ANSWERS = ['documentNo', 'county', 'address', 'services', 'phone', 'position'];

/** Short answers shown of a place. */
const PLACE_ANSWERS = ['phone', 'address', 'position', 'openTime'];

/** Search entry of a content item; null when it has no page. */
export function contentSearchEntry({
  id,
  kind,
  card,
  data,
  path,
  text,
  publishAt,
}: PublishedContent): SearchEntry | null {
  const found = searchKindOf(kind);
  if (!found || !path) return null;
  const textsOf = (names: readonly string[]) =>
    names.flatMap(name => (typeof data[name] === 'string' && data[name] ? [data[name]] : []));
  return {
    kind: found,
    ref: id,
    title: card.title,
    summary: found === 'place' ? textsOf(PLACE_ANSWERS).join('，') : card.summary,
    text: [text, ...card.keywords, ...textsOf(SEARCHED_ANSWERS)].join('\n'),
    path,
    publishedAt: found === 'page' || found === 'place' ? null : publishAt,
  };
}

const searchIndexListener: ContentListener = {
  kinds: Object.keys(kinds) as ContentKind[],
  async onChange({ id, organisationId, kind, published: content }, trx) {
    const entry = content && contentSearchEntry(content);
    const found = searchKindOf(kind);
    if (entry) {
      const translations = await listTranslatedTexts(trx, id);
      await addEntries(trx, organisationId, [{ ...entry, text: [entry.text, ...translations].join('\n') }]);
    } else if (found) await removeEntry(trx, organisationId, found, id);
  },
};

const directAnswerListener: ContentListener = {
  kinds: ['answer'],
  async onChange({ id, organisationId, published: content }, trx) {
    if (!content) return removeAnswer(trx, id);
    const { title, keywords, summary, facts, links, rank } = content.data as unknown as AnswerForm;
    const keys = keysOf(keywords);
    const row = { id, organisationId, keys, title, text: summary, facts: facts ?? [], links: links ?? [] };
    await putAnswer(trx, { ...row, rank: rank ?? 9999 });
    await deleteAnsweredSearches(trx, organisationId, keys);
  },
};

/** Keywords as they are found in a search. */
export const keysOf = (keywords: readonly string[]): string[] => keywords.map(phraseKey).filter(Boolean);

/** Answers of schemas/content-answer; validated against it before publication. */
interface AnswerForm {
  title: string;
  keywords: string[];
  summary: string;
  facts?: { label: string; text: string }[];
  links?: { title: string; path: string }[];
  rank?: number;
}

export const contentListeners = [searchIndexListener, directAnswerListener];
