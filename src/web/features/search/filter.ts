import { type SearchKind, searchKinds } from '../../../domain/search-text';
import { shorten } from '../../../domain/text';
import { buildPath, parseChoiceParam } from '../../app/list/list-address';

/** Maximum length of a search; longer ones are truncated. */
export const MAX_KEYWORD_LENGTH = 100;

/** Characters of a search that headings and sentences repeat. */
const MAX_SHOWN_LENGTH = 30;

export interface SearchFilter {
  keyword: string;
  kind?: SearchKind | undefined;
}

/** Parses the search from the URL: `?keyword=急救&kind=course&page=2`. Invalid parameters are ignored. */
export function parseSearchFilter(params: URLSearchParams): SearchFilter {
  const typed = (params.get('keyword') ?? '').trim();
  return {
    keyword: [...typed].slice(0, MAX_KEYWORD_LENGTH).join(''),
    kind: parseChoiceParam(params, 'kind', searchKinds),
  };
}

/** What was typed, as headings and sentences repeat it. */
export const shownKeyword = (keyword: string): string => shorten(keyword, MAX_SHOWN_LENGTH);

export const buildSearchPath = ({ keyword, kind }: SearchFilter): string =>
  buildPath('/search', { keyword, kind });
