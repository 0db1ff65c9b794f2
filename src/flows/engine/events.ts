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
  | { type: 'FILED' }
  | { type: 'APPROVE'; note?: string }
  | { type: 'REJECT'; reason: string }
  | { type: 'RETURN'; reason: string; fields: string[] }
  | { type: 'ADVANCE' }
  | { type: 'CANCEL'; reason?: string }
  | { type: 'LAPSE' };

export type FiledEventType = FiledEvent['type'];

/** Who brings an event about: the applicant, a member of staff, or the house itself (deadlines). */
export type ActorKind = 'member' | 'staff' | 'system';

/** Who may bring which recorded event about. Whether the state takes it is the machine's business. */
export const actors = {
  FILED: ['member'],
  APPROVE: ['staff'],
  REJECT: ['staff'],
  RETURN: ['staff'],
  ADVANCE: ['staff'],
  CANCEL: ['member'],
  LAPSE: ['system'],
} as const satisfies Record<FiledEventType, readonly ActorKind[]>;

/** True when an actor of this kind may bring this event about. */
export function mayBring(kind: ActorKind, type: FiledEventType): boolean {
  return (actors[type] as readonly ActorKind[]).includes(kind);
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
  | 'cancelled'
  | 'lapsed';
export type DeadlineName = 'supplement';
