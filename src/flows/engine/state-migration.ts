import type { StateValue } from 'xstate';
import type { Effect } from './events';
import { flowOf } from './flow-definition';
import type { FormVersion } from './form-version';
import {
  type FlowMachine,
  type FlowSnapshot,
  hasState,
  restoreSnapshot,
  type StoredSnapshot,
} from './machine';
import type { Migration } from './migration';
import { stateName } from './status';
import { listSubmittedStates, type StateMeta } from './submitted-states';

/**
 * What becomes of the applications in a state that the newer process does not have. An application keeps the process
 * that it was submitted with; when it is submitted again, it counts as being in the state `to`. `to: null`: it is
 * finished by its own process and cannot be submitted again.
 */
export interface StateOperation {
  op: 'state';
  /** Name of the state, see `stateName`; that of a payment stage stands for all states of the payment. */
  from: string;
  to: string | null;
}

/** Whether an application in this state is in progress. */
export const isOpenState = ({ applyStatus, canceled, ended }: StateMeta): boolean =>
  applyStatus !== 2 && !canceled && !ended;

/** Value of a state in a machine by its name; null when the machine has no such state. */
export function stateValueOf(machine: FlowMachine, name: string): StateValue | null {
  const value = name
    .split('.')
    .reduceRight<StateValue | null>((inner, part) => (inner === null ? part : { [part]: inner }), null);
  return value !== null && hasState(machine, value) ? value : null;
}

/** Whether an operation is about a state: the state itself, or the payment stage that it belongs to. */
export const isAbout = ({ from }: StateOperation, state: string) =>
  state === from || state.startsWith(`${from}.`);

/** The target of an operation for a state: of a payment stage the same state of the payment, where there is one. */
const targetIn = (machine: FlowMachine, { from, to }: StateOperation, state: string): string | null => {
  const inner = to === null ? null : to + state.slice(from.length);
  return inner !== null && stateValueOf(machine, inner) !== null ? inner : to;
};

/**
 * The state of a newer process that an application in this state counts as being in.
 * @param migration from the version of the application to the newer one, through all publications in between
 * @returns null when it is to be finished by its own process; undefined when the newer process does not have the state
 * and no operation says what becomes of it
 */
export function mapState(
  machine: FlowMachine,
  state: string,
  migration: Migration,
): string | null | undefined {
  const same = enteredState(machine, state) ?? unpaidStage(machine, state);
  if (same !== undefined) return same;
  let present = state;
  for (const operation of migration) {
    if (operation.op !== 'state' || !isAbout(operation, present)) continue;
    const target = targetIn(machine, operation, present);
    if (target === null) return null;
    present = target;
  }
  return enteredState(machine, present);
}

/** The stage of a state of a payment, where nothing is due in it any more. */
function unpaidStage(machine: FlowMachine, state: string): string | undefined {
  const [stage = state] = state.split('.');
  return enteredState(machine, stage) === stage ? stage : undefined;
}

/** The name of a state, of a payment stage that of its first state; undefined when the machine has no such state. */
export function enteredState(machine: FlowMachine, name: string): string | undefined {
  const value = stateValueOf(machine, name);
  return value === null
    ? undefined
    : stateName(restoreSnapshot(machine, { value, context: NO_PROGRESS }).value);
}

const NO_PROGRESS = { furthest: 0, editing: false, revision: 0 };

/** A snapshot that has been moved to the machine of another version, and the effects of the move. */
export interface MovedSnapshot {
  snapshot: FlowSnapshot;
  effects: Effect[];
}

/**
 * Moves a snapshot into a state of another machine, as if the state of the own machine were left and the other one
 * entered: deadlines and orders of the one end, those of the other begin. Nobody is notified.
 * @throws Error when either machine does not have the state
 */
