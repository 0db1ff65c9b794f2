import { thousands } from './formatters';
import { amountOf, type Fen } from './money';

/** From how many 分 on an amount is told in a unit; the largest first. */
const units: readonly (readonly [from: Fen, name: string])[] = [
  [1e10, '亿元'],
  [1e6, '万元'],
];

/**
 * A large amount as it is taken in at a glance: two decimals of 万元 or 亿元, rounded down, so that what is shown was
 * reached; a small one to the 分.
 * @example inLargeUnits(734_061_200) // { number: '734.06', unit: '万元' }
 */
export function inLargeUnits(fen: Fen): { number: string; unit: string } {
  const [from, unit] = units.find(([from]) => Math.abs(fen) >= from) ?? [100, '元'];
  const number = amountOf(Math.trunc(fen / (from / 100)));
  return { number: thousands(number), unit };
}
