import { describe, expect, it } from 'vitest';
import { type FlowEvent, listAllowedActors } from '../../src/flows/engine/events';
import { defineFlow, type PaymentDefinition } from '../../src/flows/engine/flow-definition';
import {
  type FlowSnapshot,
  initialSnapshotOf,
  isInDraftState,
  takeTransition,
} from '../../src/flows/engine/machine';
import { allowedActions, stateName, statusOf } from '../../src/flows/engine/status';
import { stagesOf } from '../../src/flows/engine/submitted-states';
import { findAllTransitions, listPossibleEvents } from '../../src/flows/engine/transition-graph';
import { flows, getFlow } from '../support/flows';
import { stepsOf } from '../support/form-steps';

const dues = getFlow('dues');

/** Every payment stage of every flow. */
const paymentStages = [...flows.values()].flatMap(flow =>
  Object.entries(flow.payments ?? {}).map(([stage, payment]) => ({ flow, stage, payment })),
);

const success: FlowEvent = { type: 'PAY.SUCCEEDED', order: 'O1' };
const failure: FlowEvent = { type: 'PAY.FAILED', order: 'O1', reason: '余额不足' };
const timeOut: FlowEvent = { type: 'PAY.EXPIRED', order: 'O1' };
const refusal: FlowEvent = { type: 'PAY.REFUSED', reason: '没有查到这笔款项' };
const voucher: FlowEvent = { type: 'FOLLOW_UP', what: 'voucher' };
const received: FlowEvent = { type: 'FOLLOW_UP', what: 'paymentReceived' };

describe.each(paymentStages)('$flow.id, $stage', ({ flow, stage, payment }) => {
  const machine = flow.machine(stepsOf(flow.id));
  const every = findAllTransitions(machine, listPossibleEvents(flow, stepsOf(flow.id)));
  const snapshotsByState = new Map<string, FlowSnapshot>(
    every.flatMap(({ from, to }) => [from, to]).map(at => [stateName(at.value), at]),
  );
  const requireSnapshot = (state: string): FlowSnapshot => {
    const found = snapshotsByState.get(state);
    if (!found) throw new Error(`nothing leads to ${state}`);
    return found;
  };
  const at = (inside: string) => requireSnapshot(`${stage}.${inside}`);
  /** The nested states of the stage. */
  const insides = [...snapshotsByState.keys()].filter(name => name.startsWith(`${stage}.`));
  /** The target state of an event, with its payment effects. */
  const resultOf = (from: FlowSnapshot, event: FlowEvent) => {
    const result = takeTransition(machine, from, event);
    if (!result) return null;
    const money = result.effects
      .map(({ kind }) => kind)
      .filter(kind =>
        ['openOrder', 'closeOrders', 'settle', 'refund', 'askRefund', 'giveBack'].includes(kind),
      );
    return [stateName(result.snapshot.value), ...money];
  };

  it('has the states awaiting, choosing, confirming and, with bank transfers, transferring', () => {
    const transferState = payment.transfer ? ['transferring'] : [];
    const names = ['awaiting', 'choosing', 'confirming', ...transferState].map(name => `${stage}.${name}`);
    expect(insides.sort()).toEqual(names.sort());
  });

  it('success: settles the payment in every nested state, and closes open orders', () => {
    for (const name of insides) {
      const closes = name.endsWith('.awaiting') ? ['closeOrders'] : [];
      expect(resultOf(requireSnapshot(name), success), name).toEqual([payment.to, ...closes, 'settle']);
      expect(resultOf(requireSnapshot(name), received), name).toEqual([payment.to, ...closes, 'settle']);
    }
  });

  it('failure and time-out: return to choosing, and are only accepted while an order is open', () => {
    for (const event of [failure, timeOut]) {
      for (const name of insides) {
        const expected = name.endsWith('.awaiting') ? [`${stage}.choosing`, 'closeOrders'] : null;
        expect(resultOf(requireSnapshot(name), event), `${event.type} in ${name}`).toEqual(expected);
      }
    }
  });

  it('a second order replaces the first', () => {
    const begin: FlowEvent = { type: 'PAY.BEGIN', order: 'O2' };
    expect(resultOf(at('choosing'), begin)).toEqual([`${stage}.awaiting`, 'openOrder']);
    expect(resultOf(at('awaiting'), begin)).toEqual([`${stage}.awaiting`, 'closeOrders', 'openOrder']);
  });

  it('cancellation: allowed to the declared actors before payment; never while a transfer proof is under review', () => {
    for (const name of insides) {
      const closes = name.endsWith('.awaiting') ? ['closeOrders'] : [];
      const may = (['member', 'staff'] as const).filter(
        actorKind =>
          !name.endsWith('.confirming') &&
          listAllowedActors(flow, { type: 'CANCEL' }, name).includes(actorKind),
      );
      expect(resultOf(requireSnapshot(name), { type: 'CANCEL' }), name).toEqual(
        may.length > 0 ? ['cancelled', ...closes] : null,
      );
      for (const actorKind of ['member', 'staff'] as const) {
        expect(
          allowedActions(flow, requireSnapshot(name), actorKind).includes('cancel'),
          `${actorKind} in ${name}`,
        ).toBe(may.includes(actorKind));
      }
    }
  });

  it('cancellation after payment: requests a refund where the flow declares it', () => {
    const open = listAllowedActors(flow, { type: 'CANCEL' }, payment.to).length > 1;
    const cancelledTarget = payment.refundOnCancel ? ['cancelledPaid', 'askRefund'] : ['cancelled'];
    expect(resultOf(requireSnapshot(payment.to), { type: 'CANCEL' })).toEqual(open ? cancelledTarget : null);
    if (!payment.refundOnCancel) return;
    const undone: FlowEvent = { type: 'PAY.UNDONE', order: 'O1', reason: '理由' };
    expect(resultOf(requireSnapshot('cancelledPaid'), undone)).toEqual(['cancelledPaid', 'giveBack']);
    expect(resultOf(requireSnapshot('cancelled'), undone)).toBeNull();
  });

  it('transfer proof: can be submitted again or refused, and another payment can succeed meanwhile', () => {
    expect(resultOf(at('confirming'), voucher)).toEqual([`${stage}.confirming`]);
    const targetAfterRefusal = payment.transfer ? 'transferring' : 'choosing';
    expect(resultOf(at('confirming'), refusal)).toEqual([`${stage}.${targetAfterRefusal}`]);
    expect(allowedActions(flow, at('confirming'), 'staff')).toContain('refuseVoucher');
    expect(resultOf(at('confirming'), success)).toEqual([payment.to, 'settle']);
  });

  it('duplicate: a second payment becomes a refund and does not change the state', () => {
    for (const target of new Set([payment.to, payment.free ?? payment.to])) {
      expect(resultOf(requireSnapshot(target), success)).toEqual([target, 'refund']);
      for (const event of [received, failure, timeOut])
        expect(resultOf(requireSnapshot(target), event)).toBeNull();
    }
  });

  it('late success: becomes a refund in every state outside of payment, and changes nothing else', () => {
    const stages = stagesOf(flow).map(({ title }) => title);
    const outside = [...snapshotsByState].filter(([name, snapshot]) => {
      return (
        !isInDraftState(snapshot) && !Object.keys(flow.payments ?? {}).some(due => name.startsWith(`${due}.`))
      );
    });
    expect(outside.map(([name]) => name)).toEqual(
      expect.arrayContaining(stages.filter(title => !(title in (flow.payments ?? {})))),
    );
    for (const [name, snapshot] of outside)
      expect(resultOf(snapshot, success), name).toEqual([name, 'refund']);
  });

  it('sends one notification: of the payment or of the refund, not of the next stage', () => {
    const notificationsOf = (from: FlowSnapshot, event: FlowEvent) =>
      takeTransition(machine, from, event)?.effects.flatMap(effect =>
        effect.kind === 'notify' ? [effect.template] : [],
      );
    for (const name of insides) {
      expect(notificationsOf(requireSnapshot(name), success), name).toEqual(['paid']);
      expect(notificationsOf(requireSnapshot(name), received), name).toEqual(['paid']);
    }
    expect(notificationsOf(requireSnapshot(payment.to), success)).toEqual(['overpaid']);
  });

  it('is open in every nested state, and allows an action', () => {
    for (const name of insides) {
      expect(statusOf(requireSnapshot(name)), name).toMatchObject({ open: true, applyStatus: 1, stage });
      const actions = (['member', 'staff'] as const).flatMap(actorKind =>
        allowedActions(flow, requireSnapshot(name), actorKind),
      );
      expect(actions, name).not.toHaveLength(0);
    }
  });
});

