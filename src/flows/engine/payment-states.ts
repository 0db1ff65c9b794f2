import { effectAction } from './draft-states';
import type { FlowDefinition, FollowUp, PaymentDefinition, SubmittedState } from './flow-definition';

/** Wire name of the follow-ups that every payment takes. */
const VOUCHER = 'voucher';
const RECEIVED = 'paymentReceived';

/**
 * What is handed in about money that does not come through a provider: the payer's voucher, and the word of staff who
 * have seen it on the account.
 */
export function paymentFollowUps(
  payments: Readonly<Record<string, PaymentDefinition>>,
): Record<string, FollowUp> {
  const [first] = Object.values(payments);
  const part = { while: [] };
  return {
    [VOUCHER]: {
      ...part,
      title: '提交转账凭证',
      form: 'voucher',
      by: 'member',
      call: first?.voucher,
      awaited: true,
    },
    [RECEIVED]: { ...part, title: '确认收款', form: 'payment-received', by: 'staff' },
  } as Record<string, FollowUp>;
}

const followUp = (what: string) => ({ type: 'followUp' as const, params: { what } });

/**
 * Payment, the part of a machine that stands in for a stage in which money is due: choosing how to pay, awaiting the
 * provider's word, having announced a transfer (where that has a deadline of its own), or having a voucher looked at. Money that comes in leads on from each of them.
 * @returns what the state of the stage has beside what every filed state has
 */
export function buildPaymentStates(flow: FlowDefinition, stage: SubmittedState, payment: PaymentDefinition) {
  const { to, within, transfer } = payment;
  const inside = (state: string) => `#${flow.id}.${stage}.${state}`;
  const settled = {
    target: `#${flow.id}.${to}`,
    actions: [effectAction({ kind: 'settle' }), effectAction({ kind: 'notify', template: 'paid' })],
  };
  const press = within ? [effectAction({ kind: 'deadline', name: 'payment', ...within })] : [];
  const voucher = { guard: followUp(VOUCHER), target: inside('confirming') };
  const lapse = hasPaymentDeadline(payment) && { LAPSE: { target: `#${flow.id}.unpaid` } };
  const clear = hasPaymentDeadline(payment) ? [effectAction({ kind: 'clearDeadline', name: 'payment' })] : [];
  const announce = transfer && { 'PAY.TRANSFER': { target: inside('transferring') } };
  const meta = (statusText: string) => ({ applyStatus: 1 as const, statusText, stage });
  return {
    initial: 'choosing',
    entry: press,
    exit: clear,
    // A transfer may be seen on the account before anybody hands in a voucher for it.
    on: { 'PAY.SUCCEEDED': settled, FOLLOW_UP: [{ guard: followUp(RECEIVED), ...settled }] },
    states: {
      choosing: {
        meta: meta(stage),
        on: { 'PAY.BEGIN': { target: inside('awaiting') }, FOLLOW_UP: [voucher], ...announce, ...lapse },
      },
      awaiting: {
        meta: meta('支付中'),
        entry: effectAction({ kind: 'openOrder' }),
        exit: effectAction({ kind: 'closeOrders' }),
        on: {
          'PAY.BEGIN': { target: inside('awaiting'), reenter: true },
          'PAY.FAILED': { target: inside('choosing') },
          'PAY.EXPIRED': { target: inside('choosing') },
          FOLLOW_UP: [voucher],
          ...announce,
          ...lapse,
        },
      },
      ...(transfer && {
        // The order is closed; the bank has days where a provider has minutes. Who then pays online keeps them.
        transferring: {
          meta: meta('待转账'),
          entry: effectAction({ kind: 'deadline', name: 'payment', ...transfer }),
          on: { 'PAY.BEGIN': { target: inside('awaiting') }, FOLLOW_UP: [voucher], ...lapse },
        },
      }),
      confirming: {
        meta: meta('待确认到账'),
        // It is the society's turn: nobody is pressed meanwhile.
        entry: clear,
        on: {
          // Money may be on its way in: staff find out first. Who withdrew now would lose sight of it.
          CANCEL: {},
          FOLLOW_UP: [{ guard: followUp(VOUCHER), actions: 'keep' as const }],
          'PAY.REFUSED': {
            target: inside(transfer ? 'transferring' : 'choosing'),
            actions: [
              ...(transfer ? [] : press),
              effectAction({ kind: 'notify', template: 'voucherRefused' }),
            ],
          },
        },
      },
    },
  };
}

/** Whether there is a deadline by which the money has to come in, however it is paid. */
export const hasPaymentDeadline = ({ within, transfer }: PaymentDefinition): boolean =>
  Boolean(within ?? transfer);

/** Whether a voucher is being looked at in this state: money may have come in, and staff find out. */
export const isTransferProofUnderReview = (state: string): boolean => state.endsWith('.confirming');

/** What a state outside of payment does with money that comes in: it is not kept, and the payer is told at once. */
export const latePaymentTransitions = {
  'PAY.SUCCEEDED': {
    actions: [effectAction({ kind: 'refund' }), effectAction({ kind: 'notify', template: 'overpaid' })],
  },
};
