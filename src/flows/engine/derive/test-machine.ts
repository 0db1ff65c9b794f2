import { isRecordedEvent, listAllowedActors, type RecordedEvent } from '../events';
import type { Flow } from '../flow-definition';
import {
  initialSnapshotOf,
  isInDraftState,
  restoreSnapshot,
  takeTransition,
  toStoredSnapshot,
} from '../machine';
import { type EventLog, readLog, replay, writeLog } from '../replay';
import { stateName, statusOf } from '../status';
import { transitionName } from '../transition-graph';
import { type DerivedFinding, errorAt } from './finding';
import { listAcceptanceFailures, listGuardCoverage } from './guard-coverage';
import { listMachineFindings } from './machine-findings';
import { exploreMachine, type MachineGraph } from './machine-graph';
import { listMoneyFindings } from './payment-findings';
import { derivePaymentWalks, listPaymentFindings, type PaymentWalk } from './payment-outcomes';
import { walkGraph } from './walks';

/** Result of testing the machine of a flow with derived walks. */
export interface MachineTestReport {
  /** Logs that together take every transition. */
  walks: EventLog[];
  payments: PaymentWalk[];
  /** Number of states, of transitions, of guards, and of events refused in a state. */
  counts: { states: number; transitions: number; guards: number; refusals: number };
  findings: DerivedFinding[];
  /** Where the parts of the engine disagree, in words for developers. */
  failures: string[];
}

/**
 * Tests the machine of a flow: takes every transition and every payment outcome, and asks for everything that a state
 * does not accept.
 * @param steps ids of the form's steps
 */
export function testMachine(flow: Flow, steps: readonly string[]): MachineTestReport {
  let graph: MachineGraph;
  try {
    graph = exploreMachine(flow, steps);
  } catch (error) {
    const reason = `声明有误，生成不了状态机：${error instanceof Error ? error.message : String(error)}`;
    const counts = { states: 0, transitions: 0, guards: 0, refusals: 0 };
    return { walks: [], payments: [], counts, findings: [errorAt(flow.id, reason)], failures: [] };
  }
  const walks = walkGraph(graph);
  const payments = derivePaymentWalks(graph);
  const guards = listGuardCoverage(graph);
  const acceptance = listAcceptanceFailures(graph);
  const transitions = [...graph.nodes.values()].flatMap(node => node.transitions);
  return {
    walks,
    payments,
    counts: {
      states: new Set([...graph.nodes.values()].map(({ snapshot }) => stateName(snapshot.value))).size,
      transitions: new Set(transitions.map(transitionName)).size,
      guards: guards.length,
      refusals: acceptance.refusals,
    },
    findings: [
      ...listMachineFindings(graph),
      ...guards.filter(({ taken }) => !taken).map(({ name }) => errorAt(name, `这条路永远走不到：${name}`)),
      ...listPaymentFindings(graph, payments),
      ...listMoneyFindings(graph),
    ],
    failures: [
      ...acceptance.failures,
      ...checkRestoring(graph),
      ...checkStatuses(graph),
      ...checkCoverage(graph, walks),
      ...checkActors(graph),
      ...[...walks, ...payments.map(({ log }) => log)].flatMap(log => checkReplay(flow, log)),
    ],
  };
}

/** A stored snapshot takes the same transitions as the one that was stored. */
function checkRestoring({ machine, nodes }: MachineGraph): string[] {
  return [...nodes.values()].flatMap(({ snapshot, transitions }) => {
    const stored = JSON.parse(JSON.stringify(toStoredSnapshot(snapshot)));
    const restored = restoreSnapshot(machine, stored);
    return transitions
      .filter(({ event, to }) => {
        const result = takeTransition(machine, restored, event);
        return !result || stateName(result.snapshot.value) !== stateName(to.value);
      })
      .map(transition => `a restored snapshot does not take ${transitionName(transition)}`);
  });
}

/** Every submitted state has a status. */
function checkStatuses({ nodes }: MachineGraph): string[] {
  return [...nodes.values()].flatMap(({ snapshot }) => {
    if (isInDraftState(snapshot)) return [];
    try {
      return statusOf(snapshot).statusText ? [] : [`${stateName(snapshot.value)} has no status text`];
    } catch (error) {
      return [String(error)];
    }
  });
}

/** The walks take every transition, and no other. */
function checkCoverage({ flow, machine, nodes }: MachineGraph, walks: readonly EventLog[]): string[] {
  const open = new Set([...nodes.values()].flatMap(({ transitions }) => transitions.map(transitionName)));
  for (const log of walks) {
    let from = initialSnapshotOf(machine);
    for (const { event, snapshot: to } of replay(flow, log).frames) {
      open.delete(transitionName({ from, event, to }));
      from = to;
    }
  }
  return [...open].map(name => `no walk takes ${name}`);
}

/** Every recorded event has an actor that may cause it. */
function checkActors({ flow, nodes }: MachineGraph): string[] {
  return [...nodes.values()].flatMap(({ snapshot, transitions }) =>
    transitions
      .filter(({ event }) => !isInDraftState(snapshot) && isRecordedEvent(event))
      .filter(({ event }) => listAllowedActors(flow, event as RecordedEvent).length === 0)
      .map(transition => `nobody may cause ${transitionName(transition)}`),
  );
}

/** A log is read as it was written, and replays to the recorded states; a changed one does not. */
function checkReplay(flow: Flow, log: EventLog): string[] {
  const read = readLog(writeLog(log));
  const { difference, frames } = replay(flow, read);
  if (difference) return [`event ${difference.seq} of a walk: ${difference.reason}`];
  if (frames.length !== log.events.length) return ['a walk replays to fewer events'];
  const last = read.events.length - 1;
  const changed = { ...read, events: read.events.with(last, { ...read.events[last]!, state: 'elsewhere' }) };
  return replay(flow, changed).difference?.seq === last + 1
    ? []
    : ['a changed walk replays without difference'];
}
