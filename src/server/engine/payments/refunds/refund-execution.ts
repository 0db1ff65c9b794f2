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
  approvalsNeeded,
  conclude,
  type FinanceActor,
  lockRefundForDecision,
  prepareRefundStep,
} from './approval';
import { prepareRefundNotification, type RefundServices } from './notifications';
import * as rows from './refund-store';

/** How many refunds one round takes at most; the next takes the rest. */
const BATCH = 100;

/**
 * Asks providers for what has been agreed to, and about what they are at. Asking again with the same number pays back
 * once, so whatever went wrong is simply tried again the next time.
 * @returns how many refunds have come further
 */
export async function executeApprovedRefunds(deps: RefundServices): Promise<number> {
  let moved = 0;
  for (const refund of await rows.listFullyApprovedRefunds(deps.db, BATCH)) {
    if (await kept(deps, refund, () => conclude(deps, refund))) moved += 1;
  }
  for (const refund of await rows.listRefundsToExecute(deps.db, BATCH)) {
    if (await kept(deps, refund, () => executeRefund(deps, refund))) moved += 1;
  }
  return moved;
}

/** One refund that cannot be brought on now does not keep the others from it. */
async function kept(
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

/** @returns whether the refund has come further */
async function executeRefund(deps: RefundServices, refund: rows.RefundRow): Promise<boolean> {
  const provider = deps.provider(refund.provider);
  if (!provider) return false;
  const { id, no, order_no: orderNo, payment: paymentNo, amount, total, reason } = refund;
  const asked: ProviderRefundRequest = {
    no,
    orderNo,
    amount,
    total,
    reason,
    ...(paymentNo && { paymentNo }),
  };
  const sent = refund.state === 'sent';
  try {
    const { state, transaction } = await (sent
      ? provider.queryRefund(asked)
      : requestOrQueryRefund(provider, asked));
    if (state === 'succeeded') return await finish(deps, refund, { way: 'provider', transaction });
    if (state === 'failed') return await fail(deps, refund, '支付平台未能退回');
    if (sent) return false;
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

/** Asks for a refund. What is refused may be under way all the same: asked for before, and the answer lost. */
async function requestOrQueryRefund(
  provider: PaymentProvider,
  asked: ProviderRefundRequest,
): Promise<ProviderRefundStatus> {
  try {
    return await provider.refund(asked);
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    return provider.queryRefund(asked).catch(unknown => {
      throw unknown instanceof ProviderRefusedError ? error : unknown;
    });
  }
}

/** The provider will not: it is left to staff, who send the money by transfer. */
async function fail(deps: RefundServices, { id }: rows.RefundRow, remark: string): Promise<true> {
  await executeWrites(deps.db, [
    rows.updateRefundState(deps.db, id, { from: ['agreed', 'sent'], to: 'failed' }),
    prepareRefundStep(deps, id, 'failed', null, remark),
  ]);
  return true;
}

/** The money has gone back: it is owed no more. */
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
    ...posting({
      organisationId: refund.organisation_id,
      orderId: refund.order_id,
      kind: 'refunded',
      at,
      amount: refund.amount,
      to: ledgerAccounts.owed,
      from: ledgerAccounts.held(way === 'provider' ? refund.provider : BANK),
    }),
    ...(await prepareRefundNotification(deps, refund, 'refunded', way)),
  ];
  await executeWrites(deps.db, writes);
  return true;
}

/**
 * Whether this person may say that the money has gone back by transfer: of what was paid by transfer, where the provider
 * would not, and in place of the last approval where nothing waited for the money. Such money may have been sent back
 * before it was known here, and must not be sent once more.
 */
export function canConfirmTransfer(
  refund: Pick<rows.RefundRow, 'state' | 'provider' | 'settled' | 'amount'>,
  steps: readonly rows.StepRow[],
  { by, limit }: { by: PersonAccounts; limit: number },
): boolean {
  if (refund.state === 'failed') return true;
  if (refund.state === 'agreed') return refund.provider === BANK;
  const others = steps.filter(({ what, account_id }) => what === 'approved' && !isOwnAccount(by, account_id));
  return (
    refund.state === 'due' && !refund.settled && others.length + 1 >= approvalsNeeded(refund.amount, limit)
  );
}

/**
 * Somebody has sent the money by transfer, and says so.
 * @param transfer.remark by what the bank knows the transfer
 * @throws Refusal `notFound`; `forbidden` about money of one's own; `notAllowedNow` where it is not to go by transfer
 */
export async function confirmRefundTransfer(
  deps: RefundServices,
  by: FinanceActor,
  { id, remark }: { id: string; remark: string },
): Promise<void> {
  await deps.db.transaction().execute(async tx => {
    const refund = await lockRefundForDecision(tx, by, id);
    const limit = await rows.findApprovalLimit(tx, by.organisationId);
    const steps = await rows.stepsOf(tx, [id]);
    if (!canConfirmTransfer(refund, steps, { by, limit }))
      throw new Refusal('notAllowedNow', '这笔退款现在不能登记转账');
    // Who sent the money agrees that it goes back.
    const agreed = steps.some(({ what, account_id }) => what === 'approved' && isOwnAccount(by, account_id));
    if (refund.state === 'due' && !agreed)
      await executeWrites(tx, [prepareRefundStep(deps, id, 'approved', by)]);
    await finish({ ...deps, db: tx }, refund, { way: 'transfer' }, by, remark);
  });
}
