import type { Flow } from './declaration';
import { type ActorKind, type FiledEventType, mayBring } from './events';
import type { StateMeta } from './filed';
import type { FlowSnapshot } from './machine';

/** What a person may do with a filed application now, in the words of the screens. */
export type Action = 'supplement' | 'change' | 'cancel' | 'approve' | 'reject' | 'return' | 'advance';

/** An application's state as it travels: the specification's codes, finer facts beside them. */
export interface Status extends StateMeta {
  /** Id of the machine's state, e.g. `underReview`. */
  state: string;
  canceled: boolean;
  needSupplement: boolean;
  stage: string | undefined;
  /** True while the application still goes somewhere and counts against `oneOpenPer`. */
  open: boolean;
}

const actionOf: Partial<Record<FiledEventType, Action>> = {
  CANCEL: 'cancel',
  APPROVE: 'approve',
  REJECT: 'reject',
  RETURN: 'return',
  ADVANCE: 'advance',
};

/**
 * The status of a filed application.
 * @throws Error when the snapshot is not of a filed state
 */
export function statusOf(snapshot: FlowSnapshot): Status {
  const state = snapshot.value;
  const meta = Object.values(snapshot.getMeta())[0] as StateMeta | undefined;
  if (typeof state !== 'string' || !meta) throw new Error(`not a filed state: ${JSON.stringify(state)}`);
  return {
    state,
    applyStatus: meta.applyStatus,
    statusText: meta.statusText,
    stage: meta.stage,
    canceled: meta.canceled ?? false,
    needSupplement: meta.needSupplement ?? false,
    open: meta.applyStatus !== 2 && !meta.canceled,
  };
}

/** What this kind of actor may do in this state: exactly what the machine takes from them. */
export function allowedActions(snapshot: FlowSnapshot, actor: ActorKind): Action[] {
  const takes = (type: FiledEventType) => mayBring(actor, type) && snapshot.can(sample(type));
  const refile: Action[] = takes('FILED') ? [snapshot.value === 'supplement' ? 'supplement' : 'change'] : [];
  const others = Object.entries(actionOf).flatMap(([type, action]) =>
    takes(type as FiledEventType) ? [action] : [],
  );
  return [...refile, ...others];
}

/** A bare event of this type, to ask a state whether it takes it. */
function sample(type: FiledEventType) {
  switch (type) {
    case 'REJECT':
      return { type, reason: '' };
    case 'RETURN':
      return { type, reason: '', fields: [] };
    default:
      return { type };
  }
}

/** Whether this event of this flow needs the person's confirmation by SMS code. */
export function needsConfirmation(flow: Flow, type: FiledEventType): boolean {
  return (type === 'FILED' || type === 'CANCEL') && (flow.confirm?.includes(type) ?? false);
}
