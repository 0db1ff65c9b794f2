import { randomUUID } from 'node:crypto';
import { shanghaiDay, today } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import type { Capability, CapabilityFunctions } from '../../engine/applications/capability';
import type { Answers, RecordedTransitionContext, Tx } from '../../engine/applications/flow-services';
import { listRates } from './branch-store';
import { duesStateIn, type MemberKind, memberKindOf, yearlyDues } from './dues';
import {
  findMemberOfApplication,
  insertDues,
  insertMember,
  lockMember,
  settleDues,
  updateMember,
} from './member-store';

/**
 * Membership: an approved application creates a member with a number and the dues of the year; the membership begins
 * when the first dues are paid, and ends when the application is withdrawn or rejected.
 * @param prefix start of the member numbers
 */
function enrolment(prefix: string): CapabilityFunctions {
  return {
    async findObstacle({ answers, organisationId }, { db, clock }) {
      const rates = await listRates(db, organisationId);
      if (yearlyDues(rates, rateCriteriaOf(answers, today(clock))) !== null) return null;
      const msg = '所选的会员级别暂不接收申请，请选择会员须知中有会费标准的级别';
      return { reason: 'UNQUALIFIED', msg };
    },

    // Only the first dues; later ones are paid by the capability `dues-renewal`.
    async findAmountDue({ applicationId, organisationId, answers }, { db, clock }) {
      const day = today(clock);
      const member = await findMemberOfApplication(db, applicationId);
      if (member?.since) return null;
      const amount = yearlyDues(await listRates(db, organisationId), rateCriteriaOf(answers, day));
      const year = day.slice(0, 4);
      return amount ? { amount, subject: `${year}年度会费`, fund: 'dues', acceptedAmounts: 'atLeast' } : null;
    },

    async onTransition(transition, tx) {
      const { event, status } = transition;
      if (event.type === 'APPROVE') await saveMember(transition, tx, prefix);
      if (status.state === '有效') await settleFirstDues(transition, tx);
      else if (status.canceled || status.applyStatus === 2) await endMember(transition, tx);
    },
  };
}

export const membership: Capability = {
  name: 'membership',
  title: '个人会员',
  description: '通过之后成为个人会员，得到编号，缴纳首年会费之后生效',
  requires: { answers: ['birthday', 'level', 'organizationId'], states: ['有效'] },
  ...enrolment('HYZ'),
};

export const groupMembership: Capability = {
  name: 'group-membership',
  title: '团体会员',
  description: '通过之后成为团体会员，得到编号，缴纳首年会费之后生效',
  requires: { answers: ['uscc', 'staffCount', 'level', 'organizationId'], states: ['有效'] },
  ...enrolment('TTZ'),
};

const rateCriteriaOf = (answers: Answers, day: string) => ({
  kind: memberKindOf(answers, day),
  level: Number(answers.level),
  staff: Number(answers.staffCount ?? 0),
});

/** Check constraints of the table guarantee these values. */
const kindOf = ({ kind }: { kind: string }) => kind as MemberKind;

const yearOf = (at: Date) => Number(shanghaiDay(at).slice(0, 4));

/**
 * Inserts or updates the member of an approved application; a member who has moved to another branch since stays there.
 */
async function saveMember(
  { applicationId, accountId, answers, at }: RecordedTransitionContext,
  tx: Tx,
  prefix: string,
): Promise<void> {
  const day = shanghaiDay(at);
  const { kind, level, staff } = rateCriteriaOf(answers, day);
  const branch = String(answers.organizationId);
  const known = await lockMember(tx, applicationId);
  const id = known?.id ?? randomUUID();
  if (known) {
    const branchChange = known.requested_branch !== branch && { branch, requested_branch: branch };
    await updateMember(tx, id, { kind, level, staff, ...branchChange });
    if (known.since) return;
  } else {
    const owner = { id, application_id: applicationId, account_id: accountId };
    const initialState = { branch, requested_branch: branch, state: '欠费' };
    await insertMember(tx, `${prefix}${day.slice(0, 4)}`, { ...owner, ...initialState, kind, level, staff });
  }
  const { organisation_id } = await tx
    .selectFrom('member')
    .select('organisation_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const amount = yearlyDues(await listRates(tx, organisation_id), { kind, level, staff });
  if (amount === null) throw new Refusal('notAllowedNow', '这个级别没有会费标准，不能通过');
  await insertDues(tx, { member_id: id, year: Number(day.slice(0, 4)), amount });
}

/** Settles the first dues, for the year in which they are paid; for an existing member only recomputes the state. */
async function settleFirstDues({ applicationId, at }: RecordedTransitionContext, tx: Tx): Promise<void> {
  const member = await lockMember(tx, applicationId);
  if (!member) throw new Refusal('conflict');
  const year = yearOf(at);
  if (member.since) {
    await updateMember(tx, member.id, { state: duesStateIn(year, member.paid_until) });
    return;
  }
  const amount = yearlyDues(await listRates(tx, member.organisation_id), { ...member, kind: kindOf(member) });
  if (amount !== null) await insertDues(tx, { member_id: member.id, year, amount });
  await settleDues(tx, member.id, { status: 1, paid_at: at }, year);
  await settleDues(tx, member.id, { status: 2 });
  await updateMember(tx, member.id, { state: '有效', since: at, paid_until: year });
}

async function endMember({ applicationId }: RecordedTransitionContext, tx: Tx): Promise<void> {
  const member = await lockMember(tx, applicationId);
  if (!member) return;
  await settleDues(tx, member.id, { status: 2 });
  await updateMember(tx, member.id, { state: '已退会' });
}
