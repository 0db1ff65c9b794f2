import { refusals } from '../../domain/refusals';
import type { ActorKind, Effect, FlowEvent } from './events';
import { type Flow, type FlowProcess, requireFlowOf } from './flow-definition';
import {
  type FlowMachine,
  type FlowSnapshot,
  hasState,
  initialSnapshotOf,
  restoreSnapshot,
  takeTransition,
  toStoredSnapshot,
} from './machine';
import { type MovedSnapshot, moveSnapshot, stateValueOf } from './state-migration';

/** What a machine is built from. */
export interface LogVersion {
  /** Ids of the steps of the form. */
  steps: string[];
  /** Omitted in logs that are to be replayed by the present process of their flow, as those of the tests. */
  process?: FlowProcess;
}

/** One line of a log: an accepted event and its result. */
export interface LoggedEvent {
  /** 1, 2, 3 … without gaps. */
  seq: number;
  event: FlowEvent;
  actor: ActorKind;
  /** ISO time with offset. */
  at: string;
  /** State after the event, as recorded. Omitted in hand-written logs. */
  state?: unknown;
  /** The version that the application has from this event on, where it differs from the one before. */
  version?: LogVersion;
}

/** A complete log: the flow, the version of its form at the first event, and the events. */
export interface EventLog extends LogVersion {
  flow: string;
  events: LoggedEvent[];
}

export interface ReplayFrame {
  seq: number;
  event: FlowEvent;
  snapshot: FlowSnapshot;
  effects: Effect[];
}

/** Result of a replay: all frames, and the first difference from the current machine. */
export interface Replay {
  frames: ReplayFrame[];
  /** State at the end of the log; the initial state for an empty log. */
  final: FlowSnapshot;
  /** The first line that could not be replayed, with a readable reason; null when the whole log is consistent. */
  difference: { seq: number; reason: string } | null;
}

const isSameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Replays a log through the flow's machine; stops at the first event that is not accepted, is out of sequence, or leads
 * to a state other than the recorded one.
 */
export function replay(flow: Flow, log: EventLog): Replay {
  let machine = machineOf(flow, log);
  const frames: ReplayFrame[] = [];
  let snapshot = initialSnapshotOf(machine);
  const stop = (seq: number, reason: string): Replay => ({
    frames,
    final: snapshot,
    difference: { seq, reason },
  });
  for (const [index, line] of log.events.entries()) {
    if (line.seq !== index + 1) return stop(line.seq, `序号应为${index + 1}，实际为${line.seq}`);
    const moved = moveTo(flow, machine, snapshot, line);
    if (!moved) return stop(line.seq, `状态 ${JSON.stringify(snapshot.value)} 在转入的版本里没有去处`);
    machine = moved.machine;
    snapshot = moved.snapshot;
    const result = takeTransition(machine, snapshot, line.event);
    if (!result) {
      return stop(line.seq, `状态 ${JSON.stringify(snapshot.value)} 不接受事件 ${line.event.type}`);
    }
    snapshot = result.snapshot;
    const effects = [...moved.effects, ...result.effects];
    frames.push({ seq: line.seq, event: line.event, snapshot, effects });
    if (line.state !== undefined && !isSameJson(line.state, snapshot.value)) {
      return stop(
        line.seq,
        `事件 ${line.event.type} 之后应为 ${JSON.stringify(snapshot.value)}，记录为 ${JSON.stringify(line.state)}`,
      );
    }
  }
  return { frames, final: snapshot, difference: null };
}

/**
 * The snapshot before an event, in the machine of the version that the application has from that event on. Null when
 * that machine does not have the state.
 */
function moveTo(
  flow: Flow,
  own: FlowMachine,
  snapshot: FlowSnapshot,
  { event, version }: LoggedEvent,
): (MovedSnapshot & { machine: FlowMachine }) | null {
  if (!version) return { machine: own, snapshot, effects: [] };
  const machine = machineOf(flow, version);
  const stored = toStoredSnapshot(snapshot);
  if (event.type === 'FILED' && event.from !== undefined) {
    if (stateValueOf(machine, event.from) === null) return null;
    return { machine, ...moveSnapshot(own, stored, machine, event.from) };
  }
  if (!hasState(machine, stored.value)) return null;
  return { machine, snapshot: restoreSnapshot(machine, stored), effects: [] };
}

