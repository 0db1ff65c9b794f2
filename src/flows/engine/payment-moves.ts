import { type Flow, machineOf, requireFlowOf } from './flow-definition';
import type { FormVersion } from './form-version';
import type { Migration } from './migration';
import { paymentIn } from './payment-states';
import { buildProcessGraph, type ProcessTransition, statesReachedFrom } from './process-graph';
import { isSubmission, stageOf } from './process-reach';
import { enteredState, isAbout, mapState, openStatesOf, type StateOperation } from './state-migration';
import { listSubmittedStates, stagesOf } from './submitted-states';

/** What the payments of a process have to do with one of its states. Payments are named by their stage. */
interface StatePayments {
  /** Every application in this state went through them: it has paid, or nothing was due. */
  passed: readonly string[];
  /** An application in this state may have paid them. */
  paid: readonly string[];
  /** They are due in this state, or may become due without another submission. */
  ahead: readonly string[];
  /** A payment that was made is given back in this state, by mistake or on cancelling. */
  givesBack: boolean;
}

const NO_PAYMENTS: StatePayments = { passed: [], paid: [], ahead: [], givesBack: false };

const known = new WeakMap<Flow, ReadonlyMap<string, StatePayments>>();

/** The payments of every submitted state of a flow; found once. @param steps ids of the form's steps */
function paymentsByState(flow: Flow, steps: readonly string[]): ReadonlyMap<string, StatePayments> {
  const found = known.get(flow) ?? findPaymentsByState(flow, steps);
  known.set(flow, found);
  return found;
}

function findPaymentsByState(flow: Flow, steps: readonly string[]): ReadonlyMap<string, StatePayments> {
  const payments = Object.entries(flow.payments ?? {});
  if (payments.length === 0) return new Map();
  const graph = buildProcessGraph(flow, steps);
  const [firstStage] = stagesOf(flow);
  const withoutSubmission = (transition: ProcessTransition) => !isSubmission(transition);
  const machine = flow.machine(steps);
  const reached = statesReachedFrom(graph, targetsOf(graph.first));
  const ways = payments.map(([stage, { to }]) => {
    // Nothing is due: the stage of the first payment is skipped, which counts as having gone through it.
    const avoids = ({ event, to: next }: ProcessTransition) =>
      stageOf(next) !== stage && !(stage === firstStage?.title && 'settled' in event && event.settled);
    return {
      stage,
      around: statesReachedFrom(graph, targetsOf(graph.first.filter(avoids)), avoids),
      after: statesReachedFrom(graph, [enteredState(machine, to) ?? to], withoutSubmission),
    };
  });
  const stagesWhere = (holds: (way: (typeof ways)[number]) => boolean) =>
    ways.filter(holds).map(({ stage }) => stage);
  const ofState = (state: string): StatePayments => {
    const following = [...statesReachedFrom(graph, [state], withoutSubmission)].map(stageOf);
    return {
      passed: stagesWhere(
        ({ stage, around }) => stageOf(state) !== stage && reached.has(state) && !around.has(state),
      ),
      paid: stagesWhere(({ after }) => after.has(state)),
      ahead: stagesWhere(({ stage }) => following.includes(stage)),
      givesBack: graph
        .transitionsOf(state)
        .some(({ event, to }) => event.type === 'PAY.UNDONE' || to === 'cancelledPaid'),
    };
  };
  return new Map([...graph.snapshots.keys()].map(state => [state, ofState(state)]));
}

const targetsOf = (transitions: readonly ProcessTransition[]) => transitions.map(({ to }) => to);

const stepsOf = ({ steps }: FormVersion) => steps.map(({ id }) => id);

/**
 * Why an application must not move from its state into one of a newer process, as a sentence in Chinese without full
 * stop; null when no payment is skipped, asked twice, or can no longer be given back by the move. In a state that both
 * processes have, only what is due by the own process counts as skipped: a payment that the newer one introduces does
 * not concern an application that is past it.
 * @param state name of its state by the own process
 * @param target name of the state in the newer process
 * @param migration from the own version to the newer one, through all publications in between
 */
