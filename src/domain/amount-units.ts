import { thousands } from './formatters';
import { amountOf, type Fen } from './money';

/** Thresholds in 分 from which an amount is displayed in a larger unit; largest first. */
const units: readonly (readonly [from: Fen, name: string])[] = [
  [1e10, '亿元'],
  [1e6, '万元'],
];

/**
 * Formats a large amount for display: two decimals of 万元 or 亿元, rounded down so that the figure never exceeds the
 * actual amount; smaller amounts are exact to the 分.
 * @example inLargeUnits(734_061_200) // { number: '734.06', unit: '万元' }
 */
export function inLargeUnits(fen: Fen): { number: string; unit: string } {
  const [from, unit] = units.find(([from]) => Math.abs(fen) >= from) ?? [100, '元'];
  const number = amountOf(Math.trunc(fen / (from / 100)));
  return { number: thousands(number), unit };
}
