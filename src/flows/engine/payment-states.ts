import { effectAction } from './draft-states';
import type {
  FlowDefinition,
  FollowUpDefinition,
  PaymentDefinition,
  SubmittedState,
} from './flow-definition';

/** Wire name of the transfer proof, which every payment accepts. */
const VOUCHER = 'voucher';
const PAYMENT_RECEIVED = 'paymentReceived';

/** Folders of the forms that every flow with payments uses. */
export const PAYMENT_FORMS = ['voucher', 'payment-received'];

/**
 * Follow-ups for payments outside a payment provider: the payer's transfer proof, and the confirmation by staff that
 * the money was received.
 */
export const paymentFollowUps: Readonly<Record<string, FollowUpDefinition>> = {
  [VOUCHER]: { title: '提交转账凭证', form: 'voucher', by: 'member', while: [], awaited: true },
  [PAYMENT_RECEIVED]: { title: '确认收款', form: 'payment-received', by: 'staff', while: [] },
};

/**
 * The payment that is due in a stage; undefined when there is none. Names that objects have by themselves, such as
 * `constructor`, name none.
 */
export const paymentIn = (
  { payments }: Pick<FlowDefinition, 'payments'>,
  stage: string | null | undefined,
): PaymentDefinition | undefined =>
  payments && typeof stage === 'string' && Object.hasOwn(payments, stage) ? payments[stage] : undefined;

const followUp = (what: string) => ({ type: 'followUp' as const, params: { what } });

/**
 * Builds the payment states, which replace a stage in which a payment is due: choosing a method, awaiting the provider,
 * bank transfer announced (when it has a deadline of its own), transfer proof under review. A received payment leaves
 * all of them.
 * @returns what the state of the stage has in addition to a common submitted state
 */
export function buildPaymentStates(flow: FlowDefinition, stage: SubmittedState, payment: PaymentDefinition) {
  const { to, within, transfer } = payment;
  const nestedTarget = (state: string) => `#${flow.id}.${stage}.${state}`;
  const settledTransition = {
    target: `#${flow.id}.${to}`,
    actions: [effectAction({ kind: 'settle' }), effectAction({ kind: 'notify', template: 'paid' })],
  };
  const setDeadline = within ? [effectAction({ kind: 'deadline', name: 'payment', ...within })] : [];
  const voucherTransition = { guard: followUp(VOUCHER), target: nestedTarget('confirming') };
  const lapseTransition = hasPaymentDeadline(payment) && { LAPSE: { target: `#${flow.id}.unpaid` } };
  const clearDeadline = hasPaymentDeadline(payment)
    ? [effectAction({ kind: 'clearDeadline', name: 'payment' })]
    : [];
  const transferTransition = transfer && { 'PAY.TRANSFER': { target: nestedTarget('transferring') } };
  const meta = (statusText: string) => ({ applyStatus: 1 as const, statusText, stage });
  return {
    initial: 'choosing',
    entry: setDeadline,
    exit: clearDeadline,
    // Staff may see a transfer on the account before its proof is submitted.
    on: {
      'PAY.SUCCEEDED': settledTransition,
      FOLLOW_UP: [{ guard: followUp(PAYMENT_RECEIVED), ...settledTransition }],
    },
    states: {
      choosing: {
        meta: meta(stage),
        on: {
          'PAY.BEGIN': { target: nestedTarget('awaiting') },
          FOLLOW_UP: [voucherTransition],
          ...transferTransition,
          ...lapseTransition,
        },
      },
      awaiting: {
        meta: meta('支付中'),
        entry: effectAction({ kind: 'openOrder' }),
        exit: effectAction({ kind: 'closeOrders' }),
        on: {
          'PAY.BEGIN': { target: nestedTarget('awaiting'), reenter: true },
          'PAY.FAILED': { target: nestedTarget('choosing') },
          'PAY.EXPIRED': { target: nestedTarget('choosing') },
          FOLLOW_UP: [voucherTransition],
          ...transferTransition,
          ...lapseTransition,
        },
      },
      ...(transfer && {
        // The order is closed; a bank transfer has days instead of minutes. An online payment started later keeps this
        // deadline.
        transferring: {
          meta: meta('待转账'),
          entry: effectAction({ kind: 'deadline', name: 'payment', ...transfer }),
          on: {
            'PAY.BEGIN': { target: nestedTarget('awaiting') },
            FOLLOW_UP: [voucherTransition],
            ...lapseTransition,
          },
        },
      }),
      confirming: {
        meta: meta('待确认到账'),
        // The deadline is suspended while staff review the proof.
        entry: clearDeadline,
        on: {
          // Cancelling is blocked until staff have checked the proof, because the payment may already be under way and
          // the applicant would lose track of it.
          CANCEL: {},
          FOLLOW_UP: [{ guard: followUp(VOUCHER), actions: 'keep' as const }],
          'PAY.REFUSED': {
            target: nestedTarget(transfer ? 'transferring' : 'choosing'),
            actions: [
              ...(transfer ? [] : setDeadline),
              effectAction({ kind: 'notify', template: 'voucherRefused' }),
            ],
          },
        },
      },
    },
  };
}

/** Whether the payment has a deadline, for any method. */
export const hasPaymentDeadline = ({ within, transfer }: PaymentDefinition): boolean =>
  Boolean(within ?? transfer);

/** Whether a transfer proof is under review in this state: the payment may have arrived, and staff check it. */
export const isTransferProofUnderReview = (state: string): boolean => state.endsWith('.confirming');

/** Transitions of states outside payment for a late payment: it is refunded, and the payer is notified immediately. */
export const latePaymentTransitions = {
  'PAY.SUCCEEDED': {
    actions: [effectAction({ kind: 'refund' }), effectAction({ kind: 'notify', template: 'overpaid' })],
  },
};
