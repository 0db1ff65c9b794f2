import { Refusal } from '../../../domain/refusals';
import { listAllowedActors } from '../../../flows/engine/events';
import { requireFlowOf } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import { requiresSmsConfirmation } from '../../../flows/engine/status';
import { findAuthorizedApplication } from './application-access';
import { confirmationPurposeOf, type EventRequest, type FlowEventRequest } from './event-request';
import type { FlowServices } from './flow-services';
import { type LeftVersion, readLeftVersion } from './state-move';

/** Data read before the transaction begins. */
export interface PreparedEvent {
  /** The request with the flow of that version. */
  request: FlowEventRequest;
  /** The form version of the application after the event. */
  form: FormVersion;
  /** The version that a stored application leaves with a submission; null for any other event. */
  left: LeftVersion | null;
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
export async function prepareEvent(deps: FlowServices, event: EventRequest): Promise<PreparedEvent> {
  // Before the code is compared: a wrong code must not disclose that another applicant's application exists.
  const form = event.submission?.form ?? (await findFormOfApplication(deps, event));
  const request = { ...event, flow: requireFlowOf(form) };
  if (!listAllowedActors(request.flow, event.event).includes(event.actor.kind))
    throw new Refusal('forbidden');
  const codeId = await checkConfirmationCode(deps, request);
  const left = event.submission && event.applicationId ? await findLeftVersion(deps, event) : null;
  const serial = event.applicationId ? null : await deps.nextSerial(event.actor.organisationId);
  return { request, form, left, codeId, serial };
}

/** The form version that the stored application was filled in with. */
async function findFormOfApplication(deps: FlowServices, event: EventRequest): Promise<FormVersion> {
  const { form_version } = await findStoredApplication(deps, event);
  return deps.forms.version(event.flow, form_version);
}

const findLeftVersion = async (deps: FlowServices, event: EventRequest): Promise<LeftVersion> =>
  readLeftVersion(deps, await findStoredApplication(deps, event));

async function findStoredApplication(deps: FlowServices, { flow, actor, applicationId }: EventRequest) {
  if (!applicationId) throw new Refusal('notFound');
  return findAuthorizedApplication(deps.db, actor, applicationId, flow);
}

/** Compares the SMS code of an event that requires one; returns the id of the code, to be consumed. */
async function checkConfirmationCode(
  deps: FlowServices,
  { flow, event, actor, confirmCode }: FlowEventRequest,
): Promise<string | null> {
  // The system acts for an applicant whose identity was verified before.
  if (actor.kind !== 'member' || !requiresSmsConfirmation(flow, event.type)) return null;
  if (!confirmCode || !actor.accountId) throw new Refusal('smsCodeWrong');
  return deps.confirmations.check(actor.accountId, confirmationPurposeOf(flow, event), confirmCode);
}
