import { inLargeUnits } from './amount-units';
import { thousands } from './formatters';
import { type Fen, yuan } from './money';
import { type PublicFigureId, publicFigures } from './public-figures';
import { MISSING_VALUE } from './text';

/**
 * Formats a public figure as all pages show it: digits grouped by threes, an amount in 元, 万元 or 亿元; `--` without a unit
 * when the value is unknown. Zero is shown as a number.
 * @param value in 分 when the unit is 元
 * @example figureText(42_496, '人次') // { number: '42,496', unit: '人次' }
 */
export function figureText(value: number | null | undefined, unit: string): { number: string; unit: string } {
  if (value == null) return { number: MISSING_VALUE, unit: '' };
  return unit === '元' ? inLargeUnits(value) : { number: thousands(value), unit };
}

/** Formats the value of a public figure in its unit, like `figureText`. */
export const publicFigureText = (id: PublicFigureId, value: number | null | undefined) =>
  figureText(value, publicFigures[id].unit);

/** Formats an amount exact to the 分, for lists whose entries add up to a total: `￥1,234.50`; `--` when unknown. */
export const exactAmount = (fen: Fen | null | undefined): string => (fen == null ? MISSING_VALUE : yuan(fen));
