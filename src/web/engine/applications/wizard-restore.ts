import { matchesState } from 'xstate';
import type { FlowEvent } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import {
  type FlowMachine,
  type FlowSnapshot,
  initialStoredSnapshot,
  restoreSnapshot,
  type StoredSnapshot,
  takeTransition,
  toStoredSnapshot,
} from '../../../flows/engine/machine';
import type { Answers, SaveState, WizardState } from './wizard-store';

/** Work restored when the wizard opens: a draft, or the answers of a submitted application. */
export interface RestorableWork {
  position: StoredSnapshot;
  answers: Answers;
  consents: readonly string[];
  /** Sequence of the draft; 0 when there is none yet. */
  sequence: number;
  saving: SaveState;
  savedAt: string | null;
  /** Steps to be reviewed again: the form has changed, or staff requested corrections. */
  stepsToReview: readonly string[];
}

/** Initial state of the wizard: a snapshot of the flow's machine, and the content of the store. */
export interface RestoredWizard {
  position: StoredSnapshot;
  state: Partial<WizardState>;
}

/** Opens a flow's wizard on restored work; without any, on the guidance with the prefilled answers. */
export function restoreWizard(
  flow: Flow,
  form: FormVersion,
  found: RestorableWork | null,
  prefill: Answers = {},
): RestoredWizard {
  if (!found) return { position: initialStoredSnapshot, state: { answers: prefill } };
  const steps = form.steps.map(({ id }) => id);
  const { answers, consents, sequence, saving, savedAt } = found;
  const position = toStoredSnapshot(reopen(flow.machine(steps), steps, found));
  return { position, state: { answers, consents, sequence, saving, savedAt } };
}

/**
 * Snapshot to continue from: the stored one, or the first step to be reviewed; steps not reached yet will be visited
 * anyway. A submitted application opens at the step to correct, or at the review screen for choosing what to change.
 */
function reopen(
  machine: FlowMachine,
  steps: readonly string[],
  { position, stepsToReview }: RestorableWork,
): FlowSnapshot {
  const from = restoreInto(machine, steps, position);
  const isFilling = matchesState({ preparing: 'filling' }, from.value);
  const reached = isFilling ? steps.slice(0, from.context.furthest + 1) : steps;
  const first = reached.find(id => stepsToReview.includes(id));
  if (from.can({ type: 'EDIT' })) {
    return applyEvents(machine, from, ['EDIT', 'GO.review', ...(first ? [`GO.${first}` as const] : [])]);
  }
  if (!first || !isResumableState(from) || matchesState({ preparing: 'notice' }, from.value)) return from;
  const { furthest, revision } = from.context;
  return machine.resolveState({
    value: { preparing: { filling: first } },
    context: {
      // From the review screen: a form that has gained steps may have more than were reached.
      furthest: Math.max(furthest, steps.indexOf(first)),
      // Everything else is complete: after this step the wizard returns to the review.
      editing: furthest >= steps.length,
      revision,
    },
  });
}

/**
 * Restores the stored snapshot in the current form; a step that no longer exists is replaced by the furthest one
 * reached.
 */
function restoreInto(machine: FlowMachine, steps: readonly string[], position: StoredSnapshot): FlowSnapshot {
  try {
    return restoreSnapshot(machine, position);
  } catch {
    const furthest = Math.max(0, Math.min(position.context.furthest, steps.length - 1));
    return machine.resolveState({
      value: { preparing: { filling: steps[furthest]! } },
      context: { ...position.context, furthest, editing: false },
    });
  }
}

function applyEvents(machine: FlowMachine, from: FlowSnapshot, types: FlowEvent['type'][]): FlowSnapshot {
  return types.reduce((at, type) => takeTransition(machine, at, { type } as FlowEvent)?.snapshot ?? at, from);
}

/**
 * Whether a draft can be resumed in this state. A sent code or a running call is meaningless on another device, so
 * drafts store the last resumable state.
 */
export function isResumableState({ value }: Pick<StoredSnapshot, 'value'>): boolean {
  return ['notice', 'filling', 'review'].some(state => matchesState({ preparing: state }, value));
}
