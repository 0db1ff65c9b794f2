import type { Fen } from './money';

/** Refunds that a higher limit releases: how many, and their sum. */
export interface ReleasedRefunds {
  count: number;
  sum: Fen;
}

/**
 * What becomes of refunds that wait for a second approval, because they are above the limit, when the limit is raised.
 * @param waiting their amounts
 * @param limit the new limit
 */
export function releasedRefunds(waiting: readonly Fen[], limit: Fen): ReleasedRefunds {
  const released = waiting.filter(amount => amount <= limit);
  return { count: released.length, sum: released.reduce((sum, amount) => sum + amount, 0) };
}
