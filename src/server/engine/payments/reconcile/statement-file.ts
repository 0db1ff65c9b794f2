import { isAlipayStatement, parseAlipayStatement } from '../statement/alipay';
import type { StatementLine } from '../statement/statement-line';
import { parseWechatStatement } from '../statement/wechat';

/**
 * Parses a statement downloaded from the provider's web site, and detects the provider.
 * @throws StatementFormatError
 */
export function readStatement(file: Uint8Array): { provider: 'wechat' | 'alipay'; lines: StatementLine[] } {
  return isAlipayStatement(file)
    ? { provider: 'alipay', lines: parseAlipayStatement(file) }
    : { provider: 'wechat', lines: parseWechatStatement(file) };
}
