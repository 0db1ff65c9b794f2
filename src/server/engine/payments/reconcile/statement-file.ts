import { isAlipayStatement, parseAlipayStatement } from '../statement/alipay';
import type { StatementLine } from '../statement/statement-line';
import { parseWechatStatement } from '../statement/wechat';

/**
 * Reads a statement as it was downloaded from the provider's own pages, and tells whose it is.
 * @throws StatementUnreadable
 */
export function readStatement(file: Uint8Array): { provider: 'wechat' | 'alipay'; lines: StatementLine[] } {
  return isAlipayStatement(file)
    ? { provider: 'alipay', lines: parseAlipayStatement(file) }
    : { provider: 'wechat', lines: parseWechatStatement(file) };
}
