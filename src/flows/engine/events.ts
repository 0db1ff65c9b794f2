import type { FlowDefinition, StateRange } from './flow-definition';

/**
 * Everything that can happen to an application, in one place.
 *
 * The applicant's own steps (`ACCEPT` … `UNREACHABLE`) drive the machine in the browser while the form is
 * being prepared. The filed events are recorded on the server, one row each in the application's log.
 * `FILED` belongs to both: it is the server's word that the whole form has been handed in and accepted.
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

/** The events that the server records. What they carry is what the log keeps. */
export type RecordedEvent =
  /** `minor`: changed answers, none of which has to be reviewed again; `settled` as with `APPROVE`. */
  | { type: 'FILED'; minor?: true; settled?: true }
  /** `settled`: nothing is to be paid, so the stage that waits for money is passed over. */
  | { type: 'APPROVE'; note?: string; settled?: true }
  | { type: 'REJECT'; reason: string }
  | { type: 'RETURN'; reason: string; fields: string[] }
  /** `to` where there is more than one way on. */
  | { type: 'ADVANCE'; to?: string; note?: string }
  /** `form` is the version of the form that was filled in; the answers are kept with the event. */
  | { type: 'FOLLOW_UP'; what: string; form?: string }
  | { type: 'CANCEL'; reason?: string }
  | { type: 'LAPSE' }
  /** Somebody sets out to pay by this order. */
  | { type: 'PAY.BEGIN'; order: string }
  /** Somebody will transfer the money to the society's account. */
  | { type: 'PAY.TRANSFER' }
  /** The provider's word about an order, proved and compared. */
  | { type: 'PAY.SUCCEEDED'; order: string }
  | { type: 'PAY.FAILED'; order: string; reason: string }
  | { type: 'PAY.EXPIRED'; order: string }
  /** The voucher shows no money that has come in. */
  | { type: 'PAY.REFUSED'; reason: string }
  /** Staff have agreed that what was paid by this order goes back, and with it what it was paid for. */
  | { type: 'PAY.UNDONE'; order: string; reason: string };

export type RecordedEventType = RecordedEvent['type'];

/** Who brings an event about: the applicant, a member of staff, or the house itself (deadlines). */
export type ActorKind = 'member' | 'staff' | 'system';

/** Who may bring which recorded event about, where the flow does not say otherwise. */
const actors = {
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
  return event.type === 'FOLLOW_UP' || event.type === 'CANCEL' || event.type in actors;
}

/**
 * Who may bring an event of this flow about. Whether the state takes it is the machine's business.
 * @param state name of the state that the application is in; without it, who may in any state
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
    const { while: own, byStaff } = flow.cancel ?? {};
    return [
      ...(isInStateRange(own, state) ? ['member' as const] : []),
      ...(isInStateRange(byStaff, state) ? ['staff' as const] : []),
      'system',
    ];
  }
  return actors[event.type];
}

/** Whether a range of states names this one, or the state that it lies in; without a state, whether it names any. */
export function isInStateRange(range: StateRange | undefined = [], state?: string): boolean {
  const [outer = ''] = state?.split('.') ?? [];
  return range === 'always' || (state === undefined ? range.length > 0 : range.includes(outer));
}

/**
 * What a transition asks for, as data. The machine performs nothing: in the browser one runner performs
 * `check`, `sendCode` and `submit` and sends the answer back as an event; all others are carried out on the
 * server with the transition, in its transaction.
 */
export type Effect =
  | { kind: 'check' }
  | { kind: 'sendCode' }
  | { kind: 'submit' }
  | { kind: 'notify'; template: NotificationTemplate }
  | ({ kind: 'deadline'; name: DeadlineName } & ({ days: number } | { minutes: number }))
  | { kind: 'clearDeadline'; name: DeadlineName }
  /** The order of the event is opened, and the payer shown how to pay. */
  | { kind: 'openOrder' }
  /** Orders that wait are closed, but for the one that the event speaks of. */
  | { kind: 'closeOrders' }
  /** Money has come in for what it was asked for. */
  | { kind: 'settle' }
  /** Money has come in for what is no longer to be paid: it goes back. */
  | { kind: 'refund' }
  /** A refund of what has been paid is asked for. */
  | { kind: 'askRefund' }
  /** What was settled is taken out of its fund: it goes back. */
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

/** What somebody is told beside what machines tell: money goes back by a way of its own. */
export type PayerNotificationTemplate = 'wrongAmount' | 'refundAgreed' | 'refunded' | 'refundRefused';
export type DeadlineName = 'supplement' | 'payment';
