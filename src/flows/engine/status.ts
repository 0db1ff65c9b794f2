import { type ActorKind, listAllowedActors, type RecordedEvent, type RecordedEventType } from './events';
import type { Flow, SubmittedState } from './flow-definition';
import type { FlowSnapshot } from './machine';
import { type StateMeta, stagesOf } from './submitted-states';

/** Actions available on a submitted application, as named on the screens. */
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

/** Status of an application as transmitted: the codes of the specification, with more detailed properties. */
export interface FlowStatus extends Omit<StateMeta, 'ended'> {
  /** Id of the state in the machine, e.g. `underReview`. */
  state: string;
  canceled: boolean;
  needSupplement: boolean;
  undone: boolean;
  stage: string | undefined;
  /** True while the application is in progress and counts for `oneOpenPer`. */
  open: boolean;
}

/**
 * Status of a submitted application.
 * @throws Error when the snapshot is not of a submitted state
 */
export function statusOf(snapshot: FlowSnapshot): FlowStatus {
  const state = stateName(snapshot.value);
  // Metadata of nested states is merged; the inner state takes precedence.
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

/** Value of a state as one readable name, e.g. `preparing.filling.applicant`. */
export function stateName(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as Record<string, unknown>)
    .map(([name, inner]) => `${name}.${stateName(inner)}`)
    .join(' ');
}

/** Actions available to a kind of actor in this state: exactly those that the machine accepts. */
export function allowedActions(flow: Flow, snapshot: FlowSnapshot, actor: ActorKind): ApplicationAction[] {
  const state = stateName(snapshot.value);
  const accepts = (event: RecordedEvent) =>
    listAllowedActors(flow, event, state).includes(actor) && snapshot.can(event);
  const editAction: ApplicationAction = snapshot.value === 'supplement' ? 'supplement' : 'change';
  return [
    ...(accepts({ type: 'FILED' }) ? [editAction] : []),
    ...(accepts({ type: 'CANCEL' }) ? ['cancel' as const] : []),
    ...(followUpsOpen(flow, snapshot, actor).length > 0 ? ['followUp' as const] : []),
    ...(accepts({ type: 'APPROVE' }) ? ['approve' as const] : []),
    ...(accepts({ type: 'REJECT', reason: '' }) ? ['reject' as const] : []),
    ...(accepts({ type: 'RETURN', reason: '', fields: [] }) ? ['return' as const] : []),
    ...(actor === 'staff' && listAdvanceTargets(flow, snapshot).length > 0 ? ['advance' as const] : []),
    ...(accepts({ type: 'PAY.BEGIN', order: '' }) ? ['pay' as const] : []),
    ...(accepts({ type: 'PAY.REFUSED', reason: '' }) ? ['refuseVoucher' as const] : []),
  ];
}

/** States to which staff may advance an application without a form, in the order of the declaration. */
export function listAdvanceTargets(flow: Flow, snapshot: FlowSnapshot): SubmittedState[] {
  const stages = stagesOf(flow);
  const next = stages.find(({ title }) => title === snapshot.value)?.next;
  const targets = next ?? [
    ...(Array.isArray(flow.review) ? flow.review : []),
    ...stages.map(({ title }) => title),
  ];
  return targets.filter(to => snapshot.can({ type: 'ADVANCE', to }));
}

/** Names of the follow-ups that a kind of actor may submit now. */
export function followUpsOpen(flow: Flow, snapshot: FlowSnapshot, actor: ActorKind): string[] {
  return Object.entries(flow.followUps ?? {})
    .filter(([what, { by }]) => by === actor && snapshot.can({ type: 'FOLLOW_UP', what }))
    .map(([what]) => what);
}

/** Whether an event of this flow requires confirmation by SMS code. */
export function requiresSmsConfirmation(flow: Flow, type: RecordedEventType): boolean {
  return (type === 'FILED' || type === 'CANCEL') && (flow.confirm?.includes(type) ?? false);
}
