import { type ActorKind, listAllowedActors, type RecordedEvent, type RecordedEventType } from './events';
import type { Flow, SubmittedState } from './flow-definition';
import type { FlowSnapshot } from './machine';
import { type StateMeta, stagesOf } from './submitted-states';

/** What a person may do with a filed application now, in the words of the screens. */
export type ApplicationAction =
  | 'supplement'
  | 'change'
  | 'cancel'
  | 'followUp'
  | 'approve'
  | 'reject'
  | 'return'
  | 'advance'
  | 'pay'
  | 'refuseVoucher';

/** An application's state as it travels: the specification's codes, finer facts beside them. */
export interface FlowStatus extends Omit<StateMeta, 'ended'> {
  /** Id of the machine's state, e.g. `underReview`. */
  state: string;
  canceled: boolean;
  needSupplement: boolean;
  undone: boolean;
  stage: string | undefined;
  /** True while the application still goes somewhere and counts against `oneOpenPer`. */
  open: boolean;
}

/**
 * The status of a filed application.
 * @throws Error when the snapshot is not of a filed state
 */
export function statusOf(snapshot: FlowSnapshot): FlowStatus {
  const state = stateName(snapshot.value);
  // Of a state within a state, both have their say: the inner one has the last word.
  const meta = Object.assign({}, ...outerFirst(snapshot.getMeta())) as Partial<StateMeta>;
  const { applyStatus, statusText } = meta;
  if (applyStatus === undefined || !statusText) throw new Error(`not a filed state: ${state}`);
  return {
    state,
    applyStatus,
    statusText,
    stage: meta.stage,
    canceled: meta.canceled ?? false,
    needSupplement: meta.needSupplement ?? false,
    undone: meta.undone ?? false,
    open: applyStatus !== 2 && !meta.canceled && !meta.ended,
  };
}

const outerFirst = (metas: Record<string, unknown>) =>
  Object.keys(metas)
    .toSorted((a, b) => a.length - b.length)
    .map(id => metas[id]);

/** A state's value as one readable name, e.g. `preparing.filling.applicant`. */
export function stateName(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as Record<string, unknown>)
    .map(([name, inner]) => `${name}.${stateName(inner)}`)
    .join(' ');
}

/** What this kind of actor may do in this state: exactly what the machine takes from them. */
export function allowedActions(flow: Flow, snapshot: FlowSnapshot, actor: ActorKind): ApplicationAction[] {
  const state = stateName(snapshot.value);
  const takes = (event: RecordedEvent) =>
    listAllowedActors(flow, event, state).includes(actor) && snapshot.can(event);
  const refile: ApplicationAction = snapshot.value === 'supplement' ? 'supplement' : 'change';
  return [
    ...(takes({ type: 'FILED' }) ? [refile] : []),
    ...(takes({ type: 'CANCEL' }) ? ['cancel' as const] : []),
    ...(followUpsOpen(flow, snapshot, actor).length > 0 ? ['followUp' as const] : []),
    ...(takes({ type: 'APPROVE' }) ? ['approve' as const] : []),
    ...(takes({ type: 'REJECT', reason: '' }) ? ['reject' as const] : []),
    ...(takes({ type: 'RETURN', reason: '', fields: [] }) ? ['return' as const] : []),
    ...(actor === 'staff' && listAdvanceTargets(flow, snapshot).length > 0 ? ['advance' as const] : []),
    ...(takes({ type: 'PAY.BEGIN', order: '' }) ? ['pay' as const] : []),
    ...(takes({ type: 'PAY.REFUSED', reason: '' }) ? ['refuseVoucher' as const] : []),
  ];
}

/** The states that staff may pass an application on to by their word alone, in the order in which they are declared. */
export function listAdvanceTargets(flow: Flow, snapshot: FlowSnapshot): SubmittedState[] {
  const stages = stagesOf(flow);
  const next = stages.find(({ title }) => title === snapshot.value)?.next;
  const ways = next ?? [
    ...(Array.isArray(flow.review) ? flow.review : []),
    ...stages.map(({ title }) => title),
  ];
  return ways.filter(to => snapshot.can({ type: 'ADVANCE', to }));
}

/** Names of the follow-ups that this kind of actor may hand in now. */
export function followUpsOpen(flow: Flow, snapshot: FlowSnapshot, actor: ActorKind): string[] {
  return Object.entries(flow.followUps ?? {})
    .filter(([what, { by }]) => by === actor && snapshot.can({ type: 'FOLLOW_UP', what }))
    .map(([what]) => what);
}

/** Whether this event of this flow needs the person's confirmation by SMS code. */
export function requiresSmsConfirmation(flow: Flow, type: RecordedEventType): boolean {
  return (type === 'FILED' || type === 'CANCEL') && (flow.confirm?.includes(type) ?? false);
}
