import { parsePageParam } from '../../ui/page-param';
import type { ContentListFilter } from './queries';

const number = (params: URLSearchParams, name: string) => Number.parseInt(params.get(name) ?? '', 10);

/** Year in the URL. */
export function parseYearParam(params: URLSearchParams): number | undefined {
  const year = number(params, 'year');
  return year >= 1949 && year <= 2200 ? year : undefined;
}

/** Category in the URL; undefined when malformed. */
export const parseCategoryParam = (params: URLSearchParams): string | undefined =>
  /^[a-z][a-z0-9-]{0,39}$/u.exec(params.get('category') ?? '')?.[0];

/** Parses a list filter from the URL: `?category=notice&year=2026&page=2`. */
export const parseContentListFilter = (params: URLSearchParams, pageSize: number): ContentListFilter => ({
  category: parseCategoryParam(params),
  year: parseYearParam(params),
  page: parsePageParam(params),
  pageSize,
});

/** Builds a URL with a query; empty values are omitted. */
export function buildUrl(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length > 0
    ? `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : path;
}
