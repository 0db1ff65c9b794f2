import { addDays, addWorkdays, type Clock, today } from '../../../domain/dates';
import type { Effect, NotificationTemplate } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { FlowStatus } from '../../../flows/engine/status';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import { type PaymentEffectContext, preparePaymentEffect } from '../payments/payment-effects';
import * as rows from './application-store';
import type { FlowServices, Tx } from './flow-services';

/**
 * Turns the transactional effects of a transition into writes: deadlines, orders and the ledger. Notifications are
 * composed elsewhere.
 * @param begins when the event applied for takes place, while the application is undecided; else null
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
 * Deadline of the party that has to act: the applicant for a correction, the organisation for a decision. Null when no
 * one has to act.
 * @param held the deadline so far: a review of several stages has one deadline
 * @param begins when the event applied for takes place, while the application is undecided; else null
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
  // A payment attempt does not extend the deadline.
  if (flow.payments?.[status.stage ?? ''] && !cleared) return held;
  if (status.applyStatus !== 0 || status.canceled) return null;
  const received = effects.some(effect => effect.kind === 'notify' && RECEIVED.includes(effect.template));
  return received ? endOf(addWorkdays(today(clock), flow.deadlines.answer)) : held;
}

/** Notifications that acknowledge a submission: from then on the organisation's answer is due. */
const RECEIVED: readonly NotificationTemplate[] = ['filed', 'accepted'];

/** The earlier of the deadline and the start of what is applied for; a start in the past is ignored. */
const before = (begins: Date | null, clock: Clock, due: Date): Date =>
  begins && begins < due && begins.getTime() > clock() ? begins : due;

/** The last second of a day in Shanghai. */
const endOf = (day: string) => new Date(`${day}T23:59:59+08:00`);

/**
 * When a deadline set now expires: deadlines in days at the end of the last day, deadlines in minutes to the minute.
 */
const passes = (clock: Clock, deadline: Extract<Effect, { kind: 'deadline' }>): Date =>
  'days' in deadline
    ? endOf(addDays(today(clock), deadline.days))
    : new Date(clock() + deadline.minutes * 60_000);
