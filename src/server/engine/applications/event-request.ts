import type { RecordedEvent } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import type { NewOrder, VerifiedPayment } from '../payments/payment-effects';
import type { Actor, Answers, Tx } from './flow-services';

/** What is used up by filing, such as the ticket of a captcha: a write that must hit, or nothing is filed. */
export type Admission = (tx: Tx) => PreparedWrite;

/** One event on its way to a stored application, or with `FILED` and no `applicationId` to a new one. */
export interface EventRequest {
  flow: Flow;
  event: RecordedEvent;
  actor: Actor;
  /** The caller's idempotency key: the same key is answered the same, and recorded once. */
  key: string;
  applicationId: string | null;
  /** The sequence that the caller saw; another one is a conflict. Null where the caller saw none. */
  sequence: number | null;
  confirmCode?: string | undefined;
  /** With `FILED`: the whole form, validated against this version. */
  submission?: { form: FormVersion; answers: Answers; consents: string[]; admission?: Admission };
  /** With `FOLLOW_UP`: its own form, validated against this version. */
  followUp?: { form: FormVersion; answers: Answers };
  /** With `PAY.BEGIN`: by whom and how it is to be paid. */
  order?: NewOrder;
  /** With `PAY.SUCCEEDED`: what the provider has proved. */
  paid?: VerifiedPayment;
}

/** The purpose that a confirmation code is bound to: this flow and this event, nothing else. */
export function confirmationPurposeOf(flow: Pick<Flow, 'id'>, { type }: Pick<RecordedEvent, 'type'>): string {
  return `${flow.id}:${type}`;
}
