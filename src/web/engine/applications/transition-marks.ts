import type { InspectionEvent } from 'xstate';
import type { FlowSnapshot, StoredSnapshot } from '../../../flows/engine/machine';

/** Name of the marks on the browser's performance timeline, and the content of their `detail`. */
export const TRANSITION_MARK = 'flow.transition';
export interface TransitionDetail {
  flow: string;
  /** State values of the machine, and the type of the event; never answers. */
  from: unknown;
  event: string;
  to: unknown;
}

/**
 * Marks every transition of a wizard on the browser's performance timeline, so that developers can follow their clicks
 * and tests can measure transition coverage.
 * @param first initial snapshot of the wizard
 * @returns the handler for the actor's `inspect` option
 */
export function markTransitions(flow: string, first: StoredSnapshot): (inspected: InspectionEvent) => void {
  let from: unknown = first.value;
  return inspected => {
    // Microsteps are reported only for transitions that were taken.
    if (inspected.type !== '@xstate.microstep' || inspected.event.type.startsWith('xstate.')) return;
    const to = (inspected.snapshot as FlowSnapshot).value;
    const detail: TransitionDetail = { flow, from, event: inspected.event.type, to };
    performance.mark(TRANSITION_MARK, { detail });
    from = to;
  };
}
