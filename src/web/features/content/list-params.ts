import type { ContentListFilter } from './queries';

const number = (params: URLSearchParams, name: string) => Number.parseInt(params.get(name) ?? '', 10);

/** The page of a list that the address asks for. */
export const parsePageParam = (params: URLSearchParams): number =>
  Math.max(1, Math.min(100_000, number(params, 'page') || 1));

/** The year that the address narrows a list to. */
export function parseYearParam(params: URLSearchParams): number | undefined {
  const year = number(params, 'year');
  return year >= 1949 && year <= 2200 ? year : undefined;
}

/** The category that the address names; what can be none is left out. */
export const parseCategoryParam = (params: URLSearchParams): string | undefined =>
  /^[a-z][a-z0-9-]{0,39}$/u.exec(params.get('category') ?? '')?.[0];

/** A list as the address asks for it: `?category=notice&year=2026&page=2`. */
export const parseContentListFilter = (params: URLSearchParams, pageSize: number): ContentListFilter => ({
  category: parseCategoryParam(params),
  year: parseYearParam(params),
  page: parsePageParam(params),
  pageSize,
});

/** An address with a query, without what is empty. */
export function buildUrl(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length > 0
    ? `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : path;
}
