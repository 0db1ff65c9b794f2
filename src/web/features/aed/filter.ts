import { isId } from '../../../domain/ids';
import type { AedFilter } from './queries';

/** Parses the filter from the URL: `?county=湖滨区&open=1&keyword=图书馆`. Invalid parameters are ignored. */
export function parseAedFilter(params: URLSearchParams): AedFilter {
  const text = (name: string, length: number) =>
    [...(params.get(name) ?? '').trim()].slice(0, length).join('') || undefined;
  const id = params.get('id') ?? '';
  return {
    county: text('county', 30),
    keyword: text('keyword', 50),
    open: params.get('open') === '1' || undefined,
    id: isId(id) ? id : undefined,
  };
}

export function buildAedListPath({ county, keyword, open }: AedFilter): string {
  const query = new URLSearchParams({
    ...(county && { county }),
    ...(keyword && { keyword }),
    ...(open && { open: '1' }),
  });
  return query.size > 0 ? `/aedList?${query}` : '/aedList';
}
