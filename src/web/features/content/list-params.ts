export function parseYearParam(params: URLSearchParams): number | undefined {
  const year = Number.parseInt(params.get('year') ?? '', 10);
  return year >= 1949 && year <= 2200 ? year : undefined;
}

export const parseCategoryParam = (params: URLSearchParams): string | undefined =>
  /^[a-z][a-z0-9-]{0,39}$/u.exec(params.get('category') ?? '')?.[0];
