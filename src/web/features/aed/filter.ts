import { isId } from '../../../domain/ids';
import { buildPath } from '../../app/list/list-address';

export interface AedFilter {
  county?: string | undefined;
  keyword?: string | undefined;
  open?: boolean | undefined;
  id?: string | undefined;
}

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

export const buildAedListPath = ({ county, keyword, open }: AedFilter): string =>
  buildPath('/aedList', { county, keyword, open });
