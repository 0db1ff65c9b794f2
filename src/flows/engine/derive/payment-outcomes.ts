import type { Effect, FlowEvent } from '../events';
import type { EventLog } from '../replay';
import { replay } from '../replay';
import { stateName } from '../status';
import { type DerivedFinding, errorAt } from './finding';
import type { MachineGraph, MachineNode } from './machine-graph';
import { stateTitle } from './state-titles';
import { logOf } from './walks';

/** What may become of a payment. */
export type PaymentOutcome = 'success' | 'failure' | 'late' | 'duplicate' | 'lost';

/** An outcome of a payment as a log, with what its last event must do. */
export interface PaymentWalk {
  stage: string;
  outcome: PaymentOutcome;
  log: EventLog;
  /** State at the end. */
  state: string;
  /** Effects of the last event, among others. */
  effects: readonly Effect['kind'][];
}

const BEGIN: FlowEvent = { type: 'PAY.BEGIN', order: 'O1' };
const SUCCEEDED: FlowEvent = { type: 'PAY.SUCCEEDED', order: 'O1' };
const AGAIN: FlowEvent[] = [
  { type: 'PAY.BEGIN', order: 'O2' },
  { type: 'PAY.SUCCEEDED', order: 'O2' },
];

const outcomeTitles: Record<PaymentOutcome, string> = {
  success: '付款成功',
  failure: '付款失败之后再付',
  late: '结束之后才到的付款',
  duplicate: '重复的付款',
  lost: '没有回音的付款',
};

/** Derives every outcome of each payment of a flow. */
export function derivePaymentWalks(graph: MachineGraph): PaymentWalk[] {
  return Object.entries(graph.flow.payments ?? {}).flatMap(([stage, { to }]) => {
    const start = findNode(graph, `${stage}.choosing`);
    if (!start) return [];
    const walk = (
      outcome: PaymentOutcome,
      events: FlowEvent[],
      state: string,
      effect: Effect['kind'],
    ): PaymentWalk[] => {
      try {
        const log = logOf(graph.flow, graph.steps, [...start.path, ...events]);
        return [{ stage, outcome, log, state, effects: [effect] }];
      } catch {
        return [
          { stage, outcome, log: logOf(graph.flow, graph.steps, start.path), state, effects: [effect] },
        ];
      }
    };
    const endings = start.transitions
      .filter(({ event }) => event.type === 'CANCEL' || event.type === 'LAPSE')
      .map(({ event, to: end }) => ({ event, state: stateName(end.value) }));
    const paid = initialStateOf(graph, to);
    return [
      ...walk('success', [BEGIN, SUCCEEDED], paid, 'settle'),
      ...walk(
        'failure',
        [BEGIN, { type: 'PAY.FAILED', order: 'O1', reason: '示例' }, ...AGAIN],
        paid,
        'settle',
      ),
      ...walk('duplicate', [BEGIN, SUCCEEDED, { type: 'PAY.SUCCEEDED', order: 'O2' }], paid, 'refund'),
      ...walk('lost', [BEGIN, { type: 'PAY.EXPIRED', order: 'O1' }, ...AGAIN], paid, 'settle'),
      ...walk('lost', [BEGIN, { type: 'FOLLOW_UP', what: 'paymentReceived' }], paid, 'settle'),
      ...endings.flatMap(({ event, state }) => walk('late', [BEGIN, event, SUCCEEDED], state, 'refund')),
    ];
  });
}

/** Findings on payments with an outcome that does not do what it must. */
export function listPaymentFindings({ flow }: MachineGraph, walks: readonly PaymentWalk[]): DerivedFinding[] {
  return walks.flatMap(({ stage, outcome, log, state, effects }) => {
    const { frames, final } = replay(flow, log);
    const done = new Set(frames.at(-1)?.effects.map(({ kind }) => kind));
    const isHandled = stateName(final.value) === state && effects.every(kind => done.has(kind));
    if (isHandled) return [];
    const expected = effects.includes('refund') ? '退款' : `入账并转入${stateTitle(flow, state)}`;
    return [errorAt(stage, `${stateTitle(flow, stage)}：${outcomeTitles[outcome]}没有${expected}`)];
  });
}

const findNode = ({ nodes }: MachineGraph, state: string): MachineNode | undefined =>
  [...nodes.values()].find(({ snapshot }) => stateName(snapshot.value) === state);

/** Name of a state, or of the one in which it begins. */
function initialStateOf(graph: MachineGraph, state: string): string {
  return findNode(graph, `${state}.choosing`) ? `${state}.choosing` : state;
}
