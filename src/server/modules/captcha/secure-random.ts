import { randomInt } from 'node:crypto';

/** A whole number from `from` to `to`, both possible. Not predictable, as answers are drawn with it. */
export const between = (from: number, to: number): number => randomInt(from, to + 1);

/** One of these. */
export function oneOf<T>(choices: readonly [T, ...T[]]): T {
  return choices[randomInt(choices.length)] ?? choices[0];
}

/** The same in another order (Fisher–Yates). */
export function shuffled<T>(items: readonly T[]): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}
