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

/** What was found when the wizard was opened: a draft, or the answers of a filed application. */
export interface RestorableWork {
  position: StoredSnapshot;
  answers: Answers;
  consents: readonly string[];
  /** Of the draft; 0 when nothing is saved as a draft yet. */
  sequence: number;
  saving: SaveState;
  savedAt: string | null;
  /** Steps to be looked at again: the form has changed, or the clerk has flagged something in them. */
  stepsToReview: readonly string[];
}

/** Where the wizard starts: a state of the flow's machine, and what lies on the sheet beside it. */
export interface RestoredWizard {
  position: StoredSnapshot;
  sheet: Partial<WizardState>;
}

/** Opens a flow's wizard on what was found; on nothing, at the notice with what is known of the applicant. */
export function restoreWizard(
  flow: Flow,
  form: FormVersion,
  found: RestorableWork | null,
  known: Answers = {},
): RestoredWizard {
  if (!found) return { position: initialStoredSnapshot, sheet: { answers: known } };
  const steps = form.steps.map(({ id }) => id);
  const { answers, consents, sequence, saving, savedAt } = found;
  const position = toStoredSnapshot(reopen(flow.machine(steps), steps, found));
  return { position, sheet: { answers, consents, sequence, saving, savedAt } };
}

/**
 * The position to go on from: the stored one, or the first step that needs another look; one that has not been reached
 * yet is come to anyway. A filed application is taken up again at the step to supplement, or at the review page, to
 * choose what to change.
 */
function reopen(
  machine: FlowMachine,
  steps: readonly string[],
  { position, stepsToReview }: RestorableWork,
): FlowSnapshot {
  const from = restoreInto(machine, steps, position);
  const underWay = matchesState({ preparing: 'filling' }, from.value);
  const reached = underWay ? steps.slice(0, from.context.furthest + 1) : steps;
  const first = reached.find(id => stepsToReview.includes(id));
  if (from.can({ type: 'EDIT' })) {
    return walk(machine, from, ['EDIT', 'GO.review', ...(first ? [`GO.${first}` as const] : [])]);
  }
  if (!first || !isResumableState(from) || matchesState({ preparing: 'notice' }, from.value)) return from;
  const { furthest, revision } = from.context;
  return machine.resolveState({
    value: { preparing: { filling: first } },
    context: {
      // From the review page: a form that has grown since may have more steps than were reached.
      furthest: Math.max(furthest, steps.indexOf(first)),
      // All the rest is done: one look at this step, and back to the review page.
      editing: furthest >= steps.length,
      revision,
    },
  });
}

/** The stored position in today's form; a step that is gone gives way to the furthest one that was reached. */
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

function walk(machine: FlowMachine, from: FlowSnapshot, types: FlowEvent['type'][]): FlowSnapshot {
  return types.reduce((at, type) => takeTransition(machine, at, { type } as FlowEvent)?.snapshot ?? at, from);
}

/**
 * True where a person may rest and come back another day. A code that was sent, or a call that is under way, means
 * nothing on another device: drafts are stored at the last place of rest.
 */
export function isResumableState({ value }: Pick<StoredSnapshot, 'value'>): boolean {
  return ['notice', 'filling', 'review'].some(state => matchesState({ preparing: state }, value));
}
