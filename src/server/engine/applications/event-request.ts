import type { RecordedEvent } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import type { NewOrder, VerifiedPayment } from '../payments/payment-effects';
import type { Actor, Answers, Tx } from './flow-services';

/**
 * A write that consumes an admission when an application is submitted, such as a captcha ticket: it must affect a row,
 * else nothing is submitted.
 */
export type Admission = (tx: Tx) => PreparedWrite;

/** One event for a stored application, or `FILED` without `applicationId` for a new one. */
export interface EventRequest {
  /** Id of the flow that the application must belong to. */
  flow: string;
  event: RecordedEvent;
  actor: Actor;
  /** The caller's idempotency key: the same key gets the same answer and is recorded once. */
  key: string;
  applicationId: string | null;
  /** The sequence that the caller saw; a different current sequence is a conflict. Null when the caller saw none. */
  sequence: number | null;
  confirmCode?: string | undefined;
  /** With `FILED`: the whole form, validated against this version. */
  submission?: { form: FormVersion; answers: Answers; consents: string[]; admission?: Admission };
  /** With `FOLLOW_UP`: the follow-up's own form, validated against this version. */
  followUp?: { form: FormVersion; answers: Answers };
  /** With `PAY.BEGIN`: provider and method of the payment. */
  order?: NewOrder;
  /** With `PAY.SUCCEEDED`: the payment as verified with the provider. */
  paid?: VerifiedPayment;
}

/** A request with the flow of the application: that of the version that the application has after the event. */
export interface FlowEventRequest extends Omit<EventRequest, 'flow'> {
  flow: Flow;
}

/** Purpose that a confirmation code is bound to: this flow and this event only. */
export function confirmationPurposeOf(flow: Pick<Flow, 'id'>, { type }: Pick<RecordedEvent, 'type'>): string {
  return `${flow.id}:${type}`;
}