/** The machine of a version; that of the flow for a version without a process of its own. */
export function machineOf(flow: Flow, { steps, process }: LogVersion): FlowMachine {
  return (process ? requireFlowOf({ flow: flow.id, process }) : flow).machine(steps);
}

/** The version of a log at its end. */
export const lastVersionOf = (log: EventLog): LogVersion =>
  log.events.findLast(({ version }) => version)?.version ?? log;

/** Upper limit, more than any form has. */
const MAX_STEPS = 100;

/**
 * Parses a log in newline-delimited JSON: the first line `{flow, steps}`, then one event per line. Processes in it are
 * ignored: a file from outside could hold a machine that takes forever.
 * @throws Error naming the line that is not JSON or does not have this structure
 */
export function readLog(text: string): EventLog {
  // Line numbers match those of a text editor: an empty line in the middle is an error.
  const lines = text.trimEnd().split('\n');
  const parse = (line: string, number: number): Record<string, unknown> => {
    try {
      const value: unknown = JSON.parse(line);
      if (value && typeof value === 'object' && !Array.isArray(value))
        return value as Record<string, unknown>;
    } catch {}
    throw new Error(`第${number}行不是 JSON 对象`);
  };
  const [head, ...rest] = lines;
  if (!head) throw new Error('日志为空');
  const { flow, steps } = parse(head, 1);
  if (typeof flow !== 'string' || !Array.isArray(steps))
    throw new Error('第1行应为 {"flow": …, "steps": […]}');
  const events = rest.map((line, index) => {
    const value = parse(line, index + 2);
    const { event, version } = value as { event?: { type?: unknown }; version?: { steps?: unknown } };
    if (typeof value.seq !== 'number' || typeof event?.type !== 'string') {
      throw new Error(`第${index + 2}行缺少 seq 或 event.type`);
    }
    const ownSteps = version && { version: { steps: readSteps(version.steps, index + 2) } };
    return { ...value, ...ownSteps } as unknown as LoggedEvent;
  });
  return { flow, steps: readSteps(steps, 1), events };
}

/** The steps of a line. A machine has transitions between all pairs of steps: thousands would take too long. */
function readSteps(steps: unknown, line: number): string[] {
  if (!Array.isArray(steps) || steps.length === 0) throw new Error(`第${line}行没有步骤`);
  if (steps.length > MAX_STEPS) throw new Error(`第${line}行有${steps.length}个步骤，最多${MAX_STEPS}个`);
  return steps.map(String);
}

/** Serialises a log in the format of `readLog`. */
export function writeLog(log: EventLog): string {
  const { events, ...head } = log;
  return `${[head, ...events].map(line => JSON.stringify(line)).join('\n')}\n`;
}

/** Removes free text from a log, for display or for use as a test fixture; logs contain no answers. */
export function withoutFreeText(log: EventLog): EventLog {
  const events = log.events.map(({ seq, event, actor, at, state, version }) => ({
    ...{ seq, event: redactEvent(event), actor, at },
    ...(state !== undefined && { state }),
    ...(version && { version }),
  }));
  return { ...log, events };
}

/** A log as stored for the tests: without free text and processes; the present process of its flow replays it. */
export function fixtureOf(log: EventLog): EventLog {
  const { flow, steps, events } = withoutFreeText(log);
  return {
    flow,
    steps,
    events: events.map(({ version, ...line }) =>
      version ? { ...line, version: { steps: version.steps } } : line,
    ),
  };
}

type FactName<Event = FlowEvent> = Event extends unknown ? Exclude<keyof Event, 'type'> : never;

/** Known properties of events, and whether they are free text (`written`). Unknown properties are removed. */
const facts: Readonly<Record<string, 'told' | 'written'>> = {
  ...{ consents: 'told', pass: 'told', valid: 'told', minor: 'told', settled: 'told', fields: 'told' },
  ...{
    to: 'told',
    from: 'told',
    what: 'told',
    form: 'told',
    order: 'told',
    reason: 'written',
    note: 'written',
  },
} satisfies Record<FactName, 'told' | 'written'>;

function redactEvent(event: FlowEvent): FlowEvent {
  // A refusal name of the error catalogue, which guards evaluate.
  const isName = event.type === 'REFUSED' && Object.hasOwn(refusals, event.reason);
  const entries = Object.entries(event).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'type' || facts[name] === 'told' || (name === 'reason' && isName)) return [[name, value]];
    return facts[name] === 'written' ? [[name, '（略）']] : [];
  });
  return Object.fromEntries(entries) as FlowEvent;
}
