import { defineFlow, type FlowProcess, type SubmittedState } from '../flow-definition';
import { findRepeatedPayments } from '../payment-moves';
import { hasPaymentDeadline, paymentIn } from '../payment-states';
import { canBuildMachine, type ProcessProblem } from '../process-problems';
import { stageOf } from '../process-reach';
import type { DerivedFinding } from './finding';
import { listMachineFindings } from './machine-findings';
import { exploreMachine, type MachineGraph } from './machine-graph';
import { listMoneyFindings } from './payment-findings';

/**
 * Finds the states of a process that no way leads to, that no way leads out of, or in which nobody may act; and changes
 * after which a payment would be due once more.
 * @returns at most one problem of each kind per place of `flow.json`; empty while the machine cannot be built
 */
export const findMachineProblems = (process: FlowProcess): ProcessProblem[] =>
  canBuildMachine(process)
    ? [...placed(process, listMachineFindings(explore(process))), ...repeatedPaymentProblems(process)]
    : [];

function repeatedPaymentProblems({ check, ...process }: FlowProcess): ProcessProblem[] {
  if (!process.change || !process.payments) return [];
  const flow = defineFlow({ id: 'flow', ...process });
  return findRepeatedPayments(flow, STEPS).map(({ stage, state }) => ({
    path: ['change', 'while'],
    reason: `在“${stageOf(state)}”变更要重新审核，通过之后又要“${paymentIn(flow, stage)?.title}”，已经付过的会再付一次：请去掉这个状态`,
  }));
}

/**
 * Finds the states in which an application ends without success and its money is not refunded. It may be meant, as for
 * dues, and does not keep a process from being published.
 * @returns empty while the machine cannot be built
 */
export const findMoneyWarnings = (process: FlowProcess): ProcessProblem[] =>
  process.payments && canBuildMachine(process) ? placed(process, listMoneyFindings(explore(process))) : [];

/** The steps of the form do not matter for what happens after the submission: one stands for all. */
const STEPS = ['form'];

const explore = ({ check, ...process }: FlowProcess): MachineGraph =>
  exploreMachine(defineFlow({ id: 'flow', ...process }), STEPS);

function placed(process: FlowProcess, findings: readonly DerivedFinding[]): ProcessProblem[] {
  const problems = new Map<string, ProcessProblem>();
  for (const { place, reason } of findings) {
    if (place.startsWith('preparing.')) continue;
    const path = pathOfState(process, place);
    // The states inside of a payment share its place, and several ways into a state do: one of them is reported.
    const key = `${path.join('/')} ${reason.replace(/『.*?』/gu, '')}`;
    if (!problems.has(key)) problems.set(key, { path, reason });
  }
  return [...problems.values()];
}

/** The place in `flow.json` that declares a state, or causes it. @param state see `stateName` */
export function pathOfState(process: FlowProcess, state: SubmittedState): (string | number)[] {
  const { review, stages = [], payments = {} } = process;
  const [outer = '', inner] = state.split('.');
  if (inner !== undefined) return ['payments', outer];
  const stage = stages.findIndex(each => (typeof each === 'string' ? each : each.title) === outer);
  if (stage >= 0) return ['stages', stage];
  const paymentWith = (test: (payment: (typeof payments)[string]) => unknown) => {
    const found = Object.keys(payments).find(each => test(payments[each]!));
    return found === undefined ? [] : ['payments', found];
  };
  if (outer === 'cancelled') return ['cancel'];
  if (outer === 'cancelledPaid') return paymentWith(({ refundOnCancel }) => refundOnCancel);
  if (outer === 'unpaid') return paymentWith(hasPaymentDeadline);
  if (outer === 'refunded') return paymentWith(({ refundable }) => refundable);
  const level = Array.isArray(review) ? review.indexOf(outer) : -1;
  return level < 0 ? ['review'] : ['review', level];
}
