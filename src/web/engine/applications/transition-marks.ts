import type { InspectionEvent } from 'xstate';
import type { FlowSnapshot, StoredSnapshot } from '../../../flows/engine/machine';

/** Name of the marks on the browser's performance timeline, and what each says in its `detail`. */
export const TRANSITION_MARK = 'flow.transition';
export interface TransitionDetail {
  flow: string;
  /** State values of the machine, and the type of the event; never answers. */
  from: unknown;
  event: string;
  to: unknown;
}

/**
 * Marks every transition that a wizard takes on the browser's performance timeline: there developers see what their
 * clicks drove, and tests which transitions they have covered.
 * @param first where the wizard starts
 * @returns what the actor's `inspect` wants
 */
export function markTransitions(flow: string, first: StoredSnapshot): (inspected: InspectionEvent) => void {
  let from: unknown = first.value;
  return inspected => {
    // A microstep is reported only where a transition was taken.
    if (inspected.type !== '@xstate.microstep' || inspected.event.type.startsWith('xstate.')) return;
    const to = (inspected.snapshot as FlowSnapshot).value;
    const detail: TransitionDetail = { flow, from, event: inspected.event.type, to };
    performance.mark(TRANSITION_MARK, { detail });
    from = to;
  };
}
