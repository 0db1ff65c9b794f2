/** The page number in the address. */
export const parsePageParam = (params: URLSearchParams): number =>
  Math.max(1, Math.min(100_000, Number.parseInt(params.get('page') ?? '', 10) || 1));
