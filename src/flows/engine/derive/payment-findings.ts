import type { Effect } from '../events';
import { type FlowSnapshot, isInDraftState, takeTransition } from '../machine';
import { stateName, statusOf } from '../status';
import type { ReachableTransition } from '../transition-graph';
import { type DerivedFinding, warningAt } from './finding';
import { type MachineGraph, targetOf } from './machine-graph';
import { stateTitle } from './state-titles';

/** Money that an application has brought in and not given back: the number of payments. */
const MAX_PAYMENTS = 2;

/** Change of the money held by each effect: late payments are refunded at once, without being held. */
const heldByEffect: Partial<Record<Effect['kind'], 1 | -1>> = { settle: 1, askRefund: -1, giveBack: -1 };

/**
 * Warnings about transitions that end an application without success and keep its money. It may be meant, such as for
 * dues; staff can then still refund by hand.
 */
export function listMoneyFindings(graph: MachineGraph): DerivedFinding[] {
  const { flow, machine, nodes, initial } = graph;
  const findings = new Map<string, DerivedFinding>();
  const seen = new Map([[`${initial} 0`, { key: initial, held: 0 }]]);
  for (const { key, held } of seen.values()) {
    for (const transition of nodes.get(key)?.transitions ?? []) {
      // Nothing is due a second time.
      if (held > 0 && entersPayment(transition)) continue;
      const effects = takeTransition(machine, transition.from, transition.event)?.effects ?? [];
      const after = Math.min(MAX_PAYMENTS, Math.max(0, held + changeBy(effects)));
      const target = targetOf(graph, transition);
      seen.set(
        `${target.key} ${after}`,
        seen.get(`${target.key} ${after}`) ?? { key: target.key, held: after },
      );
      if (after === 0 || !isUnsuccessful(transition.to) || isUnsuccessful(transition.from)) continue;
      const [from, place] = [stateName(transition.from.value), stateName(transition.to.value)];
      const way = `${stateTitle(flow, from)}转入${stateTitle(flow, place)}`;
      findings.set(`${from} ${place}`, warningAt(place, `付过款的从${way}，款没有随之退还`));
    }
  }
  return [...findings.values()];
}

const entersPayment = ({ from, to }: ReachableTransition) => isPayment(to) && !isPayment(from);

/** Payment stages are the only submitted states with states inside. */
const isPayment = (snapshot: FlowSnapshot) =>
  !isInDraftState(snapshot) && stateName(snapshot.value).includes('.');

const changeBy = (effects: readonly Effect[]) =>
  effects.reduce((sum, { kind }) => sum + (heldByEffect[kind] ?? 0), 0);

/** Cancelled, rejected or lapsed. */
function isUnsuccessful(snapshot: FlowSnapshot): boolean {
  if (isInDraftState(snapshot)) return false;
  const { canceled, applyStatus } = statusOf(snapshot);
  return canceled || applyStatus === 2;
}
