import type { FlowDefinition, StateRange } from './flow-definition';

/**
 * All events of an application.
 *
 * The events of the applicant (`ACCEPT` … `UNREACHABLE`) drive the machine in the browser while the draft is filled in.
 * The recorded events are stored on the server, one row per event in the application's log. `FILED` belongs to both: it
 * is the server's confirmation that the form was submitted and accepted.
 */
export type FlowEvent =
  | { type: 'ACCEPT'; consents: string[] }
  | { type: 'CHECKED'; pass: boolean }
  | { type: 'NEXT'; valid: boolean }
  | { type: 'BACK' }
  | { type: `GO.${string}` }
  | { type: 'SUBMIT'; valid: boolean }
  | { type: 'CONFIRM' }
  | { type: 'RESEND' }
  | { type: 'EDIT' }
  | { type: 'REFUSED'; reason: string }
  | { type: 'UNREACHABLE' }
  | { type: 'RETRY' }
  | RecordedEvent;

/** Events recorded by the server, with the payload stored in the log. */
export type RecordedEvent =
  /**
   * `minor`: none of the changed answers requires another review; `settled` as with `APPROVE`. `from`: the state of the
   * process that the application moves to, where that process does not have the one it is in.
   */
  | { type: 'FILED'; minor?: true; settled?: true; from?: string }
  /** `settled`: the amount due is zero, so the payment stage is skipped. */
  | { type: 'APPROVE'; note?: string; settled?: true }
  | { type: 'REJECT'; reason: string }
  | { type: 'RETURN'; reason: string; fields: string[] }
  /** `to` is required when there is more than one next stage. */
  | { type: 'ADVANCE'; to?: string; note?: string }
  /** `form` is the version of the form that was filled in; the answers are stored with the event. */
  | { type: 'FOLLOW_UP'; what: string; form?: string }
  | { type: 'CANCEL'; reason?: string }
  | { type: 'LAPSE' }
  /** The applicant starts a payment with this order. */
  | { type: 'PAY.BEGIN'; order: string }
  /** The applicant announces a bank transfer to the account of the organisation. */
  | { type: 'PAY.TRANSFER' }
  /** Result of an order from the provider, with verified signature and compared amount. */
  | { type: 'PAY.SUCCEEDED'; order: string }
  | { type: 'PAY.FAILED'; order: string; reason: string }
  | { type: 'PAY.EXPIRED'; order: string }
  /** The transfer proof does not show a received payment. */
  | { type: 'PAY.REFUSED'; reason: string }
  /** Staff approved a refund of this order, and the purchase is reversed with it. */
  | { type: 'PAY.UNDONE'; order: string; reason: string };

export type RecordedEventType = RecordedEvent['type'];

/** Kind of actor of an event: the applicant, staff, or the system (deadlines). */
export type ActorKind = 'member' | 'staff' | 'system';

/** Allowed actors per recorded event, unless the flow declares otherwise. */
const allowedActors = {
  FILED: ['member'],
  APPROVE: ['staff'],
  REJECT: ['staff'],
  RETURN: ['staff'],
  ADVANCE: ['staff'],
  LAPSE: ['system'],
  'PAY.BEGIN': ['member'],
  'PAY.TRANSFER': ['member'],
  'PAY.SUCCEEDED': ['system'],
  'PAY.FAILED': ['system'],
  'PAY.EXPIRED': ['system'],
  'PAY.REFUSED': ['staff'],
  'PAY.UNDONE': ['system'],
} as const satisfies Record<Exclude<RecordedEventType, 'FOLLOW_UP' | 'CANCEL'>, readonly ActorKind[]>;

/** Whether the server records an event of this type. */
export function isRecordedEvent<Event extends FlowEvent>(event: Event): event is Event & RecordedEvent {
  return event.type === 'FOLLOW_UP' || event.type === 'CANCEL' || event.type in allowedActors;
}

/**
 * Actors that may trigger an event of this flow. Whether the current state accepts it is decided by the machine.
 * @param state name of the current state; without it, the actors allowed in any state
 */
export function listAllowedActors(
  flow: Pick<FlowDefinition, 'cancel' | 'followUps'>,
  event: RecordedEvent,
  state?: string,
): readonly ActorKind[] {
  if (event.type === 'FOLLOW_UP') {
    const followUp = flow.followUps?.[event.what];
    return followUp ? [followUp.by] : [];
  }
  if (event.type === 'CANCEL') {
    const { while: byApplicant, byStaff } = flow.cancel ?? {};
    return [
      ...(isInStateRange(byApplicant, state) ? ['member' as const] : []),
      ...(isInStateRange(byStaff, state) ? ['staff' as const] : []),
      'system',
    ];
  }
  return allowedActors[event.type];
}

/** Whether a range of states includes a state or its parent; without a state, whether the range is non-empty. */
export function isInStateRange(range: StateRange | undefined = [], state?: string): boolean {
  const [outer = ''] = state?.split('.') ?? [];
  return range === 'always' || (state === undefined ? range.length > 0 : range.includes(outer));
}

/**
 * Side effect of a transition, as data. The machine executes none of them: `check`, `sendCode` and `submit` are
 * executed in the browser, which sends the result back as an event; all others are executed on the server in the
 * transaction of the transition.
 */
export type Effect =
  | { kind: 'check' }
  | { kind: 'sendCode' }
  | { kind: 'submit' }
  | { kind: 'notify'; template: NotificationTemplate }
  | ({ kind: 'deadline'; name: DeadlineName } & ({ days: number } | { minutes: number }))
  | { kind: 'clearDeadline'; name: DeadlineName }
  /** Opens the order of the event and shows the payment instructions to the payer. */
  | { kind: 'openOrder' }
  /** Closes the pending orders, except the one of the event. */
  | { kind: 'closeOrders' }
  /** Books a payment received for the amount due. */
  | { kind: 'settle' }
  /** Refunds a payment received for an amount that is no longer due. */
  | { kind: 'refund' }
  /** Requests a refund of a completed payment. */
  | { kind: 'askRefund' }
  /** Reverses a settled payment: takes it out of its fund for the refund. */
  | { kind: 'giveBack' };

export type NotificationTemplate =
  | 'filed'
  | 'accepted'
  | 'returned'
  | 'approved'
  | 'rejected'
  | 'advanced'
  | 'informed'
  | 'cancelled'
  | 'lapsed'
  | 'payable'
  | 'unpaid'
  | 'voucherRefused'
  | 'paid'
  | 'overpaid';

/** Notifications to the payer that no machine triggers, because refunds have a process of their own. */
export type PayerNotificationTemplate = 'wrongAmount' | 'refundAgreed' | 'refunded' | 'refundRefused';
export type DeadlineName = 'supplement' | 'payment';
