import { type StateValue, transition } from 'xstate';
import { buildDraftStates } from './draft-states';
import type { Effect, FlowEvent } from './events';
import type { FlowDefinition, SubmittedState } from './flow-definition';
import { type FlowContext, flowSetup } from './setup';
import { buildSubmittedStates, initialSubmittedState, stagesOf } from './submitted-states';

const initialContext: FlowContext = { furthest: 0, editing: false, revision: 0 };

/** Gives every machine its type, and is never made; the states of a real one are computed from its declaration. */
const pattern = () => flowSetup.createMachine({ context: initialContext });

export type FlowMachine = ReturnType<typeof pattern>;
export type FlowSnapshot = ReturnType<FlowMachine['resolveState']>;

/** What is kept of a snapshot: a draft's position, an application's state. */
export interface StoredSnapshot {
  value: StateValue;
  context: FlowContext;
}

/**
 * Builds the machine of a flow for a form with these steps. It is pure: no invocation, no timer, no clock,
 * no chance; effects come out of `step` as data.
 * @throws Error when declaration and steps do not fit each other
 */
export function buildMachine(flow: FlowDefinition, steps: readonly string[]): FlowMachine {
  const states = {
    preparing: buildDraftStates(flow, steps, `#${flow.id}.${initialSubmittedState(flow)}`),
    ...buildSubmittedStates(flow, steps.length),
  };
  const stranger = namedStates(flow).find(state => !(state in states));
  if (stranger)
    throw new Error(`${flow.id}: the declaration names a state “${stranger}” that does not exist`);
  const followUps = flow.followUps ?? {};
  const alone = Object.values(followUps).find(({ secondTo }) => secondTo && !(secondTo in followUps));
  if (alone) throw new Error(`${flow.id}: “${alone.title}” is second to a follow-up that does not exist`);
  const config = { id: flow.id, initial: 'preparing', context: initialContext, states };
  // Computed states are beyond xstate's types; the meta-tests walk every state of every machine instead.
  return flowSetup.createMachine(config as Parameters<typeof flowSetup.createMachine>[0]) as FlowMachine;
}

/** Every filed state that a declaration names. */
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
 * Brings a stored snapshot back.
 * @throws Error when the machine has no such state, or the context has another shape
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

/** The part of a snapshot that is stored. */
export function toStoredSnapshot(snapshot: FlowSnapshot): StoredSnapshot {
  return { value: snapshot.value, context: snapshot.context };
}

/** Where every form begins: nothing accepted, nothing filled in. */
export const initialStoredSnapshot: StoredSnapshot = {
  value: { preparing: 'notice' },
  context: initialContext,
};

/** The machine's very first snapshot. */
export function initialSnapshotOf(machine: FlowMachine): FlowSnapshot {
  return machine.resolveState(initialStoredSnapshot);
}

/** What an event leads to: the next snapshot and the effects it asks for, in order. */
export interface TransitionResult {
  snapshot: FlowSnapshot;
  effects: Effect[];
}

/**
 * Takes one event. Runs nothing.
 * @returns null when the state does not take the event, which xstate alone would pass over in silence
 */
export function takeTransition(
  machine: FlowMachine,
  snapshot: FlowSnapshot,
  event: FlowEvent,
): TransitionResult | null {
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(machine, snapshot, event);
  const effects = actions.flatMap(action => (action.type === 'effect' ? [action.params as Effect] : []));
  return { snapshot: next, effects: deduplicateNotifications(effects) };
}

/** Of one event somebody is told once: what the transition says itself is more than what the state says that it leads to. */
function deduplicateNotifications(effects: readonly Effect[]): Effect[] {
  const notice = effects.find(({ kind }) => kind === 'notify');
  return effects.filter(effect => effect.kind !== 'notify' || effect === notice);
}

/** Whether nothing has been filed yet: the applicant is still reading, filling in or submitting. */
export function isInDraftState({ value }: FlowSnapshot): boolean {
  return typeof value === 'object' && 'preparing' in value;
}
