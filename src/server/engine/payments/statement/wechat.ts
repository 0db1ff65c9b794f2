import { amountOf } from '../../../../domain/money';
import { fromBeijingTime } from '../beijing-time';
import { fenOfYuan } from '../yuan';
import { StatementFormatError, type StatementLine } from './statement-line';

/** Names of the columns that are read: their order has changed before. */
const columns = {
  at: '交易时间',
  transaction: '微信订单号',
  no: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  refund: '商户退款单号',
  amount: '订单金额',
  refunded: '申请退款金额',
} as const;

type Row = Record<keyof typeof columns, string>;

/**
 * Parses a trade bill of WeChat Pay (交易账单, `bill_type=ALL`): a header line, one line per payment and refund, every
 * value prefixed with a backtick so that spreadsheets do not take it for a number, then the totals. The time of a
 * refund is its start. A merchant whose bills still have the columns of before 2018 can change them on the merchant
 * platform.
 * @param file UTF-8
 * @throws StatementFormatError if it has another format, or its totals do not match its lines
 * @see https://pay.weixin.qq.com/docs/merchant/products/bill-download/format-trade.html (交易账单详细说明)
 */
export function parseWechatStatement(file: Uint8Array): StatementLine[] {
  const [head = '', ...lines] = new TextDecoder().decode(file).split(/\r?\n/).filter(Boolean);
  const headings = head.split(',');
  const missing = Object.values(columns).filter(heading => !headings.includes(heading));
  if (missing.length > 0)
    throw new StatementFormatError(`不是微信支付的交易账单，缺少：${missing.join('、')}`);
  const end = lines.findIndex(line => line.startsWith('总交易单数'));
  if (end < 0) throw new StatementFormatError('账单不完整：没有汇总');
  const parsedLines = lines.slice(0, end).map((line, index) => {
    try {
      return lineOf(rowOf(headings, line));
    } catch (error) {
      throw new StatementFormatError(`第 ${index + 2} 行：${(error as Error).message}`);
    }
  });
  compare(parsedLines, (lines[end] ?? '').split(','), values(lines[end + 1] ?? ''));
  return parsedLines;
}

/** Detects a truncated or modified file by its totals. */
function compare(parsedLines: StatementLine[], headings: string[], totals: string[]): void {
  const sum = (kind: StatementLine['kind']) =>
    parsedLines.reduce((total, line) => (line.kind === kind ? total + line.amount : total), 0);
  const computed = {
    总交易单数: String(parsedLines.length),
    订单总金额: amountOf(sum('payment')),
    申请退款总金额: amountOf(sum('refund')),
  };
  for (const [heading, value] of Object.entries(computed)) {
    const stated = totals[headings.indexOf(heading)] ?? '';
    if (Number(stated) !== Number(value))
      throw new StatementFormatError(`账单不完整：${heading}应为 ${stated}，实为 ${value}`);
  }
}

/** Product names may contain commas, but not a comma before a backtick. */
function values(line: string): string[] {
  return line.replace(/^`/, '').split(',`');
}

function rowOf(headings: string[], line: string): Row {
  const given = values(line);
  if (given.length !== headings.length) throw new Error(`有 ${given.length} 列，应为 ${headings.length} 列`);
  const entries = Object.entries(columns).map(([name, heading]) => [name, given[headings.indexOf(heading)]]);
  return Object.fromEntries(entries) as Row;
}

function lineOf(row: Row): StatementLine {
  if (row.currency !== 'CNY') throw new Error(`货币为 ${row.currency}`);
  const { no, transaction } = row;
  const at = fromBeijingTime(row.at);
  switch (row.state) {
    case 'SUCCESS':
      return { kind: 'payment', no, transaction, amount: fenOfYuan(row.amount), at };
    case 'REFUND':
      return { kind: 'refund', no, refund: row.refund, transaction, amount: fenOfYuan(row.refunded), at };
    default:
      throw new Error(`交易状态为 ${row.state}`);
  }
}
