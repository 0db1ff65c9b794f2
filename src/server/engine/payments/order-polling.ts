import { Refusal } from '../../../domain/refusals';
import { ProviderRefusedError, ProviderUnreachableError } from '../../platform/http-client/provider-errors';
import type { PaymentAccounts } from './accounts/payment-accounts';
import * as rows from './order-store';
import type { PaymentProvider } from './provider';
import {
  applyPaymentEvent,
  type SettlementResult,
  type SettlementServices,
  settlePayment,
} from './settlement';

/** Maximum number of orders per run; the next run takes the rest. */
const BATCH = 100;
/** Seconds to wait for a webhook before polling the provider. */
const WEBHOOK_WAIT_SECONDS = 20;

/**
 * Polls providers for orders without a webhook, expires overdue orders, and closes ended orders at the provider.
 * Ensures that no payment is lost because of a lost webhook or a closed tab.
 * @returns number of orders that were paid, ended or closed
 */
export async function pollOrders(
  deps: SettlementServices,
  accounts: Pick<PaymentAccounts, 'ofOrder'>,
): Promise<number> {
  const now = deps.clock();
  let changedCount = 0;
  for (const order of await rows.listOrdersToPoll(
    deps.db,
    new Date(now - WEBHOOK_WAIT_SECONDS * 1000),
    BATCH,
  )) {
    const provider = await accounts.ofOrder(order);
    if (!provider) continue;
    await ask(deps, provider, order);
    if (await rows.hasOrderChanged(deps.db, order)) changedCount += 1;
  }
  return changedCount;
}

/** Closes the ended orders of an application at their providers, so that they can no longer be paid. */
export async function closeOrdersAtProviders(
  deps: SettlementServices,
  accounts: Pick<PaymentAccounts, 'ofOrder'>,
  applicationId: string,
): Promise<void> {
  for (const order of await rows.endedOrders(deps.db, applicationId)) {
    const provider = await accounts.ofOrder(order);
    if (provider) await ask(deps, provider, order);
  }
}

/** Results without an incoming payment, now or after the order expires. */
const resultsWithoutPayment: ReadonlySet<SettlementResult> = new Set([
  'open',
  'failed',
  'closed',
  'nothing',
  'refunded',
]);

async function ask(
  deps: SettlementServices,
  provider: PaymentProvider,
  order: rows.OrderOfFlow,
): Promise<void> {
  try {
    const outcome = await provider.query(order.no);
    const result = await settlePayment(deps, provider, outcome);
    if (!resultsWithoutPayment.has(result)) return;
    if (result === 'refunded')
      deps.log.warn({ order: order.no }, 'an order was paid and paid back outside of the portal');
    const isAwaiting = order.state === 'awaiting' && (result === 'open' || result === 'nothing');
    if (isAwaiting && order.expires_at.getTime() > deps.clock()) return;
    // A provider does not close what it considers paid, even with amount zero.
    if (result === 'open' || result === 'failed') await provider.close(order.no);
    if (isAwaiting) await applyPaymentEvent(deps, order, { type: 'PAY.EXPIRED', order: order.id });
    await rows.markProviderClosed(deps.db, order.id);
  } catch (error) {
    // The provider is polled again next time; an order paid meanwhile cannot be closed and is then found as paid.
    const isExpected =
      error instanceof ProviderUnreachableError ||
      error instanceof ProviderRefusedError ||
      error instanceof Refusal;
    if (!isExpected) throw error;
    deps.log.warn({ err: error, order: order.no }, 'an order could not be looked after');
  }
}
