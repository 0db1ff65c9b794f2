import { type Fen, fenOf } from '../../../domain/money';

/**
 * Converts an amount in 元, as providers write it, to 分: with two, one or no decimals, negative for refunds.
 * @throws RangeError for anything else
 * @example fenOfYuan('120.8') // 12080
 */
export function fenOfYuan(text: string): Fen {
  const [, whole, decimals = ''] = /^(-?\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`not an amount: ${text}`);
  return fenOf(`${whole}.${decimals.padEnd(2, '0')}`);
}