export function moveSnapshot(
  own: FlowMachine,
  stored: StoredSnapshot,
  machine: FlowMachine,
  state: string,
): MovedSnapshot {
  const value = stateValueOf(machine, state);
  if (value === null) throw new Error(`${machine.id} has no state “${state}”`);
  const before = restoreSnapshot(own, stored);
  const snapshot = restoreSnapshot(machine, { value, context: stored.context });
  const effects = [
    ...effectsOf(innerFirst(before).flatMap(({ exit }) => exit)),
    ...effectsOf(
      innerFirst(snapshot)
        .reverse()
        .flatMap(({ entry }) => entry),
    ),
  ];
  return { snapshot, effects: effects.filter(({ kind }) => kind !== 'notify') };
}

/** The state nodes that a snapshot is in, the innermost first. */
const innerFirst = (snapshot: FlowSnapshot) =>
  snapshot._nodes.toSorted((a, b) => b.path.length - a.path.length);

const effectsOf = (actions: readonly unknown[]): Effect[] =>
  actions.flatMap(action => {
    const { type, params } = action as { type?: string; params?: Effect };
    return type === 'effect' && params ? [params] : [];
  });

/** A state of a process, as its applicants see it. */
export interface ProcessState {
  state: string;
  title: string;
}

/**
 * The states of the older version, of applications in progress, that the newer version does not have and for which the
 * migration has no operation. A payment stage counts as one state.
 */
export function findUnmappedStates(
  migration: Migration,
  older: FormVersion,
  newer: FormVersion,
): ProcessState[] {
  const [before, after] = [openStatesOf(older), statesOf(newer)];
  const hasOperation = (state: string) =>
    migration.some(operation => operation.op === 'state' && isAbout(operation, state));
  const isKept = (state: string) => after.has(state) || after.has(state.split('.')[0] ?? state);
  const missing = [...before].filter(([state]) => !isKept(state) && !hasOperation(state));
  const titles = missing.map(([state, { statusText, stage }]): [string, string] => {
    const [outer = state] = state.split('.');
    const isWholeStage = ![...after.keys()].some(other => other.startsWith(`${outer}.`));
    return isWholeStage && outer !== state ? [outer, stage ?? outer] : [state, statusText];
  });
  return [...new Map(titles)].map(([state, title]) => ({ state, title }));
}

/** The states that an operation may map to: those of applications in progress; a payment stage counts as one state. */
export function listStateTargets(newer: FormVersion): ProcessState[] {
  const states = [...openStatesOf(newer)].map(([state, { statusText, stage }]): [string, string] => {
    const [outer = state] = state.split('.');
    return outer === state ? [state, statusText] : [outer, stage ?? outer];
  });
  return [...new Map(states)].map(([state, title]) => ({ state, title }));
}

/** Why an operation makes no sense for a newer version, in Chinese; null when it does. */
export function stateOperationProblem({ from, to }: StateOperation, newer: FormVersion): string | null {
  if (!newer.process) return '这份表单没有办理过程，不能写状态的去处';
  if (statesOf(newer).has(from)) return `新的办理过程里仍有状态“${from}”，不用写它的去处`;
  if (to === null || listStateTargets(newer).some(({ state }) => state === to)) return null;
  return `新的办理过程里没有状态“${to}”，或者到那里已经办结`;
}

/** Undoes operations in reverse order. Of several states with one target it is not known which an application was in. */
export function invertStateOperations(migration: Migration): StateOperation[] {
  const operations = migration.flatMap(each => (each.op === 'state' ? [each] : []));
  return operations.toReversed().flatMap(({ op, from, to }) => {
    const isUnique = operations.filter(other => other.to === to).length === 1;
    return to !== null && isUnique ? [{ op, from: to, to: from }] : [];
  });
}

function statesOf({ flow, process }: FormVersion): ReadonlyMap<string, StateMeta> {
  const definition = flowOf({ flow, process });
  return definition ? listSubmittedStates(definition) : new Map();
}

/** The states of applications in progress. */
export const openStatesOf = (form: FormVersion): ReadonlyMap<string, StateMeta> =>
  new Map([...statesOf(form)].filter(([, meta]) => isOpenState(meta)));
