import { Refusal } from '../../../../domain/refusals';
import { type Write, writeTogether } from '../../../platform/db/batch-writes';
import { ProviderRefused, ProviderUnreachable } from '../../../platform/http-client/provider-errors';
import { account, posting } from '../../ledger/posting';
import { isOwn, type Person } from '../../person-accounts';
import { BANK } from '../bank-account';
import type { PaymentProvider, Refund, RefundOrder } from '../provider';
import { approvalsNeeded, type Bookkeeper, conclude, reachable, step } from './approval';
import { type RefundDependencies, telling } from './notifications';
import * as rows from './refund-store';

/** How many refunds one round takes at most; the next takes the rest. */
const BATCH = 100;

/**
 * Asks providers for what has been agreed to, and about what they are at. Asking again with the same number pays back
 * once, so whatever went wrong is simply tried again the next time.
 * @returns how many refunds have come further
 */
export async function pursueRefunds(deps: RefundDependencies): Promise<number> {
  let moved = 0;
  for (const refund of await rows.refundsToConclude(deps.db, BATCH)) {
    if (await kept(deps, refund, () => conclude(deps, refund))) moved += 1;
  }
  for (const refund of await rows.refundsToPursue(deps.db, BATCH)) {
    if (await kept(deps, refund, () => pursue(deps, refund))) moved += 1;
  }
  return moved;
}

/** One refund that cannot be brought on now does not keep the others from it. */
async function kept(
  { log }: RefundDependencies,
  refund: rows.RefundRow,
  work: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof Refusal)) throw error;
    log.warn({ err: error, refund: refund.no }, 'a refund could not be brought on');
    return false;
  }
}

/** @returns whether the refund has come further */
async function pursue(deps: RefundDependencies, refund: rows.RefundRow): Promise<boolean> {
  const provider = deps.provider(refund.provider);
  if (!provider) return false;
  const { id, no, order_no: order, payment, amount, total, reason } = refund;
  const asked: RefundOrder = { no, order, amount, total, reason, ...(payment && { payment }) };
  const sent = refund.state === 'sent';
  try {
    const { state, transaction } = await (sent ? provider.queryRefund(asked) : ask(provider, asked));
    if (state === 'succeeded') return await finish(deps, refund, { way: 'provider', transaction });
    if (state === 'failed') return await fail(deps, refund, '支付平台未能退回');
    if (sent) return false;
    await writeTogether(deps.db, [
      rows.moveRefund(deps.db, id, { from: ['agreed'], to: 'sent' }, { transaction }),
      step(deps, id, 'sent'),
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    deps.log.error({ provider: provider.id, refund: no, code: error.code }, 'a refund was refused');
    return fail(deps, refund, error.code);
  }
}

/** Asks for a refund. What is refused may be under way all the same: asked for before, and the answer lost. */
async function ask(provider: PaymentProvider, asked: RefundOrder): Promise<Refund> {
  try {
    return await provider.refund(asked);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    return provider.queryRefund(asked).catch(unknown => {
      throw unknown instanceof ProviderRefused ? error : unknown;
    });
  }
}

/** The provider will not: it is left to staff, who send the money by transfer. */
async function fail(deps: RefundDependencies, { id }: rows.RefundRow, remark: string): Promise<true> {
  await writeTogether(deps.db, [
    rows.moveRefund(deps.db, id, { from: ['agreed', 'sent'], to: 'failed' }),
    step(deps, id, 'failed', null, remark),
  ]);
  return true;
}

/** The money has gone back: it is owed no more. */
async function finish(
  deps: RefundDependencies,
  refund: rows.RefundRow,
  { way, transaction }: { way: 'provider' | 'transfer'; transaction?: string },
  by: Bookkeeper | null = null,
  remark: string | null = null,
): Promise<true> {
  const at = new Date(deps.clock());
  const from = way === 'provider' ? ['agreed', 'sent'] : ['due', 'agreed', 'failed'];
  const writes: Write[] = [
    rows.moveRefund(
      deps.db,
      refund.id,
      { from, to: 'done' },
      { way, done_at: at, ...(transaction && { transaction }) },
    ),
    step(deps, refund.id, 'done', by, remark),
    ...posting({
      organisationId: refund.organisation_id,
      orderId: refund.order_id,
      kind: 'refunded',
      at,
      amount: refund.amount,
      to: account.owed,
      from: account.held(way === 'provider' ? refund.provider : BANK),
    }),
    ...(await telling(deps, refund, 'refunded', way)),
  ];
  await writeTogether(deps.db, writes);
  return true;
}

/**
 * Whether this person may say that the money has gone back by transfer: of what was paid by transfer, where the provider
 * would not, and in place of the last approval where nothing waited for the money. Such money may have been sent back
 * before it was known here, and must not be sent once more.
 */
export function mayConfirm(
  refund: Pick<rows.RefundRow, 'state' | 'provider' | 'settled' | 'amount'>,
  steps: readonly rows.StepRow[],
  { by, limit }: { by: Person; limit: number },
): boolean {
  if (refund.state === 'failed') return true;
  if (refund.state === 'agreed') return refund.provider === BANK;
  const others = steps.filter(({ what, account_id }) => what === 'approved' && !isOwn(by, account_id));
  return (
    refund.state === 'due' && !refund.settled && others.length + 1 >= approvalsNeeded(refund.amount, limit)
  );
}

/**
 * Somebody has sent the money by transfer, and says so.
 * @param transfer.remark by what the bank knows the transfer
 * @throws Refusal `notFound`; `forbidden` about money of one's own; `notAllowedNow` where it is not to go by transfer
 */
export async function confirmTransfer(
  deps: RefundDependencies,
  by: Bookkeeper,
  { id, remark }: { id: string; remark: string },
): Promise<void> {
  await deps.db.transaction().execute(async tx => {
    const refund = await reachable(tx, by, id);
    const limit = await rows.limitOf(tx, by.organisationId);
    const steps = await rows.stepsOf(tx, [id]);
    if (!mayConfirm(refund, steps, { by, limit }))
      throw new Refusal('notAllowedNow', '这笔退款现在不能登记转账');
    // Who sent the money agrees that it goes back.
    const agreed = steps.some(({ what, account_id }) => what === 'approved' && isOwn(by, account_id));
    if (refund.state === 'due' && !agreed) await writeTogether(tx, [step(deps, id, 'approved', by)]);
    await finish({ ...deps, db: tx }, refund, { way: 'transfer' }, by, remark);
  });
}
