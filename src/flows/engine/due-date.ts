import { addDays, addWorkdays, type Clock, today } from '../../domain/dates';
import type { Effect, NotificationTemplate } from './events';
import type { Flow } from './flow-definition';
import { hasPaymentDeadline, paymentIn } from './payment-states';
import type { FlowStatus } from './status';

/** A transition, as far as its deadline depends on it. */
interface DueDateInput {
  /** Status after the transition. */
  status: FlowStatus;
  effects: Effect[];
  /** The deadline before the transition: a review of several stages has one deadline. */
  currentDueAt: Date | null;
  /** When the event applied for takes place, while the application is undecided; else null. */
  startsAt: Date | null;
}

/**
 * Deadline of the party that has to act: the applicant for a correction, the organisation for a decision. Null when no
 * one has to act.
 */
export function computeDueDate(clock: Clock, flow: Flow, input: DueDateInput): Date | null {
  const dueAt = regularDueDate(clock, flow, input);
  return dueAt && limitToStart(clock, dueAt, input.startsAt);
}

/** The deadline that a deadline effect sets now: not after the start of what is applied for. */
export const expiryOf = (clock: Clock, effect: DeadlineEffect, startsAt: Date | null): Date =>
  limitToStart(clock, regularExpiry(clock, effect), startsAt);

function regularDueDate(
  clock: Clock,
  flow: Flow,
  { status, effects, currentDueAt }: DueDateInput,
): Date | null {
  const deadline = effects.findLast(effect => effect.kind === 'deadline');
  if (deadline) return regularExpiry(clock, deadline);
  const cleared = effects.some(effect => effect.kind === 'clearDeadline');
  const payment = paymentIn(flow, status.stage);
  // A payment attempt does not extend the deadline; a payment without one does not take that of the decision before it.
  if (payment && !cleared) return hasPaymentDeadline(payment) ? currentDueAt : null;
  if (status.applyStatus !== 0 || status.canceled) return null;
  const received = effects.some(effect => effect.kind === 'notify' && RECEIVED.includes(effect.template));
  return received ? endOfDay(addWorkdays(today(clock), flow.deadlines.answer)) : currentDueAt;
}

/** Notifications that acknowledge a submission: from then on the organisation's answer is due. */
const RECEIVED: readonly NotificationTemplate[] = ['filed', 'accepted'];

/** The earlier of the deadline and the start of what is applied for; a start in the past is ignored. */
const limitToStart = (clock: Clock, dueAt: Date, startsAt: Date | null): Date =>
  startsAt && startsAt < dueAt && startsAt.getTime() > clock() ? startsAt : dueAt;

type DeadlineEffect = Extract<Effect, { kind: 'deadline' }>;

/**
 * When a deadline set now expires: deadlines in days at the end of the last day, deadlines in minutes to the minute.
 */
const regularExpiry = (clock: Clock, deadline: DeadlineEffect): Date =>
  'days' in deadline
    ? endOfDay(addDays(today(clock), deadline.days))
    : new Date(clock() + deadline.minutes * 60_000);

/** The last second of a day in Shanghai. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59+08:00`);
