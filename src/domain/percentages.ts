/**
 * Shares of a sum in whole per cent that add up to 100; rounding remainders go to the largest fractions. All are 0 when
 * the sum is 0.
 * @param amounts not negative
 * @example percentages([1, 1, 1]) // [34, 33, 33]
 */
export function percentages(amounts: readonly number[]): number[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (sum <= 0) return amounts.map(() => 0);
  const exact = amounts.map(amount => (amount / sum) * 100);
  const floored = exact.map(Math.floor);
  const unassigned = 100 - floored.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, unassigned)) floored[index] = (floored[index] ?? 0) + 1;
  return floored;
}
