import type { FlowDeclaration } from './declaration';

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
  | FiledEvent;

/** The events that the server records. What they carry is what the log keeps. */
export type FiledEvent =
  /** `minor`: changed answers, none of which has to be reviewed again. */
  | { type: 'FILED'; minor?: true }
  | { type: 'APPROVE'; note?: string }
  | { type: 'REJECT'; reason: string }
  | { type: 'RETURN'; reason: string; fields: string[] }
  /** `to` where there is more than one way on. */
  | { type: 'ADVANCE'; to?: string; note?: string }
  /** `form` is the version of the form that was filled in; the answers are kept with the event. */
  | { type: 'FOLLOW_UP'; what: string; form?: string }
  | { type: 'CANCEL'; reason?: string }
  | { type: 'LAPSE' };

export type FiledEventType = FiledEvent['type'];

/** Who brings an event about: the applicant, a member of staff, or the house itself (deadlines). */
export type ActorKind = 'member' | 'staff' | 'system';

/** Who may bring which recorded event about, where the flow does not say otherwise. */
const actors = {
  FILED: ['member'],
  APPROVE: ['staff'],
  REJECT: ['staff'],
  RETURN: ['staff'],
  ADVANCE: ['staff'],
  CANCEL: ['member'],
  LAPSE: ['system'],
} as const satisfies Record<Exclude<FiledEventType, 'FOLLOW_UP'>, readonly ActorKind[]>;

/** Whether the server records an event of this type. */
export function isFiled<Event extends FlowEvent>(event: Event): event is Event & FiledEvent {
  return event.type === 'FOLLOW_UP' || event.type in actors;
}

/** Who may bring an event of this flow about. Whether the state takes it is the machine's business. */
export function actorsOf(
  flow: Pick<FlowDeclaration, 'cancel' | 'followUps'>,
  event: FiledEvent,
): readonly ActorKind[] {
  if (event.type === 'FOLLOW_UP') {
    const followUp = flow.followUps?.[event.what];
    return followUp ? [followUp.by] : [];
  }
  if (event.type === 'CANCEL') return [...(flow.cancel?.by ?? actors.CANCEL), 'system'];
  return actors[event.type];
}

/**
 * What a transition asks for, as data. The machine performs nothing: in the browser one runner performs
 * `check`, `sendCode` and `submit` and sends the answer back as an event; on the server `notify`,
 * `deadline` and `clearDeadline` are carried out with the transition, in its transaction.
 */
export type Effect =
  | { kind: 'check' }
  | { kind: 'sendCode' }
  | { kind: 'submit' }
  | { kind: 'notify'; template: NoticeTemplate }
  | { kind: 'deadline'; name: DeadlineName; days: number }
  | { kind: 'clearDeadline'; name: DeadlineName };

export type NoticeTemplate =
  | 'filed'
  | 'returned'
  | 'approved'
  | 'rejected'
  | 'advanced'
  | 'informed'
  | 'cancelled'
  | 'lapsed';
export type DeadlineName = 'supplement';
