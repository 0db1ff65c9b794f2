import type { Effect } from '../events';
import { isInDraftState, takeTransition } from '../machine';
import { stateName, statusOf } from '../status';
import { eventName, type ReachableTransition } from '../transition-graph';
import type { DerivedFinding } from './finding';
import { type MachineGraph, targetOf } from './machine-graph';
import { stateTitle } from './state-titles';

/** Money that an application has brought in and not given back: the number of payments. */
const MAX_PAYMENTS = 2;

/** Change of the money held by each effect: late payments are refunded at once, without being held. */
const heldByEffect: Partial<Record<Effect['kind'], 1 | -1>> = { settle: 1, askRefund: -1, giveBack: -1 };

/** Findings on transitions that end an application without success and keep its money. */
export function listMoneyFindings(graph: MachineGraph): DerivedFinding[] {
  const { flow, machine, nodes, initial } = graph;
  const findings = new Map<string, DerivedFinding>();
  const seen = new Map([[`${initial} 0`, { key: initial, held: 0 }]]);
  for (const { key, held } of seen.values()) {
    for (const transition of nodes.get(key)?.transitions ?? []) {
      const effects = takeTransition(machine, transition.from, transition.event)?.effects ?? [];
      const after = Math.min(MAX_PAYMENTS, Math.max(0, held + changeBy(effects)));
      const target = targetOf(graph, transition);
      if (after > 0 && isUnsuccessful(transition) && !isUnsuccessfulState(transition.from)) {
        const place = stateName(transition.to.value);
        const from = stateTitle(flow, stateName(transition.from.value));
        findings.set(`${from} ${place}`, {
          place,
          reason: `付过款的从${from}转入${stateTitle(flow, place)}（${eventName(transition.event)}），款没有退`,
        });
      }
      const state = { key: target.key, held: after };
      if (!seen.has(`${state.key} ${after}`)) seen.set(`${state.key} ${after}`, state);
    }
  }
  return [...findings.values()];
}

const changeBy = (effects: readonly Effect[]) =>
  effects.reduce((sum, { kind }) => sum + (heldByEffect[kind] ?? 0), 0);

const isUnsuccessful = ({ to }: ReachableTransition) => isUnsuccessfulState(to);

/** Cancelled, rejected or lapsed. */
function isUnsuccessfulState(snapshot: ReachableTransition['to']): boolean {
  if (isInDraftState(snapshot)) return false;
  const { canceled, applyStatus } = statusOf(snapshot);
  return canceled || applyStatus === 2;
}
