import type { Clock } from '../../../../domain/dates';
import { computeDueDate, expiryOf } from '../../../../flows/engine/due-date';
import type { OptionLabels } from '../../../../flows/engine/dynamic-options';
import type { ActorKind, RecordedEvent } from '../../../../flows/engine/events';
import type { Flow } from '../../../../flows/engine/flow-definition';
import { type FlowSnapshot, initialSnapshotOf, type StoredSnapshot } from '../../../../flows/engine/machine';
import { computePaymentAmount } from '../../../../flows/engine/payment-amount';
import { type ReplayFrame, replay } from '../../../../flows/engine/replay';
import {
  type Simulation,
  seekSimulation,
  simulateEvent,
  startSimulation,
} from '../../../../flows/engine/simulation';
import { statusOf } from '../../../../flows/engine/status';
import { stagesOf } from '../../../../flows/engine/submitted-states';
import type { components } from '../../../../generated/api';

type Answers = Readonly<Record<string, unknown>>;

/** What the server would find out, set by hand: no trial asks its data. */
export interface TrialConditions {
  isEligible: boolean;
  hasPlace: boolean;
  /** Name of the clerk at the desk: a second person is another one. */
  clerk: string;
  /** Amount due in 分 where code of the server computes it. */
  amount: number;
}

/** The clerks that a trial can be at the desk as. */
export const trialClerks = ['示例甲', '示例乙'] as const;

/** What came with an event besides its log line. */
export interface EventFacts {
  /** Name of the clerk, empty for everyone else. */
  by: string;
  /** Answers of a submission, and the labels that its dynamic options had. */
  answers?: Answers;
  labels?: OptionLabels;
  /** Rows of a follow-up, as shown to both sides. */
  rows?: components['schemas']['AnswerRow'][];
}

/** What is being filled in, as a draft holds it. */
export interface TrialDraft {
  snapshot: StoredSnapshot;
  answers: Answers;
  consents: string[];
  savedAt: string;
}

/** A case that exists in the page only. It is plain data: windows pass it to each other. */
export interface TrialCase {
  simulation: Simulation;
  /** One entry per event of the log. */
  facts: readonly EventFacts[];
  /** ISO time of the trial, which passes by hand. */
  now: string;
  draft: TrialDraft | null;
  draftSequence: number;
  conditions: TrialConditions;
}

export const trialConditions: TrialConditions = {
  isEligible: true,
  hasPlace: true,
  clerk: trialClerks[0],
  amount: 100_00,
};

/** A trial of a flow in which nothing has happened. @param steps ids of the form's steps */
export function startTrial(flow: string, steps: readonly string[], now: string): TrialCase {
  const simulation = startSimulation(flow, steps);
  return { simulation, facts: [], now, draft: null, draftSequence: 0, conditions: trialConditions };
}

/** The frames up to the current position. */
export function framesOf(flow: Flow, { simulation: { log, position } }: TrialCase): ReplayFrame[] {
  return replay(flow, { ...log, events: log.events.slice(0, position) }).frames;
}

/** Snapshot at the current position. */
export const snapshotOf = (flow: Flow, trial: TrialCase): FlowSnapshot =>
  framesOf(flow, trial).at(-1)?.snapshot ?? initialSnapshotOf(flow.machine(trial.simulation.log.steps));

/** The last submission at the current position; undefined before the first. */
const submissionOf = ({ facts, simulation: { position } }: TrialCase): EventFacts | undefined =>
  facts.slice(0, position).findLast(({ answers }) => answers);

/** Answers of the last submission at the current position; null before the first. */
export const answersOf = (trial: TrialCase): Answers | null => submissionOf(trial)?.answers ?? null;

/** Labels of the dynamic options in these answers. */
export const optionLabelsOf = (trial: TrialCase): OptionLabels => submissionOf(trial)?.labels ?? {};

type EventOptions = { actor?: ActorKind } & Pick<EventFacts, 'answers' | 'labels' | 'rows'>;

/**
 * Applies an event at the current position and discards later ones.
 * @returns null when the state does not accept the event
 */
export function recordEvent(
  flow: Flow,
  trial: TrialCase,
  event: RecordedEvent,
  { actor, ...given }: EventOptions = {},
): TrialCase | null {
  const { facts, now, conditions } = trial;
  const simulation = simulateEvent(flow, trial.simulation, event, now, actor);
  const line = simulation?.log.events.at(-1);
  if (!simulation || !line) return null;
  const own: EventFacts = { by: line.actor === 'staff' ? conditions.clerk : '', ...given };
  const draft = event.type === 'FILED' ? null : trial.draft;
  return { ...trial, simulation, draft, facts: [...facts.slice(0, simulation.position - 1), own] };
}