it('expires a bank transfer with its own deadline, also where no other deadline exists', () => {
  const steps = stepsOf('dues');
  const payments = { 待缴费: { ...dues.payments!.待缴费!, within: undefined, transfer: { days: 7 } } };
  const { machine, ...patient } = defineFlow({ ...dues, payments } as typeof dues);
  const set = findAllTransitions(machine(steps), listPossibleEvents(patient, steps)).filter(
    ({ to }) => stateName(to.value) === '待缴费.transferring',
  );
  expect(set).not.toHaveLength(0);
  for (const { to } of set) {
    const [late, paid] = [{ type: 'LAPSE' as const }, success].map(event =>
      takeTransition(machine(steps), to, event),
    );
    expect(late && stateName(late.snapshot.value)).toBe('unpaid');
    for (const taken of [late, paid])
      expect(taken?.effects).toContainEqual({ kind: 'clearDeadline', name: 'payment' });
  }
});

it('covers more than five payment stages', () => expect(paymentStages.length).toBeGreaterThan(5));

describe('a submission without review for which nothing is due', () => {
  const submit = (free?: string) => {
    const { 待缴费: payment } = dues.payments as Record<'待缴费', PaymentDefinition>;
    const flow = defineFlow({ ...dues, payments: { 待缴费: { ...payment, ...(free && { free }) } } });
    const machine = flow.machine(['renewal']);
    const filed = (event: FlowEvent) =>
      stateName(takeTransition(machine, initialSnapshotOf(machine), event)?.snapshot.value);
    return [filed({ type: 'FILED', settled: true }), filed({ type: 'FILED' })];
  };

  it('skips the payment to the state that the declaration names for it', () => {
    expect(submit('已缴纳')).toEqual(['已缴纳', '待缴费.choosing']);
  });

  it('stays in the payment stage where the declaration names none', () => {
    expect(submit()).toEqual(['待缴费.choosing', '待缴费.choosing']);
  });
});
