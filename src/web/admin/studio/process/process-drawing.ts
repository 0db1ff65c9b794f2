import type { FlowEvent } from '../../../../flows/engine/events';
import {
  defineFlow,
  type FlowDefinition,
  type FlowProcess,
  type StateRange,
} from '../../../../flows/engine/flow-definition';
import { type FlowMachine, takeTransition } from '../../../../flows/engine/machine';
import { stateName } from '../../../../flows/engine/status';
import {
  buildSubmittedStates,
  listSubmittedStates,
  requiresPaymentOnApproval,
} from '../../../../flows/engine/submitted-states';
import { eventName, listPossibleEvents, transitionName } from '../../../../flows/engine/transition-graph';
import { eventTitle, resubmissionTitle } from '../../simulator/labels';
import type { GraphTransition } from '../../simulator/state-graph';

/** The machine of a process as a diagram: one box for everything before the submission, and one per declared state. */
export interface ProcessDrawing {
  states: { id: string; title: string }[];
  transitions: GraphTransition[];
  /** Titles of the transitions, by name. */
  titles: ReadonlyMap<string, string>;
}

/** Id of the box for guidance, questions and submission, which the form decides on. */
export const FILLING = 'preparing.filling';

const STEPS = ['form'];

/**
 * Draws a process, whatever is wrong with it: without what names a state that does not exist, and with states that no
 * way leads to.
 */
export function drawProcess(process: FlowProcess): ProcessDrawing {
  const flow = defineFlow({ id: 'flow', ...drawable(process) });
  const machine = flow.machine(STEPS);
  const events = listPossibleEvents(flow, STEPS).filter(({ type }) => type !== 'EDIT');
  const transitions = new Map<string, GraphTransition>();
  for (const value of [{ preparing: 'submitting' }, ...submittedValues(flow)]) {
    for (const transition of transitionsFrom(machine, value, events)) {
      // What happens inside of a payment is not edited here.
      if (transition.from === transition.to) continue;
      const key = `${transition.from} ${transition.event} ${transition.to}`;
      if (!transitions.has(key)) transitions.set(key, transition);
    }
  }
  const drawn = [...transitions.values()];
  return {
    states: [{ id: FILLING, title: '填写并提交' }, ...listProcessStates(process)],
    transitions: drawn,
    titles: new Map(drawn.map(each => [each.name, titleOf(flow, each)])),
  };
}

/** The states after the submission that a process has, in its order, with the titles that applicants see. */
export function listProcessStates(process: FlowProcess): { id: string; title: string }[] {
  const flow: FlowDefinition = { id: 'flow', ...drawable(process) };
  const states = new Map<string, string>();
  for (const [name, { statusText, stage }] of listSubmittedStates(flow)) {
    const [id = name, inner] = name.split('.');
    if (!states.has(id)) states.set(id, inner === undefined ? statusText : (stage ?? id));
  }
  // Applicants need not be told the two apart, the author does.
  if (states.has('cancelledPaid')) states.set('cancelledPaid', '已撤销，核定退款');
  return [...states].map(([id, title]) => ({ id, title }));
}

/** A process whose machine can be built: without the references to states that it does not have. */
function drawable({ check, confirm, ...process }: FlowProcess): FlowProcess {
  const bare = { ...process, stages: [...uniqueStages(process).values()], payments: {}, followUps: {} };
  const { cancel, change, ...states } = bare;
  const ownStates = Object.keys(buildSubmittedStates({ id: 'flow', ...states }, 0));
  const known = new Set([...ownStates, ...(cancel ? ['cancelled'] : [])]);
  const within = (range: readonly string[]) => range.filter(name => known.has(name));
  const rangeWithin = (range: StateRange) => (range === 'always' ? range : within(range));
  const entries = <T>(record: Readonly<Record<string, T>> | undefined) => Object.entries(record ?? {});
  return {
    ...bare,
    stages: bare.stages.map(stage => {
      if (typeof stage === 'string' || !stage.next) return stage;
      return { ...stage, next: within(stage.next) };
    }),
    payments: Object.fromEntries(
      entries(process.payments)
        .filter(([stage, { to }]) => uniqueStages(process).has(stage) && known.has(to))
        .map(([stage, { free, ...payment }]) => [
          stage,
          { ...payment, ...(free !== undefined && known.has(free) && { free }) },
        ]),
    ),
    followUps: Object.fromEntries(
      entries(process.followUps).map(([name, { to, secondTo, ...followUp }]) => [
        name,
        {
          ...followUp,
          while: within(followUp.while),
          ...(to !== undefined && known.has(to) && { to }),
        },
      ]),
    ),
    ...(cancel && {
      cancel: {
        ...(cancel.while && { while: rangeWithin(cancel.while) }),
        ...(cancel.byStaff && { byStaff: rangeWithin(cancel.byStaff) }),
      },
    }),
    ...(change && { change: { ...change, while: rangeWithin(change.while) } }),
  };
}

/** The stages whose titles can be states: not empty, and each only once. */
function uniqueStages({ stages = [], review }: FlowProcess) {
  const levels = Array.isArray(review) ? review.slice(1) : [];
  const found = new Map<string, (typeof stages)[number]>();
  for (const stage of stages) {
    const title = typeof stage === 'string' ? stage : stage.title;
    if (/^[^\s.#/]+$/.test(title) && !levels.includes(title) && !found.has(title)) found.set(title, stage);
  }
  return found;
}

type Value = string | Record<string, string>;

const submittedValues = (flow: FlowDefinition): Value[] =>
  [...listSubmittedStates(flow).keys()].map(name => {
    const [outer = name, inner] = name.split('.');
    return inner === undefined ? outer : { [outer]: inner };
  });

function transitionsFrom(machine: FlowMachine, value: Value, events: readonly FlowEvent[]) {
  const from = machine.resolveState({ value, context: { furthest: 1, editing: false, revision: 1 } });
  return events.flatMap((event): GraphTransition[] => {
    const result = takeTransition(machine, from, event);
    if (!result) return [];
    const name = transitionName({ from, event, to: result.snapshot });
    const [start, end] = [outerName(from.value), outerName(result.snapshot.value)];
    return [{ name, from: start, event: eventName(event), type: event.type, to: end }];
  });
}

function outerName(value: unknown): string {
  const [outer = ''] = stateName(value).split('.');
  return outer === 'preparing' ? FILLING : outer;
}

function titleOf(flow: FlowDefinition, { from, type, event }: GraphTransition): string {
  const variant = event.slice(type.length + 1);
  const settled = variant === 'settled' && requiresPaymentOnApproval(flow) ? '（不用付款）' : '';
  if (type === 'FILED' && from === FILLING) return `提交${settled}`;
  if (type === 'FILED') return resubmissionTitle(from);
  return eventTitle(type, new Map(), flow, variant);
}
