import type { Clock } from '../../../domain/dates';
import { expiryOf } from '../../../flows/engine/due-date';
import type { Effect } from '../../../flows/engine/events';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import { preparePaymentEffect } from '../payments/payment-effects';
import { clearDeadline, setDeadline } from './deadline-store';
import type { EventDecision } from './event-decision';
import type { Tx } from './flow-services';

/** A transition, as far as its effects depend on it. */
type DecidedEffects = Pick<EventDecision, 'effects' | 'payment' | 'startsAt'>;

/**
 * Turns the transactional effects of a transition into writes, in order: deadlines, orders and the ledger.
 * Notifications are composed elsewhere.
 * @throws Refusal of an effect on a payment, e.g. `notAllowedNow` when nothing is due
 */
export async function runEffects(clock: Clock, tx: Tx, decision: DecidedEffects): Promise<PreparedWrite[]> {
  const writes: PreparedWrite[] = [];
  // One after the other: an effect may execute a statement that the next one relies on.
  for (const effect of decision.effects) writes.push(...(await runEffect(clock, tx, effect, decision)));
  return writes;
}

async function runEffect(
  clock: Clock,
  tx: Tx,
  effect: Effect,
  { payment, startsAt }: DecidedEffects,
): Promise<PreparedWrite[]> {
  const { applicationId } = payment;
  switch (effect.kind) {
    case 'deadline':
      return [setDeadline(tx, applicationId, effect.name, expiryOf(clock, effect, startsAt))];
    case 'clearDeadline':
      return [clearDeadline(tx, applicationId, effect.name)];
    case 'openOrder':
    case 'closeOrders':
    case 'settle':
    case 'refund':
    case 'askRefund':
    case 'giveBack':
      return preparePaymentEffect(effect.kind, payment, tx);
    default:
      return [];
  }
}
