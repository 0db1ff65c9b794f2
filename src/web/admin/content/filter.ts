import type { ContentKind, ContentState } from './queries';

/** What the list is narrowed to, kept in the address. */
export interface ContentFilter {
  kind: ContentKind;
  category?: string | undefined;
  state?: ContentState | undefined;
  text?: string | undefined;
  page: number;
}

const states = ['draft', 'scheduled', 'published', 'withdrawn'] as const;

/** The filter in an address; without anything, all articles. */
export function parseContentFilter(params: URLSearchParams): ContentFilter {
  return {
    // The server says what kinds there are; another one has a list that is not found.
    kind: (params.get('kind') ?? 'article') as ContentKind,
    category: params.get('category') || undefined,
    state: states.find(state => state === params.get('state')),
    text: params.get('text') || undefined,
    page: Math.max(1, Number(params.get('page')) || 1),
  };
}

/** The address of the list with a filter changed: whatever changes, its first page is shown. */
export function buildContentListPath(filter: ContentFilter, change: Partial<ContentFilter> = {}): string {
  const { page, ...rest } = { ...filter, page: 1, ...change };
  const given = { ...rest, page: page > 1 ? String(page) : undefined };
  const params = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return `/content?${params}`;
}

/** The address of a piece on the desk; without an id, of a new one. */
export function buildContentRecordPath(kind: ContentKind, id?: string): string {
  return `/content?${new URLSearchParams(id ? { kind, id } : { kind, new: '1' })}`;
}
