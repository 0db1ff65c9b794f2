import type { Selectable } from 'kysely';
import { shanghaiDay, today } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import type { Member } from '../../../generated/database';
import type { Capability } from '../../engine/applications/capability';
import type {
  Answers,
  Obstacle,
  RecordedTransitionContext,
  Tx,
} from '../../engine/applications/flow-services';
import type { SubjectAmount } from '../../engine/payments/payment-sum';
import { listRates } from './branch-store';
import { duesStateIn, MAX_YEARS_AHEAD, nextDues, type YearDue } from './dues';
import { duesOf, listMembersOfAccount, lockOwnMember, updateMember } from './member-store';
import { insertRenewal, lockMemberById, renewalOf, saveRenewalPayment } from './renewal-store';

type MemberRow = Selectable<Member>;

export const yearOf = (day: string) => Number(day.slice(0, 4));

/** Whether a member can renew: the membership has begun and not ended. */
export const renews = ({ state, since }: Pick<MemberRow, 'state' | 'since'>): boolean =>
  since !== null && (state === '有效' || state === '欠费');

/** A member pays dues for further years, starting with the first unpaid one. */
export const duesRenewal: Capability = {
  name: 'dues-renewal',
  title: '续缴会费',
  description: '会员续缴会费，先补欠缴的年度',
  requires: { answers: ['memberNo', 'years'], states: ['已缴纳'] },

  async findObstacle({ answers, accountId }, { db, clock }) {
    const member = await ownMember(db, accountId, answers);
    // A foreign member number is rejected by the validation of dynamic options.
    if (!member) return null;
    const year = yearOf(today(clock));
    return renewalObstacle(await duesFor(db, member, year, Number(answers.years)), year);
  },

  async findAmountDue({ applicationId, accountId, answers }, { db, clock }) {
    const settled = await renewalOf(db, applicationId);
    const member = await ownMember(db, accountId, answers);
    if (!member || !renews(member)) return null;
    const dues =
      settled.length > 0 ? settled : await duesFor(db, member, yearOf(today(clock)), Number(answers.years));
    const sum = dues && duesSum(dues);
    return sum && sum.amount > 0 ? { ...sum, fund: 'dues', acceptedAmounts: 'atLeast' } : null;
  },

  async onTransition(transition, tx) {
    const { event, status, answers } = transition;
    if (event.type === 'FILED') await fixDues(transition, tx, Number(answers.years));
    if (status.state === '已缴纳') await markDuesPaid(transition, tx);
  },
};

/** Sum of the dues with its subject: `2026年度会费`, or `2026至2028年度会费`. */
export function duesSum(dues: readonly YearDue[]): SubjectAmount {
  const [first, last] = [dues[0]?.year, dues.at(-1)?.year];
  const amount = dues.reduce((sum, due) => sum + due.amount, 0);
  return { amount, subject: `${first === last ? '' : `${first}至`}${last}年度会费` };
}

/** Obstacle to paying these dues; null when there is none. */
export function renewalObstacle(dues: readonly YearDue[] | null, year: number): Obstacle | null {
  if (!dues) return { reason: 'UNQUALIFIED', msg: '这个级别现在没有会费标准，请致电咨询' };
  if (dues.every(due => due.year <= year + MAX_YEARS_AHEAD)) return null;
  return { reason: 'LIMITED', msg: `最远可以缴到${year + MAX_YEARS_AHEAD}年的会费，请减少年数` };
}

export async function ownMember(db: Tx, accountId: string, { memberNo }: Answers) {
  return (await listMembersOfAccount(db, accountId)).find(({ no }) => no === memberNo);
}

/** Dues of a member for the next years, starting with the first unpaid one. */
export async function duesFor(
  db: Tx,
  member: MemberRow,
  year: number,
  years: number,
): Promise<YearDue[] | null> {
  const [rates, rows] = await Promise.all([listRates(db, member.organisation_id), duesOf(db, [member.id])]);
  const owed = rows.filter(({ status }) => status === 0);
  const billedYears = new Map(owed.map(row => [row.year, row.amount]));
  return nextDues(rates, { ...member, paidUntil: member.paid_until, billedYears }, year, years);
}

/** Fixes the years and amounts of a renewal while the member is locked. */
async function fixDues(
  { applicationId, accountId, answers, at }: RecordedTransitionContext,
  tx: Tx,
  years: number,
) {
  const member = await lockOwnMember(tx, accountId, String(answers.memberNo));
  if (!member || !renews(member)) throw new Refusal('notAllowedNow', '会籍有效或欠费的会员才能续缴会费');
  const dues = await duesFor(tx, member, yearOf(shanghaiDay(at)), years);
  if (!dues) throw new Refusal('notAllowedNow', '这个级别现在没有会费标准');
  await insertRenewal(tx, applicationId, member.id, dues);
}

/** Marks the dues as paid. The state of a former member does not change: staff refund the payment. */
async function markDuesPaid({ applicationId, at }: RecordedTransitionContext, tx: Tx): Promise<void> {
  const dues = await renewalOf(tx, applicationId);
  const [first, last] = [dues[0], dues.at(-1)];
  if (!first || !last) throw new Refusal('conflict');
  const member = await lockMemberById(tx, first.member_id);
  await saveRenewalPayment(tx, member.id, dues, at);
  const paidUntil = Math.max(member.paid_until ?? 0, last.year);
  const year = yearOf(shanghaiDay(at));
  await updateMember(tx, member.id, {
    paid_until: paidUntil,
    ...(renews(member) && { state: duesStateIn(year, paidUntil) }),
  });
}
