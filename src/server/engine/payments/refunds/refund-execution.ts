import { Refusal } from '../../../../domain/refusals';
import { executeWrites, type PreparedWrite } from '../../../platform/db/batch-writes';
import {
  ProviderRefusedError,
  ProviderUnreachableError,
} from '../../../platform/http-client/provider-errors';
import { ledgerAccounts, posting } from '../../ledger/posting';
import { isOwnAccount, type PersonAccounts } from '../../person-accounts';
import { BANK } from '../bank-account';
import type { PaymentProvider, ProviderRefundRequest, ProviderRefundStatus } from '../provider';
import {
  completeApproval,
  type FinanceActor,
  lockRefundForDecision,
  prepareRefundStep,
  recordRefund,
} from './approval';
import { prepareRefundNotification, type RefundServices } from './notifications';
import * as rows from './refund-store';

/** Maximum number of refunds per run; the next run takes the rest. */
const BATCH = 100;

/**
 * Sends approved refunds to the providers, and queries those in progress. Repeating a request with the same number
 * refunds once, so after any error the next run simply retries.
 * @returns number of refunds that have advanced
 */
export async function executeApprovedRefunds(deps: RefundServices): Promise<number> {
  let advancedCount = 0;
  for (const refund of await rows.listFullyApprovedRefunds(deps.db, BATCH)) {
    if (await tryRefund(deps, refund, () => completeApproval(deps, refund))) advancedCount += 1;
  }
  for (const refund of await rows.listRefundsToExecute(deps.db, BATCH)) {
    if (await tryRefund(deps, refund, () => executeRefund(deps, refund))) advancedCount += 1;
  }
  return advancedCount;
}

/** Runs the work of one refund; a failure does not block the others. */
async function tryRefund(
  { log }: RefundServices,
  refund: rows.RefundRow,
  work: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderUnreachableError || error instanceof Refusal)) throw error;
    log.warn({ err: error, refund: refund.no }, 'a refund could not be brought on');
    return false;
  }
}

/** @returns whether the refund has advanced */
async function executeRefund(deps: RefundServices, refund: rows.RefundRow): Promise<boolean> {
  const provider = await deps.provider(refund);
  if (!provider) return false;
  const { id, no, order_no: orderNo, payment: paymentNo, amount, total, reason } = refund;
  const request: ProviderRefundRequest = {
    no,
    orderNo,
    amount,
    total,
    reason,
    ...(paymentNo && { paymentNo }),
  };
  const isSent = refund.state === 'sent';
  try {
    const { state, transaction } = await (isSent
      ? provider.queryRefund(request)
      : requestOrQueryRefund(provider, request));
    if (state === 'succeeded') return await finish(deps, refund, { way: 'provider', transaction });
    if (state === 'failed') return await fail(deps, refund, '支付平台未能退回');
    if (isSent) return false;
    await executeWrites(deps.db, [
      rows.updateRefundState(deps.db, id, { from: ['agreed'], to: 'sent' }, { transaction }),
      prepareRefundStep(deps, id, 'sent'),
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    deps.log.error({ provider: provider.id, refund: no, code: error.code }, 'a refund was refused');
    return fail(deps, refund, error.code);
  }
}

/**
 * Requests a refund. A refused request may still be in progress: an earlier request may have succeeded with its
 * response lost.
 */
async function requestOrQueryRefund(
  provider: PaymentProvider,
  request: ProviderRefundRequest,
): Promise<ProviderRefundStatus> {
  try {
    return await provider.refund(request);
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    return provider.queryRefund(request).catch(unknown => {
      throw unknown instanceof ProviderRefusedError ? error : unknown;
    });
  }
}

/** The provider has refused: staff refund the money by transfer instead. */
async function fail(deps: RefundServices, { id }: rows.RefundRow, remark: string): Promise<true> {
  await executeWrites(deps.db, [
    rows.updateRefundState(deps.db, id, { from: ['agreed', 'sent'], to: 'failed' }),
    prepareRefundStep(deps, id, 'failed', null, remark),
  ]);
  return true;
}

/** Records the completed refund and clears the liability. */
async function finish(
  deps: RefundServices,
  refund: rows.RefundRow,
  { way, transaction }: { way: 'provider' | 'transfer'; transaction?: string },
  by: FinanceActor | null = null,
  remark: string | null = null,
): Promise<true> {
  const at = new Date(deps.clock());
  const from = way === 'provider' ? ['agreed', 'sent'] : ['due', 'agreed', 'failed'];
  const writes: PreparedWrite[] = [
    rows.updateRefundState(
      deps.db,
      refund.id,
      { from, to: 'done' },
      { way, done_at: at, ...(transaction && { transaction }) },
    ),
    prepareRefundStep(deps, refund.id, 'done', by, remark),
    posting({
      organisationId: refund.organisation_id,
      orderId: refund.order_id,
      kind: 'refunded',
      at,
      amount: refund.amount,
      to: ledgerAccounts.owed,
      from: ledgerAccounts.held(way === 'provider' ? refund.provider : BANK),
    }),
    ...(await prepareRefundNotification(deps, refund, 'refunded', way)),
    ...(await deps.flows.prepareOutgoingEvent(
      { organisationId: refund.organisation_id, type: 'payment.refunded', at },
      () => ({
        ...{ refund: refund.id, order: refund.order_id, application: refund.application_id },
        ...{ applicationNo: refund.application_no, flow: refund.flow, amount: refund.amount },
      }),
    )),
  ];
  await executeWrites(deps.db, writes);
  return true;
}

/**
 * Whether the actor may confirm a refund by transfer: for payments by transfer, when the provider has refused, and in
 * place of the last approval for a payment that was not due. Such a payment may have been sent back before it was
 * booked here, and must not be sent again.
 */
export function canConfirmTransfer(
  refund: Pick<rows.RefundRow, 'state' | 'provider' | 'settled' | 'needed'>,
  steps: readonly rows.StepRow[],
  by: PersonAccounts,
): boolean {
  if (refund.state === 'failed') return true;
  if (refund.state === 'agreed') return refund.provider === BANK;
  const otherApprovals = steps.filter(
    ({ is_approval, account_id }) => is_approval && !isOwnAccount(by, account_id),
  );
  return refund.state === 'due' && !refund.settled && otherApprovals.length + 1 >= refund.needed;
}

/**
 * Confirms that the refund was sent by transfer.
 * @param transfer.remark reference of the bank transfer
 * @throws Refusal `notFound`; `forbidden` for a refund of the actor's own money; `notAllowedNow` when it is not to be
 * made by transfer
 */
export async function confirmRefundTransfer(
  deps: RefundServices,
  by: FinanceActor,
  { id, remark }: { id: string; remark: string },
): Promise<void> {
  await deps.db.transaction().execute(async tx => {
    const refund = await lockRefundForDecision(tx, by, id);
    const steps = await rows.listRefundSteps(tx, [id]);
    if (!canConfirmTransfer(refund, steps, by))
      throw new Refusal('notAllowedNow', '这笔退款现在不能登记转账');
    // The confirmation counts as approval.
    const hasApproved = steps.some(
      ({ what, account_id }) => what === 'approved' && isOwnAccount(by, account_id),
    );
    if (refund.state === 'due' && !hasApproved)
      await executeWrites(tx, [prepareRefundStep(deps, id, 'approved', by)]);
    await finish({ ...deps, db: tx }, refund, { way: 'transfer' }, by, remark);
    await recordRefund(tx, by, 'refund.confirmed', { refund: id });
  });
}
