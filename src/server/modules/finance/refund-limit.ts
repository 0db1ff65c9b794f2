import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import { appendActionOf } from '../../engine/audit-log';
import { findApprovalLimit } from '../../engine/payments/refunds/refund-store';
import { accountsOfPerson } from '../../engine/person-accounts';
import { assertMayConfirm, BY_ADMINISTRATORS, isSecondPerson } from '../../engine/second-person';
import { lockName } from '../../platform/db/locks';
import { findMaskedStaffName } from '../account';
import type { DeskCall } from '../desk';
import * as rows from './refund-limit-store';

/** The amount in 分 up to which one person approves a refund, and the request to raise it. */
export async function readRefundLimit({
  services,
  organisation,
  member,
}: DeskCall): Promise<{ limit: number; request: components['schemas']['RefundLimitRequest'] | null }> {
  const { db } = services;
  const [limit, request] = await Promise.all([
    findApprovalLimit(db, organisation.id),
    rows.findLimitRequest(db, organisation.id),
  ]);
  if (!request) return { limit, request: null };
  const { id, amount, asked_by: proposedBy, asked_at } = request;
  const [askedBy, own] = await Promise.all([
    findMaskedStaffName(services, proposedBy),
    accountsOfPerson(db, member.accountId),
  ]);
  const mayConfirm = isSecondPerson(own, { proposedBy });
  return {
    limit,
    request: { id, limit: amount, askedBy: askedBy ?? '', askedAt: asked_at.toISOString(), mayConfirm },
  };
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

/** Raises the limit as another administrator has asked. @throws Refusal `notFound`; as `assertMayConfirm` */
export const confirmRefundLimit = (call: DeskCall, id: string): Promise<void> =>
  decide(call, async trx => {
    const { organisation, member } = call;
    const { amount, asked_by } = await takeRequest(trx, organisation.id, id);
    await assertMayConfirm(trx, member.accountId, { proposedBy: asked_by }, BY_ADMINISTRATORS);
    await rows.saveApprovalLimit(trx, organisation.id, amount);
    await appendActionOf(trx, call, 'refund.limitConfirmed', { limit: amount });
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
