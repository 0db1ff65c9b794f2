import { Refusal } from '../../../domain/refusals';
import { ProviderRefusedError, ProviderUnreachableError } from '../../platform/http-client/provider-errors';
import * as rows from './order-store';
import type { PaymentProvider } from './provider';
import {
  applyPaymentEvent,
  type SettlementResult,
  type SettlementServices,
  settlePayment,
} from './settlement';

/** How many orders one round takes at most; the next takes the rest. */
const BATCH = 100;
/** Seconds that a notice is waited for before the provider is asked. */
const PATIENCE = 20;

/**
 * Asks providers about orders whose notice has not come, ends those that are past their time, and sees to it that what
 * has ended can no longer be paid. Nobody loses a payment because a notice got lost or a tab was closed.
 * @returns how many orders have been paid or ended, or can no longer be paid
 */
export async function pollOrders(
  deps: SettlementServices,
  providers: ReadonlyMap<string, PaymentProvider>,
): Promise<number> {
  const now = deps.clock();
  let moved = 0;
  for (const order of await rows.listOrdersToPoll(deps.db, new Date(now - PATIENCE * 1000), BATCH)) {
    const provider = providers.get(order.provider);
    if (!provider) continue;
    await ask(deps, provider, order);
    if (await rows.hasOrderChanged(deps.db, order)) moved += 1;
  }
  return moved;
}

/** Sees to it that what has ended of an application's orders can no longer be paid. */
export async function closeOrdersAtProviders(
  deps: SettlementServices,
  providers: ReadonlyMap<string, PaymentProvider>,
  applicationId: string,
): Promise<void> {
  for (const order of await rows.endedOrders(deps.db, applicationId)) {
    const provider = providers.get(order.provider);
    if (provider) await ask(deps, provider, order);
  }
}

/** What is said of an order by which no money comes in, now or once its time is up. */
const over: ReadonlySet<SettlementResult> = new Set(['open', 'failed', 'closed', 'nothing', 'refunded']);

async function ask(
  deps: SettlementServices,
  provider: PaymentProvider,
  order: rows.OrderOfFlow,
): Promise<void> {
  try {
    const outcome = await provider.query(order.no);
    const verdict = await settlePayment(deps, provider, outcome);
    if (!over.has(verdict)) return;
    if (verdict === 'refunded')
      deps.log.warn({ order: order.no }, 'an order was paid and paid back outside of the portal');
    const waiting = order.state === 'awaiting' && (verdict === 'open' || verdict === 'nothing');
    if (waiting && order.expires_at.getTime() > deps.clock()) return;
    // What a provider calls paid, if with nothing, it does not close.
    if (verdict === 'open' || verdict === 'failed') await provider.close(order.no);
    if (waiting) await applyPaymentEvent(deps, order, { type: 'PAY.EXPIRED', order: order.id });
    await rows.markOrderReleased(deps.db, order.id);
  } catch (error) {
    // The provider is asked again next time; what has been paid meanwhile refuses to be closed and is found then.
    const known =
      error instanceof ProviderUnreachableError ||
      error instanceof ProviderRefusedError ||
      error instanceof Refusal;
    if (!known) throw error;
    deps.log.warn({ err: error, order: order.no }, 'an order could not be looked after');
  }
}
