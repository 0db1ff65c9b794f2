import { type Fen, fenOf } from '../../../domain/money';

/**
 * 分 of an amount in 元 as providers write it: with two decimals, one or none, a minus for what was paid back.
 * @throws RangeError for anything else
 * @example fenOfYuan('120.8') // 12080
 */
export function fenOfYuan(text: string): Fen {
  const [, whole, decimals = ''] = /^(-?\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`not an amount: ${text}`);
  return fenOf(`${whole}.${decimals.padEnd(2, '0')}`);
}
