import { addDays, addWorkdays, type Clock, today } from '../../../domain/dates';
import type { Effect, NotificationTemplate } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { FlowStatus } from '../../../flows/engine/status';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import { type PaymentEffectContext, preparePaymentEffect } from '../payments/payment-effects';
import * as rows from './application-store';
import type { FlowServices, Tx } from './flow-services';

/**
 * Turns the effects of a transition that belong to its transaction into writes: deadlines, orders and the ledger. What
 * the applicant is told is worded elsewhere.
 * @param begins when what is still to be decided on takes place
 */
export async function runEffects(
  { clock }: Pick<FlowServices, 'clock'>,
  tx: Tx,
  effects: Effect[],
  money: PaymentEffectContext,
  begins: Date | null,
): Promise<PreparedWrite[]> {
  const { applicationId } = money;
  const writes: PreparedWrite[] = [];
  for (const effect of effects) {
    switch (effect.kind) {
      case 'deadline': {
        writes.push(
          rows.setDeadline(tx, applicationId, effect.name, before(begins, clock, passes(clock, effect))),
        );
        break;
      }
      case 'clearDeadline':
        writes.push(rows.clearDeadline(tx, applicationId, effect.name));
        break;
      case 'openOrder':
      case 'closeOrders':
      case 'settle':
      case 'refund':
      case 'askRefund':
      case 'giveBack':
        writes.push(...(await preparePaymentEffect(effect.kind, money, tx)));
        break;
    }
  }
  return writes;
}

/**
 * By when somebody has to act: the applicant to supplement, the society to answer. Null when nobody has to.
 * @param held what held until now: a review of several stages has one deadline
 * @param begins when what is still to be decided on takes place
 */
export function computeDueDate(
  clock: Clock,
  flow: Flow,
  status: FlowStatus,
  effects: Effect[],
  held: Date | null,
  begins: Date | null,
): Date | null {
  const usual = usuallyDueAt(clock, flow, status, effects, held);
  return usual && before(begins, clock, usual);
}

function usuallyDueAt(
  clock: Clock,
  flow: Flow,
  status: FlowStatus,
  effects: Effect[],
  held: Date | null,
): Date | null {
  const deadline = effects.findLast(effect => effect.kind === 'deadline');
  if (deadline) return passes(clock, deadline);
  const cleared = effects.some(effect => effect.kind === 'clearDeadline');
  // Trying to pay gives nobody more time.
  if (flow.payments?.[status.stage ?? ''] && !cleared) return held;
  if (status.applyStatus !== 0 || status.canceled) return null;
  const received = effects.some(effect => effect.kind === 'notify' && RECEIVED.includes(effect.template));
  return received ? endOf(addWorkdays(today(clock), flow.deadlines.answer)) : held;
}

/** By what is told when something has been handed in: from then on the society owes its answer. */
const RECEIVED: readonly NotificationTemplate[] = ['filed', 'accepted'];

/** A deadline, or what begins before it: when that has begun already, the usual time is left. */
const before = (begins: Date | null, clock: Clock, due: Date): Date =>
  begins && begins < due && begins.getTime() > clock() ? begins : due;

/** The last second of a day in Shanghai. */
const endOf = (day: string) => new Date(`${day}T23:59:59+08:00`);

/** When a deadline passes that is set now: days last until their end, minutes run. */
const passes = (clock: Clock, deadline: Extract<Effect, { kind: 'deadline' }>): Date =>
  'days' in deadline
    ? endOf(addDays(today(clock), deadline.days))
    : new Date(clock() + deadline.minutes * 60_000);
