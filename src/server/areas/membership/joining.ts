import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { shanghaiDay, today } from '../../../domain/dates';
import { type Fen, fenOf, yuan } from '../../../domain/money';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import type { Answers, FlowRules, Transition, Tx } from '../../flows/dependencies';
import { listRates } from './branch-store';
import { kindOf, yearlyDues } from './dues';
import {
  askDues,
  duesOf,
  insertMember,
  lockMember,
  memberOf,
  settleDues,
  updateMember,
} from './member-store';

/**
 * Who is a member: approved applications have one, with a number and the dues of the year; the membership holds from
 * the day on which the first dues have come in, and until the application is withdrawn or refused.
 */
export function joining(flow: 'membership' | 'group-member', prefix: string): FlowRules {
  return {
    flow,

    async check({ answers, organisationId }, { db, clock }) {
      const rates = await listRates(db, organisationId);
      if (yearlyDues(rates, subject(answers, today(clock))) !== null) return null;
      const msg = '所选的会员级别暂不接收申请，请选择会员须知中有会费标准的级别';
      return { reason: 'UNQUALIFIED', msg };
    },

    async due({ applicationId, state }, { db }) {
      const member = state === '待缴费' ? await memberOf(db, applicationId) : undefined;
      return member ? owedBy(db, member.id) : null;
    },

    async transitioned(transition, tx) {
      const { event, status } = transition;
      if (event.type === 'APPROVE') await approved(transition, tx, prefix);
      else if (event.type === 'FOLLOW_UP' && event.what === 'paymentReceived') await paid(transition, tx);
      else if (status.canceled || status.applyStatus === 2) await left(transition, tx);
    },
  };
}

const subject = (answers: Answers, day: string) => ({
  kind: kindOf(answers, day),
  level: Number(answers.level),
  staff: Number(answers.staffCount ?? 0),
});

/** Enters a new member, or what has changed about one; who has joined another branch since stays there. */
async function approved(
  { applicationId, accountId, answers, at }: Transition,
  tx: Tx,
  prefix: string,
): Promise<void> {
  const day = shanghaiDay(at);
  const { kind, level, staff } = subject(answers, day);
  const branch = String(answers.organizationId);
  const known = await lockMember(tx, applicationId);
  const id = known?.id ?? randomUUID();
  if (known) {
    const moved = known.asked_branch !== branch && { branch, asked_branch: branch };
    await updateMember(tx, id, { kind, level, ...moved });
  } else {
    const owner = { id, application_id: applicationId, account_id: accountId };
    const place = { branch, asked_branch: branch, state: '欠费' };
    await insertMember(tx, `${prefix}${day.slice(0, 4)}`, { ...owner, ...place, kind, level });
  }
  const { organisation_id } = await tx
    .selectFrom('member')
    .select('organisation_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const amount = yearlyDues(await listRates(tx, organisation_id), { kind, level, staff });
  if (amount === null) throw new Refusal('notAllowedNow', '这个级别没有会费标准，不能通过');
  await askDues(tx, { member_id: id, year: Number(day.slice(0, 4)), amount });
}

async function owedBy(db: Kysely<DB>, memberId: string): Promise<Fen> {
  const owed = (await duesOf(db, [memberId])).filter(({ status }) => status === 0);
  return owed.reduce((sum, { amount }) => sum + amount, 0);
}

/** Takes the dues in: at least what is owed, more is welcome. */
async function paid({ applicationId, followUp, at }: Transition, tx: Tx): Promise<void> {
  const member = await lockMember(tx, applicationId);
  if (!member) throw new Refusal('conflict');
  const due = await owedBy(tx, member.id);
  if (fenOf(String(followUp?.receivedAmount)) < due) {
    const message = `应缴会费${yuan(due)}，到账金额不能少于应缴`;
    throw new Refusal('formInvalid', undefined, [{ path: '/receivedAmount', keyword: 'minimum', message }]);
  }
  await settleDues(tx, member.id, { status: 1, paid_at: at });
  await updateMember(tx, member.id, { state: '有效', since: member.since ?? at });
}

async function left({ applicationId }: Transition, tx: Tx): Promise<void> {
  const member = await lockMember(tx, applicationId);
  if (!member) return;
  await settleDues(tx, member.id, { status: 2 });
  await updateMember(tx, member.id, { state: '已退会' });
}
