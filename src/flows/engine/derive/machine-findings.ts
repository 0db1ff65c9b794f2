import type { Flow } from '../flow-definition';
import { type FlowSnapshot, isInDraftState } from '../machine';
import { allowedActions, stateName, statusOf } from '../status';
import { listSubmittedStates, stagesOf } from '../submitted-states';
import { type DerivedFinding, errorAt } from './finding';
import { type MachineGraph, type MachineNode, targetOf } from './machine-graph';
import { stateTitle } from './state-titles';

/** Findings on a machine: states that nothing leads to, that nothing leads out of, or in which nobody may act. */
export function listMachineFindings(graph: MachineGraph): DerivedFinding[] {
  const states = new Map([...graph.nodes.values()].map(node => [stateName(node.snapshot.value), node]));
  const trapped = [...states].filter(([, node]) => isTrap(graph, node));
  const idle = [...states].filter(([, node]) => isIdle(graph.flow, node.snapshot));
  const { flow } = graph;
  const title = (state: string) => stateTitle(flow, state);
  const unreachable = listExpectedStates(graph).filter(state => !states.has(state));
  return [
    ...unreachable.map(state => errorAt(state, `没有路能到${title(state)}`)),
    ...trapped.map(([state]) => errorAt(state, `到了${title(state)}就没有出路，也没有办结`)),
    ...idle.map(([state]) => errorAt(state, `在${title(state)}时谁也不能办理`)),
  ];
}

/** The states that a machine has, reached or not. */
function listExpectedStates({ flow, steps, machine }: MachineGraph): string[] {
  const draftStates = Object.keys(machine.states.preparing?.states ?? {}).filter(name => name !== 'filling');
  return [
    ...draftStates.map(name => `preparing.${name}`),
    ...steps.map(step => `preparing.filling.${step}`),
    ...listSubmittedStates(flow).keys(),
  ];
}

/** Whether an application may rest in a state: it is closed, or it was granted and no further stage is declared. */
function isEnd({ flow }: MachineGraph, { snapshot }: MachineNode): boolean {
  if (isInDraftState(snapshot)) return false;
  const { open, applyStatus, state } = statusOf(snapshot);
  if (!open) return true;
  if (applyStatus !== 1) return false;
  const stage = stagesOf(flow).find(({ title }) => title === state);
  return state === 'approved' || stage?.next.length === 0;
}

/** Whether no end can be reached from a state. */
function isTrap(graph: MachineGraph, start: MachineNode): boolean {
  const reached = new Set([start]);
  for (const node of reached) {
    if (isEnd(graph, node)) return false;
    for (const transition of node.transitions) reached.add(targetOf(graph, transition));
  }
  return true;
}

/** An open application that neither its applicant nor staff can do anything with. */
function isIdle(flow: Flow, snapshot: FlowSnapshot): boolean {
  if (isInDraftState(snapshot) || snapshot.status !== 'active' || !statusOf(snapshot).open) return false;
  return (['member', 'staff'] as const).every(kind => allowedActions(flow, snapshot, kind).length === 0);
}
