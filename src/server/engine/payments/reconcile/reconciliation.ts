import { type Fen, yuan } from '../../../../domain/money';
import type { StatementLine } from '../statement/statement-line';

/** A booked payment. */
export interface BookedPayment {
  /** Our order number. */
  no: string;
  amount: Fen;
  transaction: string | null;
  /** Amount posted to the provider's ledger account for it. */
  ledger: Fen;
  /** Whether it was paid within the period of the statement. */
  due: boolean;
}

/** A booked refund. */
export interface BookedRefund {
  /** Our refund number. */
  no: string;
  amount: Fen;
  state: string;
  /** Amount posted to the provider's ledger account for it; negative. */
  ledger: Fen;
  /** Whether it was refunded within the period of the statement. */
  due: boolean;
}

/** A difference between statement and books. */
export interface ReconciliationDifference {
  kind: 'missingHere' | 'missingThere' | 'amount' | 'twice' | 'transaction' | 'ledger' | 'refund';
  /** Order number or refund number. */
  no: string;
  /** Description in one sentence. */
  text: string;
}

/**
 * Compares a provider's statement with the booked entries in both directions.
 * @returns all differences, payments before refunds, each sorted by number
 */
export function reconcile(
  lines: readonly StatementLine[],
  booked: { payments: readonly BookedPayment[]; refunds: readonly BookedRefund[] },
): ReconciliationDifference[] {
  const payments = lines.filter(({ kind }) => kind === 'payment');
  const refunds = lines.filter(({ kind }) => kind === 'refund');
  return [
    ...bothWays(
      byNumber(payments, ({ no }) => no),
      booked.payments,
      '付款',
      comparePayment,
    ),
    ...bothWays(
      byNumber(refunds, ({ refund, no }) => refund ?? no),
      booked.refunds,
      '退款',
      compareRefund,
    ),
  ];
}

function bothWays<Booked extends { no: string; amount: Fen; due: boolean; transaction?: string | null }>(
  told: ReadonlyMap<string, StatementLine[]>,
  booked: readonly Booked[],
  what: '付款' | '退款',
  compareDetails: (lines: StatementLine[], booked: Booked) => ReconciliationDifference[],
): ReconciliationDifference[] {
  const bookedByNumber = byNumber(booked, ({ no }) => no);
  const numbers = [...new Set([...told.keys(), ...bookedByNumber.keys()])].sort();
  const pairs = numbers.flatMap(no => pairsOf(no, told.get(no) ?? [], bookedByNumber.get(no) ?? []));
  return pairs.flatMap(([no, lines, row]) => {
    const [first] = lines;
    if (!first) {
      if (!row?.due) return [];
      const text = `账单中没有这笔${what}，本会记有 ${yuan(row.amount)}`;
      return [{ kind: 'missingThere' as const, no, text }];
    }
    if (!row) {
      const text = `本会没有这笔${what}，账单中有 ${yuan(first.amount)}（${first.transaction}）`;
      return [{ kind: 'missingHere' as const, no, text }];
    }
    return [...repeated(lines, no, what), ...amount(first, row, what), ...compareDetails(lines, row)];
  });
}

/**
 * Pairs the lines of a number with the entries booked under it. An order may have received several payments: each entry
 * is then compared with the line of the same transaction, and unbooked lines with nothing.
 */
function pairsOf<Booked extends { transaction?: string | null }>(
  no: string,
  lines: StatementLine[],
  booked: Booked[],
): [no: string, lines: StatementLine[], row: Booked | undefined][] {
  if (booked.length < 2) return [[no, lines, booked[0]]];
  const unknown = lines.filter(line => booked.every(({ transaction }) => transaction !== line.transaction));
  return [
    ...booked.map((row): [string, StatementLine[], Booked] => [
      no,
      lines.filter(({ transaction }) => transaction === row.transaction),
      row,
    ]),
    ...unknown.map((line): [string, StatementLine[], undefined] => [no, [line], undefined]),
  ];
}

const repeated = (lines: StatementLine[], no: string, what: string): ReconciliationDifference[] =>
  lines.length > 1
    ? [{ kind: 'twice', no, text: `账单中有 ${lines.length} 笔${what}：${lines.map(told).join('、')}` }]
    : [];

const told = ({ transaction, amount }: StatementLine) => `${transaction} ${yuan(amount)}`;

const amount = (
  line: StatementLine,
  row: { no: string; amount: Fen },
  what: string,
): ReconciliationDifference[] =>
  line.amount === row.amount
    ? []
    : [
        {
          kind: 'amount',
          no: row.no,
          text: `${what}金额不一致：账单 ${yuan(line.amount)}，本会 ${yuan(row.amount)}`,
        },
      ];

function comparePayment(lines: StatementLine[], row: BookedPayment): ReconciliationDifference[] {
  const { no, ledger, transaction } = row;
  const other = lines.every(line => line.transaction !== transaction);
  return [
    ...(other
      ? [
          {
            kind: 'transaction' as const,
            no,
            text: `支付平台的单号不一致：账单 ${lines[0]?.transaction}，本会 ${transaction}`,
          },
        ]
      : []),
    ...compareLedger(no, ledger, row.amount),
  ];
}

function compareRefund(_: StatementLine[], row: BookedRefund): ReconciliationDifference[] {
  const { no, state, ledger } = row;
  if (state === 'done') return compareLedger(no, ledger, -row.amount);
  // The provider's result may not have been received yet.
  if (state === 'agreed' || state === 'sent') return [];
  return [
    { kind: 'refund', no, text: `账单中已退款，本会记为${state === 'failed' ? '未能退回' : '未同意'}` },
  ];
}

const compareLedger = (no: string, ledger: Fen, amount: Fen): ReconciliationDifference[] =>
  ledger === amount ? [] : [{ kind: 'ledger', no, text: `分类账记有 ${yuan(ledger)}，应为 ${yuan(amount)}` }];

function byNumber<Row>(rows: readonly Row[], numberOf: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(numberOf(row), [...(found.get(numberOf(row)) ?? []), row]);
  return found;
}
