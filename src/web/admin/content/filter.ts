import { parsePageParam } from '../../ui/page-param';
import type { ContentKind, ContentState } from './queries';

/** Filter of the list, kept in the address. */
export interface ContentFilter {
  kind: ContentKind;
  category?: string | undefined;
  state?: ContentState | undefined;
  text?: string | undefined;
  page: number;
}

const states = ['draft', 'scheduled', 'published', 'withdrawn'] as const;

/** The filter in an address; without parameters, all articles. */
export function parseContentFilter(params: URLSearchParams): ContentFilter {
  return {
    // The server defines the kinds; an unknown kind is shown as not found.
    kind: (params.get('kind') ?? 'article') as ContentKind,
    category: params.get('category') || undefined,
    state: states.find(state => state === params.get('state')),
    text: params.get('text') || undefined,
    page: parsePageParam(params),
  };
}

/** The address of the list with a filter changed; any change resets it to the first page. */
export function buildContentListPath(filter: ContentFilter, change: Partial<ContentFilter> = {}): string {
  const { page, ...rest } = { ...filter, page: 1, ...change };
  const given = { ...rest, page: page > 1 ? String(page) : undefined };
  const params = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return `/content?${params}`;
}

/** The address of a record on the content desk; without an id, of a new one. */
export function buildContentRecordPath(kind: ContentKind, id?: string): string {
  return `/content?${new URLSearchParams(id ? { kind, id } : { kind, new: '1' })}`;
}
