import { type StateValue, transition } from 'xstate';
import { buildDraftStates } from './draft-states';
import type { Effect, FlowEvent } from './events';
import type { FlowDefinition, SubmittedState } from './flow-definition';
import { memoizeByObjects } from './memoize-by-objects';
import { type FlowContext, flowSetup } from './setup';
import { buildSubmittedStates, stagesOf, submissionTransitions } from './submitted-states';

const initialContext: FlowContext = { furthest: 0, editing: false, revision: 0 };

/**
 * Exists only to derive the type of all machines and is never called; the states of an actual machine are computed from
 * the declaration.
 */
const createMachineForType = () => flowSetup.createMachine({ context: initialContext });

export type FlowMachine = ReturnType<typeof createMachineForType>;
export type FlowSnapshot = ReturnType<FlowMachine['resolveState']>;

/** The stored part of a snapshot, of a draft or an application. */
export interface StoredSnapshot {
  value: StateValue;
  context: FlowContext;
}

/**
 * Builds the machine of a flow for a form with these steps. It is pure: no invoked actors, timers, clock or randomness;
 * `takeTransition` returns effects as data.
 * @throws Error when the declaration does not match the steps
 */
export function buildMachine(flow: FlowDefinition, steps: readonly string[]): FlowMachine {
  const states = {
    preparing: buildDraftStates(flow, steps, submissionTransitions(flow)),
    ...buildSubmittedStates(flow, steps.length),
  };
  const unknownState = namedStates(flow).find(state => !(state in states));
  if (unknownState)
    throw new Error(`${flow.id}: the declaration names a state “${unknownState}” that does not exist`);
  const followUps = flow.followUps ?? {};
  const unmatchedFollowUp = Object.values(followUps).find(
    ({ secondTo }) => secondTo && !(secondTo in followUps),
  );
  if (unmatchedFollowUp)
    throw new Error(`${flow.id}: “${unmatchedFollowUp.title}” is second to a follow-up that does not exist`);
  const config = { id: flow.id, initial: 'preparing', context: initialContext, states };
  // xstate cannot type computed states; the meta-tests visit every state of every machine instead.
  return flowSetup.createMachine(config as Parameters<typeof flowSetup.createMachine>[0]) as FlowMachine;
}

/** All submitted states that a declaration refers to. */
function namedStates(flow: FlowDefinition): SubmittedState[] {
  const ranges = [flow.cancel?.while, flow.cancel?.byStaff, flow.change?.while].filter(
    range => range !== 'always',
  );
  const followUps = Object.values(flow.followUps ?? {});
  return [
    ...ranges.flatMap(range => range ?? []),
    ...stagesOf(flow).flatMap(({ next }) => next),
    ...followUps.flatMap(({ while: range, to }) => [...range, ...(to ? [to] : [])]),
  ];
}

/**
 * Restores a stored snapshot.
 * @throws Error when the machine has no such state, or the context has a different structure
 */
export function restoreSnapshot(machine: FlowMachine, stored: StoredSnapshot): FlowSnapshot {
  const { furthest, editing, revision } = stored.context ?? {};
  if (!Number.isInteger(furthest) || typeof editing !== 'boolean' || !Number.isInteger(revision)) {
    throw new Error(
      `${machine.id}: the stored context is not of this machine: ${JSON.stringify(stored.context)}`,
    );
  }
  return machine.resolveState({ value: stored.value, context: { furthest, editing, revision } });
}

/** Whether a machine has this state. */
export function hasState(machine: FlowMachine, value: StateValue): boolean {
  try {
    machine.resolveState({ value, context: initialContext });
    return true;
  } catch {
    return false;
  }
}

/** The part of a snapshot that is stored. */
export function toStoredSnapshot(snapshot: FlowSnapshot): StoredSnapshot {
  return { value: snapshot.value, context: snapshot.context };
}

/** Initial snapshot of every form: no consents given, no answers. */
export const initialStoredSnapshot: StoredSnapshot = {
  value: { preparing: 'notice' },
  context: initialContext,
};

/** Initial snapshot of the machine. */
export const initialSnapshotOf = memoizeByObjects(
  (machine: FlowMachine): FlowSnapshot => machine.resolveState(initialStoredSnapshot),
);

/** Result of an event: the next snapshot and the effects, in order. */
export interface TransitionResult {
  snapshot: FlowSnapshot;
  effects: readonly Effect[];
}

/**
 * Computes the transition of one event without executing its effects. That of a new application is computed once per
 * machine.
 * @returns null when the state does not accept the event, which xstate itself would ignore silently
 */
export function takeTransition(
  machine: FlowMachine,
  snapshot: FlowSnapshot,
  event: FlowEvent,
): TransitionResult | null {
  if (event.type !== 'FILED' || snapshot !== initialSnapshotOf(machine))
    return computeTransition(machine, snapshot, event);
  const known = firstSubmissionsOf(machine);
  const key = JSON.stringify(event);
  const result = known.get(key) ?? computeTransition(machine, snapshot, event);
  if (result) known.set(key, result);
  return result;
}

/** Transitions of new applications by the event, which says no more than whether nothing is due. */
const firstSubmissionsOf = memoizeByObjects((_: FlowMachine) => new Map<string, TransitionResult>());

function computeTransition(
  machine: FlowMachine,
  snapshot: FlowSnapshot,
  event: FlowEvent,
): TransitionResult | null {
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(machine, snapshot, event);
  const effects = actions.flatMap(action => (action.type === 'effect' ? [action.params as Effect] : []));
  return { snapshot: next, effects: deduplicateNotifications(effects) };
}

/** Keeps at most one notification per event: that of the transition takes precedence over that of the entered state. */
function deduplicateNotifications(effects: readonly Effect[]): Effect[] {
  const notification = effects.find(({ kind }) => kind === 'notify');
  return effects.filter(effect => effect.kind !== 'notify' || effect === notification);
}

/** Whether the application has not been submitted yet: the applicant is still reading, filling in or submitting. */
export function isInDraftState({ value }: FlowSnapshot): boolean {
  return typeof value === 'object' && 'preparing' in value;
}
