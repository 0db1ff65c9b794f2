import { randomInt } from 'node:crypto';

/** Random integer between `from` and `to`, inclusive. Cryptographically secure, as it draws captcha answers. */
export const between = (from: number, to: number): number => randomInt(from, to + 1);

/** Picks one of the values at random. */
export function oneOf<T>(choices: readonly [T, ...T[]]): T {
  return choices[randomInt(choices.length)] ?? choices[0];
}

/** Shuffled copy (Fisher–Yates). */
export function shuffled<T>(items: readonly T[]): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}