/**
 * Goes to another position of the log, at the time it had. At the start the first submission is a draft again, so that
 * it need not be filled in twice.
 */
export function seekTrial(trial: TrialCase, to: number): TrialCase {
  const simulation = seekSimulation(trial.simulation, to);
  const { events, steps } = simulation.log;
  const line = events[simulation.position - 1] ?? events[0];
  const first = trial.facts[0]?.answers;
  const context = { furthest: steps.length, editing: false, revision: 0 };
  const draft: TrialDraft | null =
    simulation.position === 0 && first
      ? {
          snapshot: { value: { preparing: 'review' }, context },
          answers: first,
          consents: [],
          savedAt: line?.at ?? trial.now,
        }
      : null;
  const draftSequence = trial.draftSequence + 1;
  return { ...trial, simulation, now: line?.at ?? trial.now, draft, draftSequence };
}

const DAY_MS = 24 * 60 * 60_000;

/** The time of an event of the trial. */
const clockAt =
  ({ simulation, now }: TrialCase, seq: number): Clock =>
  () =>
    Date.parse(simulation.log.events[seq - 1]?.at ?? now);

/**
 * ISO time of the earliest deadline at the current position that ends the waiting by itself; null when there is none.
 */
export function deadlineOf(flow: Flow, trial: TrialCase): string | null {
  const deadlines = new Map<string, number>();
  for (const { seq, effects } of framesOf(flow, trial)) {
    for (const effect of effects) {
      if (effect.kind === 'clearDeadline') deadlines.delete(effect.name);
      if (effect.kind === 'deadline')
        deadlines.set(effect.name, expiryOf(clockAt(trial, seq), effect, null).getTime());
    }
  }
  return deadlines.size > 0 ? new Date(Math.min(...deadlines.values())).toISOString() : null;
}

/** ISO time by which the applicant or the staff have to act, as both see it; null without a deadline. */
export function dueAtOf(flow: Flow, trial: TrialCase): string | null {
  const dueAt = framesOf(flow, trial).reduce<Date | null>(
    (currentDueAt, { seq, snapshot, effects }) =>
      computeDueDate(clockAt(trial, seq), flow, {
        ...{ status: statusOf(snapshot), effects: [...effects], currentDueAt },
        startsAt: null,
      }),
    null,
  );
  return dueAt?.toISOString() ?? null;
}

/** Lets time pass until this moment: a deadline on the way ends the waiting at its time, as on the server. */
export function passTime(flow: Flow, trial: TrialCase, until: string): TrialCase {
  const deadline = deadlineOf(flow, trial);
  if (!deadline || deadline > until) return { ...trial, now: until };
  const lapsed = recordEvent(flow, { ...trial, now: deadline }, { type: 'LAPSE' });
  return { ...(lapsed ?? trial), now: until };
}

/** A moment some days later. */
export const daysLater = (now: string, days: number): string =>
  new Date(Date.parse(now) + days * DAY_MS).toISOString();

/**
 * Amount in 分 due in a payment stage.
 * @throws RangeError when the answers determine none
 */
export function amountDueIn(
  flow: Flow,
  stage: string,
  answers: Answers,
  { amount }: TrialConditions,
): number | null {
  const payment = flow.payments?.[stage];
  if (!payment) return null;
  return payment.amount ? computePaymentAmount(payment.amount, answers) : amount;
}

/** Whether nothing is due in the stage that follows the approval or the submission. */
export function isSettled(flow: Flow, answers: Answers, conditions: TrialConditions): boolean {
  const [first] = stagesOf(flow);
  return first !== undefined && amountDueIn(flow, first.title, answers, conditions) === 0;
}

/** Whether a change of answers needs no other review. */
export function isMinorChange(flow: Flow, trial: TrialCase, answers: Answers): boolean {
  const before = answersOf(trial);
  const { reviewed } = flow.change ?? {};
  if (!before || !reviewed || snapshotOf(flow, trial).value === 'supplement') return false;
  return reviewed.every(name => JSON.stringify(before[name]) === JSON.stringify(answers[name]));
}

/** Number of the last order of the trial; null before the first. */
export function lastOrderOf({ simulation: { log, position } }: TrialCase): string | null {
  const begun = log.events.slice(0, position).findLast(({ event }) => event.type === 'PAY.BEGIN')?.event;
  return begun?.type === 'PAY.BEGIN' ? begun.order : null;
}
