import { fromBeijingTime } from '../beijing-time';
import { fenOfYuan } from '../yuan';
import { StatementFormatError, type StatementLine } from './statement-line';

/** Names of the columns that are read. */
const columns = {
  transaction: '支付宝交易号',
  no: '商户订单号',
  kind: '业务类型',
  at: '完成时间',
  amount: '订单金额（元）',
  refund: '退款批次号/请求号',
} as const;

type Row = Record<keyof typeof columns, string>;

const START = '业务明细列表---';
const END = '业务明细列表结束';

/** @param file GBK */
const lines = (file: Uint8Array) => new TextDecoder('gbk').decode(file).split(/\r?\n/).filter(Boolean);

/** Whether a file is the table of details, and not the table of totals beside it. */
export function isAlipayStatement(file: Uint8Array): boolean {
  return lines(file.subarray(0, 2000)).some(line => line.startsWith('#') && line.includes(START));
}

/**
 * Parses a trade bill of Alipay (业务明细): comment lines start with `#`; between two of them a header line and one line
 * per payment and refund, values padded with tabs and blanks, refunds negative.
 * Source: Alipay open platform, «查询对账单下载地址: 账单字段说明».
 * @param file the CSV of details as contained in the archive, GBK
 * @throws StatementFormatError if it has another format or is truncated
 */
export function parseAlipayStatement(file: Uint8Array): StatementLine[] {
  const allLines = lines(file);
  const start = allLines.findIndex(line => line.startsWith('#') && line.includes(START));
  const end = allLines.findIndex(line => line.startsWith('#') && line.includes(END));
  if (start < 0) throw new StatementFormatError('不是支付宝的业务明细');
  if (end < 0) throw new StatementFormatError('账单不完整：没有结束的标记');
  const [headings = [], ...rows] = allLines.slice(start + 1, end).map(values);
  const missing = Object.values(columns).filter(heading => !headings.includes(heading));
  if (missing.length > 0) throw new StatementFormatError(`不是支付宝的业务明细，缺少：${missing.join('、')}`);
  return rows.map((given, index) => {
    try {
      return lineOf(rowOf(headings, given));
    } catch (error) {
      throw new StatementFormatError(`第 ${start + index + 3} 行：${(error as Error).message}`);
    }
  });
}

const values = (line: string) => line.split(',').map(value => value.trim());

/** A comma in a product name would shift the columns behind it, so the number of columns is checked. */
function rowOf(headings: string[], given: string[]): Row {
  if (given.length !== headings.length) throw new Error(`有 ${given.length} 列，应为 ${headings.length} 列`);
  const entries = Object.entries(columns).map(([name, heading]) => [name, given[headings.indexOf(heading)]]);
  return Object.fromEntries(entries) as Row;
}

function lineOf({ kind, no, transaction, refund, ...row }: Row): StatementLine {
  const at = fromBeijingTime(row.at);
  const amount = fenOfYuan(row.amount);
  if (kind === '交易' && amount > 0) return { kind: 'payment', no, transaction, amount, at };
  if (kind === '退款' && amount < 0) return { kind: 'refund', no, refund, transaction, amount: -amount, at };
  throw new Error(`业务类型为“${kind}”，金额为 ${row.amount}`);
}
