import { Refusal } from '../../../domain/refusals';
import { type Write, writeTogether } from '../../db/write-together';
import { account, posting } from '../../ledger/posting';
import { BANK } from '../bank';
import {
  type PaymentProvider,
  ProviderRefused,
  ProviderUnreachable,
  type Refund,
  type RefundOrder,
} from '../provider';
import { type Bookkeeper, conclude, reachable, step } from './approve';
import * as rows from './refund-store';
import { type RefundDependencies, telling } from './tell';

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
  const { id, no, order_no: order, amount, total, reason } = refund;
  const asked: RefundOrder = { no, order, amount, total, reason };
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
  const from = way === 'provider' ? ['agreed', 'sent'] : ['agreed', 'failed'];
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
 * Somebody has sent the money by transfer, and says so: of what was paid by transfer, and where the provider would not.
 * @param transfer.remark by what the bank knows the transfer
 */
export async function confirmTransfer(
  deps: RefundDependencies,
  by: Bookkeeper,
  { id, remark }: { id: string; remark: string },
): Promise<void> {
  const refund = await deps.db.transaction().execute(tx => reachable(tx, by, id));
  const byHand = refund.state === 'failed' || (refund.state === 'agreed' && refund.provider === BANK);
  if (!byHand) throw new Refusal('notAllowedNow', '这笔退款现在不能登记转账');
  await finish(deps, refund, { way: 'transfer' }, by, remark);
}
