import { getShortestPaths } from 'xstate/graph';
import type { FlowEvent } from './events';
import type { FlowDefinition } from './flow-definition';
import { type FlowMachine, type FlowSnapshot, initialSnapshotOf, takeTransition } from './machine';
import { stateName } from './status';
import { requiresPaymentOnApproval, stagesOf } from './submitted-states';

/** A transition of a state, with a path to it from the initial state. */
export interface ReachableTransition {
  from: FlowSnapshot;
  event: FlowEvent;
  to: FlowSnapshot;
  /** Events that lead from the initial state to `from`. */
  path: FlowEvent[];
}

/**
 * All events that a machine of this flow may receive, in all variants that lead to different transitions.
 * @param steps ids of the form's steps
 */
export function listPossibleEvents(flow: FlowDefinition, steps: readonly string[]): FlowEvent[] {
  const both = [true, false];
  const decidingEvent = flow.review ? ('APPROVE' as const) : ('FILED' as const);
  const reviews = Array.isArray(flow.review) ? flow.review : [];
  return [
    { type: 'ACCEPT', consents: [...flow.consents] },
    { type: 'ACCEPT', consents: [] },
    ...both.map(pass => ({ type: 'CHECKED' as const, pass })),
    ...both.map(valid => ({ type: 'NEXT' as const, valid })),
    ...both.map(valid => ({ type: 'SUBMIT' as const, valid })),
    { type: 'BACK' },
    ...[...steps, 'review'].map(step => ({ type: `GO.${step}` as const })),
    { type: 'CONFIRM' },
    { type: 'RESEND' },
    { type: 'EDIT' },
    { type: 'REFUSED', reason: 'smsCodeWrong' },
    { type: 'REFUSED', reason: 'formInvalid' },
    { type: 'UNREACHABLE' },
    { type: 'RETRY' },
    { type: 'FILED' },
    ...(flow.change?.reviewed ? [{ type: 'FILED' as const, minor: true as const }] : []),
    { type: 'APPROVE' },
    { type: 'REJECT', reason: '理由' },
    { type: 'RETURN', reason: '理由', fields: [] },
    { type: 'ADVANCE' },
    ...[...reviews, ...stagesOf(flow).map(({ title }) => title)].map(to => ({
      type: 'ADVANCE' as const,
      to,
    })),
    ...Object.keys(flow.followUps ?? {}).map(what => ({ type: 'FOLLOW_UP' as const, what })),
    { type: 'CANCEL' },
    { type: 'LAPSE' },
    ...(requiresPaymentOnApproval(flow) ? [{ type: decidingEvent, settled: true as const }] : []),
    ...(flow.payments ? paymentEvents : []),
    ...(Object.values(flow.payments ?? {}).some(
      ({ refundable, refundOnCancel }) => refundable || refundOnCancel,
    )
      ? [UNDONE_EVENT]
      : []),
  ];
}

const UNDONE_EVENT: FlowEvent = { type: 'PAY.UNDONE', order: 'O1', reason: '理由' };

const paymentEvents: FlowEvent[] = [
  { type: 'PAY.BEGIN', order: 'O1' },
  { type: 'PAY.TRANSFER' },
  { type: 'PAY.SUCCEEDED', order: 'O1' },
  { type: 'PAY.FAILED', order: 'O1', reason: '理由' },
  { type: 'PAY.EXPIRED', order: 'O1' },
  { type: 'PAY.REFUSED', reason: '理由' },
];

/**
 * Identity of a snapshot in the search: the state and the context values that guards evaluate. The number of
 * submissions is ignored.
 */
export function snapshotKey({ value, context }: FlowSnapshot): string {
  return JSON.stringify([value, context.furthest, context.editing]);
}

/** Finds all transitions of a machine by sending all events in all reachable states. */
export function findAllTransitions(
  machine: FlowMachine,
  events: readonly FlowEvent[],
): ReachableTransition[] {
  const shortestPaths = getShortestPaths(machine, {
    events,
    serializeState: snapshot => snapshotKey(snapshot as FlowSnapshot),
    limit: 10_000,
  });
  return shortestPaths.flatMap(({ steps }) => {
    const path = steps
      .map(({ event }) => event as FlowEvent)
      .filter(({ type }) => !type.startsWith('xstate.'));
    // Recomputed along the path instead of taken from the search, which keeps an arbitrary snapshot per state, such as
    // one with more submissions.
    const from = path.reduce(
      (at, event) => takeTransition(machine, at, event)?.snapshot ?? at,
      initialSnapshotOf(machine),
    );
    return events.flatMap(event => {
      const result = takeTransition(machine, from, event);
      return result ? [{ from, event, to: result.snapshot, path }] : [];
    });
  });
}

/** An event as one readable name: its type and variant. */
export function eventName(event: FlowEvent): string {
  if (event.type === 'FOLLOW_UP') return `${event.type}.${event.what}`;
  const variants = [
    'minor' in event && event.minor ? 'minor' : '',
    'settled' in event && event.settled ? 'settled' : '',
  ];
  return [event.type, ...variants.filter(Boolean)].join('.');
}

/** A transition as one readable name, used in test coverage and diagrams. */
export function transitionName({
  from,
  event,
  to,
}: Pick<ReachableTransition, 'from' | 'event' | 'to'>): string {
  return `${stateName(from.value)} --${eventName(event)}--> ${stateName(to.value)}`;
}
