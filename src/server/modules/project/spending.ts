import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { type Clock, today } from '../../../domain/dates';
import { amountProblem, type Fen, fenOf, normaliseAmount, yuan } from '../../../domain/money';
import { publishedRecipientCount } from '../../../domain/recipient-count';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import { appendAuditEntry } from '../../engine/audit-log';
import { donationFund, GENERAL_FUND, lockFund } from '../../engine/ledger/funds';
import { ledgerAccounts, posting } from '../../engine/ledger/posting';
import { takeNumber } from '../../engine/number-series';
import { BANK } from '../../engine/payments/bank-account';
import { executeWrites } from '../../platform/db/batch-writes';
import { correctionsFor } from '../correction';
import * as rows from './spending-store';
import { type PageRequest, projectsById } from './store';

type Spending = components['schemas']['Spending'];

/** One page of spending, with the total. */
export async function publishedSpending(db: Kysely<DB>, filter: rows.SpendingFilter, page: PageRequest) {
  const { rows: found, total, amount } = await rows.spendingPage(db, filter, page);
  return { ...page, total, amount, list: await spendingViews(db, found) };
}

/** The published spendings that follow one (its id; null for the first ones), latest first. */
export const publishedSpendingAfter = async (
  db: Kysely<DB>,
  filter: rows.SpendingFilter,
  afterId: string | null,
  limit: number,
): Promise<Spending[]> => spendingViews(db, await rows.spendingsAfter(db, filter, afterId, limit));

/** Spending of one day. */
export const spentOn = rows.spentOn;

/** @throws Refusal `notFound` */
export async function readSpendingView(
  db: Kysely<DB>,
  organisationId: string,
  by: { id: string } | { key: string },
): Promise<Spending> {
  const row = await rows.findSpending(db, organisationId, by);
  const [view] = row ? await spendingViews(db, [row]) : [];
  if (!view) throw new Refusal('notFound', '没有找到这笔支出');
  return view;
}

async function spendingViews(db: Kysely<DB>, found: readonly rows.SpendingRow[]): Promise<Spending[]> {
  const findCorrections = await correctionsFor(
    db,
    'spending',
    found.map(({ id }) => id),
  );
  return found.map(row => {
    const { corrections, change } = findCorrections(row.id);
    const { project_id: id, project_name: name } = row;
    return {
      id: row.id,
      no: row.no,
      project: id && name ? { id, name } : null,
      amount: row.amount,
      correctedAmount: row.amount + change,
      spentOn: row.spent_on,
      category: row.category as Spending['category'],
      purpose: row.purpose,
      recipients: publishedRecipientCount(row.recipients),
      recordedAt: row.recorded_at.toISOString(),
      corrections,
    };
  });
}

/** A spending as entered by staff. */
export interface NewSpending {
  organisationId: string;
  by: string | null;
  /** Idempotency key. */
  key: string;
  /** A project's id, or `general`. */
  projectId: string;
  /** In 元. */
  amount: string;
  spentOn: string;
  category: string;
  purpose: string;
  recipients: number;
}

/**
 * Records a spending, which is permanent and reduces the fund of a project: once per idempotency key, and never more
 * than the balance.
 * @throws Refusal `formInvalid` with the invalid field; `keyReused` when the key was used for a different spending
 */
export async function recordSpending(
  { db, clock }: { db: Kysely<DB>; clock: Clock },
  given: NewSpending,
): Promise<Spending> {
  const { organisationId, key } = given;
  const amount = parseAmount(given.amount);
  if (given.spentOn > today(clock)) throw toFieldRefusal('/spentOn', '支出日期不能晚于今天');
  const projectId = given.projectId === GENERAL_FUND ? null : given.projectId;
  if (projectId && (await projectsById(db, organisationId, [projectId])).length === 0) {
    throw toFieldRefusal('/projectId', '没有这个项目');
  }
  const earlier = await rows.findSpending(db, organisationId, { key });
  if (earlier) return answerRepeated(db, given, earlier, amount);
  await db
    .transaction()
    .execute(tx => bookSpending(tx, { ...given, projectId, amount, at: new Date(clock()) }));
  return readSpendingView(db, organisationId, { key });
}

/** Answers a repeated request with the same idempotency key, if its content is the same. */
function answerRepeated(
  db: Kysely<DB>,
  { organisationId, projectId, purpose, spentOn, category, recipients, key }: NewSpending,
  earlier: rows.SpendingRow,
  amount: Fen,
): Promise<Spending> {
  const same =
    earlier.amount === amount &&
    (earlier.project_id ?? GENERAL_FUND) === projectId &&
    earlier.purpose === purpose.trim() &&
    earlier.spent_on === spentOn &&
    earlier.category === category &&
    earlier.recipients === recipients;
  if (!same) throw new Refusal('keyReused');
  return readSpendingView(db, organisationId, { key });
}

type CheckedSpending = Omit<NewSpending, 'projectId' | 'amount'> & {
  projectId: string | null;
  amount: Fen;
  at: Date;
};

async function bookSpending(
  tx: Transaction<DB>,
  { organisationId, projectId, amount, at, by, ...given }: CheckedSpending,
) {
  const fund = donationFund(projectId);
  const balance = await lockFund(tx, organisationId, fund);
  // A concurrent request with the same key has recorded it meanwhile.
  if (await rows.findSpending(tx, organisationId, { key: given.key })) return;
  if (amount > balance) throw toFieldRefusal('/amount', `余额${yuan(balance)}，支出不能超过余额`);
  const id = randomUUID();
  const no = `ZC${today(() => at.getTime()).replaceAll('-', '')}${await takeNumber(tx, organisationId, 'spending', 4)}`;
  await executeWrites(tx, [
    posting({
      id,
      organisationId,
      orderId: null,
      kind: 'spent',
      at,
      amount,
      to: ledgerAccounts.fund(fund),
      from: ledgerAccounts.held(BANK),
    }),
  ]);
  await rows.insertSpending(tx, {
    id,
    organisation_id: organisationId,
    project_id: projectId,
    posting_id: id,
    no,
    amount,
    spent_on: given.spentOn,
    category: given.category,
    purpose: given.purpose.trim(),
    recipients: given.recipients,
    idempotency_key: given.key,
    recorded_by: by,
    recorded_at: at,
  });
  if (by) {
    await appendAuditEntry(tx, {
      organisationId,
      accountId: by,
      action: 'spending.recorded',
      detail: { no },
    });
  }
}

function parseAmount(text: string): Fen {
  const amount = normaliseAmount(text);
  const problem = amountProblem(amount);
  if (problem) throw toFieldRefusal('/amount', problem);
  return fenOf(amount);
}

const toFieldRefusal = (path: string, message: string) =>
  new Refusal('formInvalid', undefined, [{ path, keyword: 'spending', message }]);

export { sharesBetween } from './spending-store';
