import { inLargeUnits } from './amount-units';
import { thousands } from './formatters';
import { type Fen, yuan } from './money';
import { MISSING_VALUE } from './text';

/**
 * A public figure as every page shows it: grouped by threes, an amount in 元, 万元 or 亿元; `--`, without a unit, where
 * nothing is known. Zero is a number.
 * @param value in 分 where the unit is 元
 * @example figureText(42_496, '人次') // { number: '42,496', unit: '人次' }
 */
export function figureText(value: number | null | undefined, unit: string): { number: string; unit: string } {
  if (value == null) return { number: MISSING_VALUE, unit: '' };
  return unit === '元' ? inLargeUnits(value) : { number: thousands(value), unit };
}

/** An amount to the 分, where entries add up to it: `￥1,234.50`; `--` where nothing is known. */
export const exactAmount = (fen: Fen | null | undefined): string => (fen == null ? MISSING_VALUE : yuan(fen));