export function paymentMoveProblem(
  own: FormVersion,
  state: string,
  newer: FormVersion,
  target: string,
  migration: Migration,
): string | null {
  const [flow, newerFlow] = [requireFlowOf(own), requireFlowOf(newer)];
  const was = paymentsByState(flow, stepsOf(own)).get(state) ?? NO_PAYMENTS;
  const is = paymentsByState(newerFlow, stepsOf(newer)).get(target) ?? NO_PAYMENTS;
  const machine = machineOf(newer);
  /** The same payments in the newer process: of the same name, or of that which the migration gives them. */
  const inNewer = (stages: readonly string[]): string[] =>
    stages.flatMap(stage => {
      const mapped = mapState(machine, `${stage}.choosing`, migration);
      const name = mapped && stageOf(mapped);
      return name && paymentIn(newerFlow, name) ? [name] : [];
    });
  const titles = [titleOf(flow, state), titleOf(newerFlow, target)];
  const moved = `“${titles[0]}”的申请转到“${titles[1]}”`;
  const paymentTitle = (stage: string) => paymentIn(newerFlow, stage)?.title ?? stage;

  const isSameState = stageOf(state) === stageOf(target);
  const passed = inNewer(was.passed);
  const due = inNewer(was.ahead);
  const skipped = is.passed.find(stage => !passed.includes(stage) && (!isSameState || due.includes(stage)));
  if (skipped !== undefined) return `${moved}，就不用“${paymentTitle(skipped)}”了，可是还没有付过`;
  const paid = inNewer(was.paid);
  const twice = is.ahead.find(stage => paid.includes(stage) && !due.includes(stage));
  if (twice !== undefined) return `${moved}，就要再一次“${paymentTitle(twice)}”，可是已经付过`;
  if (!isSameState && was.givesBack && !is.givesBack) return `${moved}，付过的钱就不能退了`;
  return null;
}

/**
 * The payments that an application would owe once more when it is reviewed again after a change of its answers. One whose
 * amount a capability computes is left out: it knows what has been paid.
 * @param steps ids of the form's steps
 * @returns the first state for each payment
 */
export function findRepeatedPayments(
  flow: Flow,
  steps: readonly string[],
): { stage: string; state: string }[] {
  const graph = buildProcessGraph(flow, steps);
  const payments = paymentsByState(flow, steps);
  const declared = Object.entries(flow.payments ?? {}).filter(([, { amount }]) => amount !== undefined);
  return declared.flatMap(([stage]) => {
    const isRepeated = (state: string) =>
      payments.get(state)?.paid.includes(stage) &&
      graph
        .transitionsOf(state)
        .some(transition => isSubmission(transition) && payments.get(transition.to)?.ahead.includes(stage));
    const state = [...graph.snapshots.keys()].find(isRepeated);
    return state === undefined ? [] : [{ stage, state }];
  });
}

/** Why an operation must not map a state of applications in progress, see `paymentMoveProblem`; null when it may. */
export function mappedPaymentProblem(
  operation: StateOperation,
  migration: Migration,
  older: FormVersion,
  newer: FormVersion,
): string | null {
  if (!older.process) return null;
  const machine = machineOf(newer);
  for (const state of openStatesOf(older).keys()) {
    const target = isAbout(operation, state) ? mapState(machine, state, migration) : null;
    const problem = target ? paymentMoveProblem(older, state, newer, target, migration) : null;
    if (problem !== null) return `${problem}；请换一个去处，或者照提交时的过程办完`;
  }
  return null;
}

const titleOf = (flow: Flow, state: string) => {
  const { statusText, stage } = listSubmittedStates(flow).get(state) ?? {};
  return stage ?? statusText ?? state;
};

/**
 * Whether a payment has been begun in this state, announced, or proved: it may arrive any moment, so that the
 * application must not leave the stage other than by it.
 */
export const isPaymentUnderWay = (flow: Flow, state: string): boolean =>
  paymentIn(flow, stageOf(state)) !== undefined && !state.endsWith('.choosing');
