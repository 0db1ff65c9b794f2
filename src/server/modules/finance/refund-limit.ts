import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import { releasedRefunds } from '../../../domain/released-refunds';
import type { DB } from '../../../generated/database';
import { appendActionOf } from '../../engine/audit-log';
import type { Data } from '../../engine/handler-types';
import { findApprovalLimit, listAmountsAboveLimit } from '../../engine/payments/refunds/refund-store';
import { accountsOfPerson } from '../../engine/person-accounts';
import { assertMayConfirm, BY_ADMINISTRATORS, choicesIn } from '../../engine/second-person';
import { lockName } from '../../platform/db/locks';
import { findMaskedStaffName } from '../account';
import type { DeskCall } from '../desk';
import * as rows from './refund-limit-store';

/** The amount in 分 up to which one person approves a refund, the request to raise it, and what waits above it. */
export async function readRefundLimit({
  services,
  organisation,
  member,
}: DeskCall): Promise<Data<'getRefundLimit'>> {
  const { db } = services;
  const [limit, waiting, request] = await Promise.all([
    findApprovalLimit(db, organisation.id),
    listAmountsAboveLimit(db, organisation.id),
    rows.findLimitRequest(db, organisation.id),
  ]);
  if (!request) return { limit, waiting, request: null };
  const { id, amount, asked_by: proposedBy, asked_at } = request;
  const [askedBy, own] = await Promise.all([
    findMaskedStaffName(services, proposedBy),
    accountsOfPerson(db, member.accountId),
  ]);
  const asked = { askedBy: askedBy ?? '', askedAt: asked_at.toISOString() };
  return { limit, waiting, request: { id, limit: amount, ...asked, ...choicesIn(own, { proposedBy }) } };
}

/**
 * Lowers the limit at once. To raise it is to ask a second administrator; what is asked takes the place of an earlier
 * request, as does a lower limit.
 */
export const setRefundLimit = (call: DeskCall, limit: number): Promise<void> =>
  decide(call, async trx => {
    const { organisation, member } = call;
    if (limit > (await findApprovalLimit(trx, organisation.id))) {
      const request = { id: randomUUID(), organisation_id: organisation.id, amount: limit };
      await rows.replaceLimitRequest(trx, { ...request, asked_by: member.accountId });
      await appendActionOf(trx, call, 'refund.limitRequested', { limit });
      return;
    }
    await rows.deleteLimitRequest(trx, organisation.id);
    await rows.saveApprovalLimit(trx, organisation.id, limit);
    await appendActionOf(trx, call, 'refund.limit', { limit });
  });

/**
 * Raises the limit as another administrator has asked. Refunds that wait for a second approval only because of the limit
 * before are released: the job that executes refunds takes them.
 * @param given.released the sum in 分 of these refunds as the caller has seen it
 * @throws Refusal `notFound`; `conflict` when other refunds are released than the caller has seen; as `assertMayConfirm`
 */
export const confirmRefundLimit = (call: DeskCall, given: { id: string; released?: number }): Promise<void> =>
  decide(call, async trx => {
    const { organisation, member } = call;
    const { amount, asked_by } = await takeRequest(trx, organisation.id, given.id);
    await assertMayConfirm(trx, member.accountId, { proposedBy: asked_by }, BY_ADMINISTRATORS);
    const released = releasedRefunds(await listAmountsAboveLimit(trx, organisation.id), amount);
    if (given.released !== undefined && given.released !== released.sum)
      throw new Refusal('conflict', '等第二人同意的退款刚刚有变化，请核对之后再确认');
    await rows.saveApprovalLimit(trx, organisation.id, amount);
    await appendActionOf(trx, call, 'refund.limitConfirmed', { limit: amount, released: { ...released } });
  });

/** Declines to raise it; any administrator may, including the one who has asked. @throws Refusal `notFound` */
export const declineRefundLimit = (call: DeskCall, id: string): Promise<void> =>
  decide(call, async trx => {
    const { amount } = await takeRequest(trx, call.organisation.id, id);
    await appendActionOf(trx, call, 'refund.limitDeclined', { limit: amount });
  });

/** Runs the transaction of a decision about the limit, while no other one is taken. */
const decide = (
  { services, organisation }: DeskCall,
  work: (trx: Transaction<DB>) => Promise<void>,
): Promise<void> =>
  services.db.transaction().execute(async trx => {
    await lockName(trx, organisation.id, 'refund limit');
    await work(trx);
  });

/** Ends the open request, if it is this one. @throws Refusal `notFound` */
async function takeRequest(
  trx: Transaction<DB>,
  organisationId: string,
  id: string,
): Promise<rows.LimitRequestRow> {
  const request = await rows.findLimitRequest(trx, organisationId);
  if (request?.id !== id) throw new Refusal('notFound', '这项提高已由别人办理或撤回，请刷新后查看');
  await rows.deleteLimitRequest(trx, organisationId);
  return request;
}
