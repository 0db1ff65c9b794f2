import { randomUUID } from 'node:crypto';
import { shanghaiDay } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import { formatPaymentSum } from '../../engine/payments/payment-sum';
import type { Services } from '../../engine/services';
import { executeWrites, prepareInsert } from '../../platform/db/batch-writes';
import * as rows from './arrears-store';
import { listRates, type RateRow } from './branch-store';
import { memberKindOf, nextDues, UNPAID_YEARS } from './dues';
import { requireEncryptedMemberAnswers, updateMember } from './member-store';
import { duesSum } from './renewal';

/** Maximum number of memberships per batch; the next run takes the rest. */
const BATCH_SIZE = 200;

type ArrearsServices = Pick<Services, 'db' | 'vault' | 'flows' | 'log'>;

/**
 * Processes the change of year: members who have not paid for it are in arrears and are asked to pay; youth members who
 * have become adults pay as such; a membership without dues for two whole years ends, unless a renewal is in progress.
 * Idempotent.
 * @returns number of ended memberships
 */
export async function processYearChange(
  { db, vault, flows, log }: ArrearsServices,
  now: Date,
): Promise<number> {
  const day = shanghaiDay(now);
  const year = Number(day.slice(0, 4));
  // Comes first, because the dues depend on it.
  for (const { id, application_id } of await rows.listYouthWithoutDues(db, year)) {
    const answers = vault.decrypt<Answers>(
      await requireEncryptedMemberAnswers(db, application_id),
      answersEncryptionContext(application_id),
    );
    // After erasure the birthday is unknown.
    if (answers.birthday) await updateMember(db, id, { kind: memberKindOf(answers, day) });
  }
  const markedCount = await markArrears(db, year, now);
  if (markedCount > 0) log.info({ behind: markedCount }, 'members are in arrears');
  await rows.insertArrearsDues(db, year);
  for (const renewal of await rows.listObsoleteRenewals(db)) {
    await endApplication(flows, renewal, '会员已退会', `left:${renewal.id}`);
  }
  let endedCount = 0;
  for (const member of await rows.listLapsingMemberships(db, year - UNPAID_YEARS - 1, BATCH_SIZE)) {
    if (
      await endApplication(
        flows,
        member,
        '连续两个年度没有缴纳会费，视为自动退会',
        `arrears:${member.id}:${year}`,
      )
    )
      endedCount += 1;
  }
  return endedCount;
}

/**
 * Marks members who have not paid for the year as in arrears, and sends them a message in the portal. No SMS, because
 * the year changes at midnight.
 * @returns number of members newly in arrears
 */
async function markArrears(db: ArrearsServices['db'], year: number, at: Date): Promise<number> {
  let total = 0;
  for (let batchCount = BATCH_SIZE; batchCount === BATCH_SIZE; total += batchCount) {
    batchCount = await db.transaction().execute(async tx => {
      const members = await rows.markMembersInArrears(tx, year, BATCH_SIZE);
      const organisationIds = [...new Set(members.map(({ organisation_id }) => organisation_id))];
      const rates = new Map(
        await Promise.all(organisationIds.map(async id => [id, await listRates(tx, id)] as const)),
      );
      const [first, ...others] = members.map(({ account_id, application_id, ...member }) => ({
        id: randomUUID(),
        account_id,
        application_id,
        title: `请缴纳${year}年度会费`,
        text: composeArrearsText(member, rates.get(member.organisation_id) ?? [], year),
        at,
      }));
      if (first) await executeWrites(tx, [prepareInsert('message', first, ...others)]);
      return members.length;
    });
  }
  return total;
}

/** Text of the message: the dues, their amount, and the last day for payment. */
function composeArrearsText(
  { no, paid_until: paidUntil, ...member }: Omit<rows.ArrearsRow, 'account_id' | 'application_id'>,
  rates: readonly RateRow[],
  year: number,
): string {
  const until = paidUntil ?? year;
  const dues = nextDues(rates, { ...member, paidUntil, billedYears: new Map() }, year, year - until);
  const duesText = dues?.length ? formatPaymentSum(duesSum(dues)) : `${year}年度会费`;
  return `您的会员（${no}）还没有缴纳${duesText}，会籍为“欠费”。请在“会员服务”里缴纳；到${until + UNPAID_YEARS}年12月31日仍没有缴纳的，视为自动退会。`;
}

/** @returns false when it cannot be ended in its present state: a change or a transfer proof is under review */
async function endApplication(
  flows: ArrearsServices['flows'],
  { id, flow, organisationId }: { id: string; flow: string; organisationId: string },
  reason: string,
  key: string,
): Promise<boolean> {
  try {
    await flows.cancelForApplicant({ id, flow }, { organisationId, reason, key });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}
