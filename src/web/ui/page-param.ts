/** Page number in an address, from its parameter `page`: a positive integer, 1 by default. */
export const parsePageParam = (params: URLSearchParams): number =>
  Math.max(1, Math.min(100_000, Number.parseInt(params.get('page') ?? '', 10) || 1));
