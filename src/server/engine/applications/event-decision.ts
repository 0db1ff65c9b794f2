import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../../domain/refusals';
import { computeDueDate } from '../../../flows/engine/due-date';
import type { Effect, RecordedEvent } from '../../../flows/engine/events';
import { type FlowSnapshot, takeTransition } from '../../../flows/engine/machine';
import { paymentIn } from '../../../flows/engine/payment-states';
import { type FlowStatus, statusOf } from '../../../flows/engine/status';
import { requiresPaymentOnApproval, stagesOf } from '../../../flows/engine/submitted-states';
import { memoize } from '../../platform/memoize';
import { lockOrders } from '../payments/order-store';
import type { PaymentEffectContext } from '../payments/payment-effects';
import type { EventContext } from './event-loading';
import type { FlowServices, Tx } from './flow-services';

/** What follows from an event: the new state of the application and the effects to run. */
export interface EventDecision {
  /** The event as recorded: the requested one, marked as minor or settled where it is. */
  event: RecordedEvent;
  /** The snapshot after the event. */
  snapshot: FlowSnapshot;
  effects: Effect[];
  status: FlowStatus;
  /** Time of the event. */
  at: Date;
  /** When the event applied for takes place, while the application is undecided; else null. */
  startsAt: Date | null;
  /** Deadline of the party that has to act; null when no one has to act. */
  dueAt: Date | null;
  /** Context of the effects on orders and the ledger. */
  payment: PaymentEffectContext;
}

/**
 * Takes the transition of an event on the flow's machine and derives status and deadline from it.
 * @throws Refusal `notAllowedNow` when the current state does not accept the event
 */
export async function decideEvent(deps: FlowServices, tx: Tx, context: EventContext): Promise<EventDecision> {
  const { request, stored } = context;
  const event = withMove(context, isMinorChange(context) ? MINOR_CHANGE : await withSettledFlag(context));
  const taken = takeTransition(context.machine, context.snapshot, event);
  if (!taken) throw new Refusal('notAllowedNow');
  const transition = { ...taken, effects: [...context.moveEffects, ...taken.effects] };
  const at = new Date(deps.clock());
  const status = statusOf(transition.snapshot);
  const startsAt = await findStartTime(tx, context, status);
  const dueAt = computeDueDate(deps.clock, request.flow, {
    status,
    effects: transition.effects,
    currentDueAt: stored?.due_at ?? null,
    startsAt,
  });
  const payment = paymentContextOf(deps, tx, context, { event, status, at });
  return { event, ...transition, status, at, startsAt, dueAt, payment };
}

const MINOR_CHANGE: RecordedEvent = { type: 'FILED', minor: true };

/** The event; with the state that the application moves to in its new process, where it has not kept its own. */
const withMove = ({ from }: EventContext, event: RecordedEvent): RecordedEvent =>
  from !== undefined && event.type === 'FILED' ? { ...event, from } : event;

/** Whether a resubmission leaves all reviewed answers of the flow unchanged. */
function isMinorChange({ request, stored, previousAnswers }: EventContext): boolean {
  const { flow, submission } = request;
  const reviewed = flow.change?.reviewed;
  if (!submission || !stored || !reviewed || stored.state_name === 'supplement') return false;
  return reviewed.every(name => isDeepStrictEqual(previousAnswers()?.[name], submission.answers[name]));
}

/** The event; with `settled` where the machine requires payment on this event and nothing is due. */
async function withSettledFlag({ request, amountDue }: EventContext): Promise<RecordedEvent> {
  const { flow, event } = request;
  const requiresPayment =
    requiresPaymentOnApproval(flow) && event.type === (flow.review ? 'APPROVE' : 'FILED');
  if (!requiresPayment) return event;
  const [first] = stagesOf(flow);
  return (await amountDue(first?.title ?? null)) === null ? { ...event, settled: true } : event;
}

/** When the event applied for takes place; null once the application is decided, and where the flow knows no event. */
async function findStartTime(
  tx: Tx,
  { request, capabilities, answers }: EventContext,
  { applyStatus, canceled }: FlowStatus,
): Promise<Date | null> {
  const isUndecided = applyStatus === 0 && !canceled;
  if (!isUndecided || !capabilities.findStartTime) return null;
  const { organisationId } = request.actor;
  return capabilities.findStartTime({ answers: answers(), organisationId }, { db: tx });
}

/** Context of the effects on orders and the ledger; orders are locked on first use. */
function paymentContextOf(
  deps: FlowServices,
  tx: Tx,
  context: EventContext,
  { event, status, at }: Pick<EventDecision, 'event' | 'status' | 'at'>,
): PaymentEffectContext {
  const { request, applicationId, amountDue } = context;
  return {
    organisationId: request.actor.organisationId,
    applicationId,
    event,
    at,
    order: request.order,
    paid: request.paid,
    transferAnswers: request.followUp?.answers,
    due: () => amountDue(paymentStageOf(context, status)),
    orders: memoize(() => lockOrders(tx, applicationId)),
    prepareOrderClosing: () => deps.prepareOrderClosing(applicationId),
  };
}

/** The payment stage that the application is in before the event, or else enters with it; null when there is none. */
function paymentStageOf({ request, stored, snapshot }: EventContext, after: FlowStatus): string | null {
  const before = stored ? statusOf(snapshot) : undefined;
  const stages = [before?.stage, after.stage];
  return stages.find(stage => paymentIn(request.flow, stage) !== undefined) ?? null;
}
