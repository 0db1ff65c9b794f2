import { Refusal } from '../../../domain/refusals';
import type { FormVersion } from '../../../flows/engine/form-version';
import { requiresSmsConfirmation } from '../../../flows/engine/status';
import { findAuthorizedApplication } from './application-access';
import { confirmationPurposeOf, type EventRequest } from './event-request';
import type { FlowServices } from './flow-services';

/** Data read before the transaction begins. */
export interface PreparedEvent {
  /** The form version of the application after the event. */
  form: FormVersion;
  /** The verified confirmation code, to be consumed; null where none is required. */
  codeId: string | null;
  /** Serial number for a new application; null for a stored one. */
  serial: number | null;
}

/**
 * Reads everything that needs another connection before the transaction starts: if as many transactions as the pool has
 * connections each waited for one more, they would deadlock.
 * @throws Refusal `notFound`, `forbidden`, `smsCodeWrong`
 */
export async function prepareEvent(deps: FlowServices, request: EventRequest): Promise<PreparedEvent> {
  // Before the code is compared: a wrong code must not disclose that another applicant's application exists.
  const form = request.submission?.form ?? (await findFormOfApplication(deps, request));
  const codeId = await checkConfirmationCode(deps, request);
  const serial = request.applicationId ? null : await deps.nextSerial();
  return { form, codeId, serial };
}

/** The form version that the stored application was filled in with. */
async function findFormOfApplication(
  deps: FlowServices,
  { flow, actor, applicationId }: EventRequest,
): Promise<FormVersion> {
  if (!applicationId) throw new Refusal('notFound');
  const row = await findAuthorizedApplication(deps.db, actor, applicationId, flow.id);
  return deps.forms.version(flow.id, row.form_version);
}

/** Compares the SMS code of an event that requires one; returns the id of the code, to be consumed. */
async function checkConfirmationCode(
  deps: FlowServices,
  { flow, event, actor, confirmCode }: EventRequest,
): Promise<string | null> {
  // The system acts for an applicant whose identity was verified before.
  if (actor.kind !== 'member' || !requiresSmsConfirmation(flow, event.type)) return null;
  if (!confirmCode || !actor.accountId) throw new Refusal('smsCodeWrong');
  return deps.confirmations.check(actor.accountId, confirmationPurposeOf(flow, event), confirmCode);
}
