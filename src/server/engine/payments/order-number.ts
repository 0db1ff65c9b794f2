import { today } from '../../../domain/dates';

/**
 * Order or refund number for providers: the date, and enough of the id to be unique. Between 6 and 32 letters and
 * digits (WeChat Pay `out_trade_no`; Alipay accepts up to 64).
 * @example orderNumber('5b86393e-fa0c-4731-…', new Date()) // '202611215B86393EFA0C4731A0B1'
 */
export function orderNumber(id: string, at: Date): string {
  const day = today(() => at.getTime()).replaceAll('-', '');
  return `${day}${id.replaceAll('-', '').slice(0, 20).toUpperCase()}`;
}
