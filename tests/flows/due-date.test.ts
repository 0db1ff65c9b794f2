import { expect, it } from 'vitest';
import { computeDueDate } from '../../src/flows/engine/due-date';
import { defineFlow, type PaymentDefinition } from '../../src/flows/engine/flow-definition';
import type { FlowStatus } from '../../src/flows/engine/status';
import { versionWith } from '../support/sample-process';

const [clock, answerDue] = [
  () => Date.parse('2026-12-01T10:00:00+08:00'),
  new Date('2026-12-04T23:59:59+08:00'),
];

/** Deadline after approval into the payment stage, where the organisation had until `answerDue` to decide. */
function dueAfterApproval(payment: Partial<PaymentDefinition>): Date | null {
  const process = versionWith().process!;
  const { within: _, ...withoutDeadline } = process.payments!.待缴费!;
  const flow = defineFlow({
    ...{ id: 'sample', ...process },
    payments: { 待缴费: { ...withoutDeadline, ...payment } },
  });
  const status = { stage: '待缴费', applyStatus: 1, canceled: false } as FlowStatus;
  return computeDueDate(clock, flow, { status, effects: [], currentDueAt: answerDue, startsAt: null });
}

it('A payment without deadline does not take that of the decision before it', () => {
  expect(dueAfterApproval({})).toBeNull();
});

it('A payment attempt does not extend the deadline of the payment', () => {
  expect(dueAfterApproval({ within: { days: 3 } })).toEqual(answerDue);
});
