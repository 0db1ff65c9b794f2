/**
 * The `count` months that end with the given one, in ascending order.
 * @param last `YYYY-MM`
 * @example lastMonths('2026-01', 2) // ['2025-12', '2026-01']
 */
export function lastMonths(last: string, count: number): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const months = year * 12 + (month - 1) - (count - 1 - index);
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}
