import { Refusal } from '../../../domain/refusals';
import { listAllowedActors } from '../../../flows/engine/events';
import type { FormVersion } from '../../../flows/engine/form-version';
import { requiresSmsConfirmation } from '../../../flows/engine/status';
import { retryOnConflict } from '../../platform/db/transient-errors';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { authorizeApplication } from './application-access';
import { findApplication } from './application-store';
import type { ApplicationView } from './application-views';
import { confirmationPurposeOf, type EventRequest } from './event-request';
import { type PreparedEvent, writeEvent } from './event-writer';
import type { FlowServices } from './flow-services';
import { runIdempotent } from './idempotency';

/**
 * Applies one event to one application in one transaction: locks the row, replays the answer of a known idempotency
 * key, refuses a stale sequence, checks authorisation, takes the transition on the flow's machine, appends the event,
 * stores the snapshot and runs the effects. Nothing else changes an application's state.
 *
 * @throws Refusal `notFound`, `conflict`, `notAllowedNow`, `forbidden`, `smsCodeWrong`, `duplicate`, `notEligible`,
 * `keyReused`; nothing is written then, but a wrong code counts as an attempt
 */
export function applyEvent(deps: FlowServices, request: EventRequest): Promise<ApplicationView> {
  return runIdempotent(deps, { ...request, answers: request.submission?.answers }, mark =>
    applyEventWithNewKey(deps, request, mark),
  );
}

/** `applyEvent` for a caller that has already checked that the idempotency key is new. */
export async function applyEventWithNewKey(
  deps: FlowServices,
  request: EventRequest,
  mark: string,
): Promise<ApplicationView> {
  const { actor, flow, event } = request;
  if (!listAllowedActors(flow, event).includes(actor.kind)) throw new Refusal('forbidden');
  const prepared = await prepareEvent(deps, request);
  try {
    // A new application without rules that write rows of their own is a single statement, hence a transaction by
    // itself.
    const rules = deps.flowRules.get(flow.id);
    const alone = !request.applicationId && !rules?.onTransition && !rules?.composeNotification;
    return await retryOnConflict(() =>
      alone
        ? writeEvent(deps, deps.db, request, prepared, mark)
        : deps.db.transaction().execute(tx => writeEvent(deps, tx, request, prepared, mark)),
    );
  } catch (error) {
    throw isUniqueViolation(error, 'application_one_open') ? new Refusal('duplicate') : error;
  }
}

/**
 * Reads everything that needs another connection before the transaction starts: if as many transactions as the pool has
 * connections each waited for one more, they would deadlock.
 */
async function prepareEvent(deps: FlowServices, request: EventRequest): Promise<PreparedEvent> {
  const { flow, event, actor, applicationId, submission, confirmCode } = request;
  const form = submission?.form ?? (await filledForm(deps, request));
  let codeId: string | null = null;
  // The system acts for an applicant whose identity was verified before.
  if (actor.kind === 'member' && requiresSmsConfirmation(flow, event.type)) {
    if (!confirmCode || !actor.accountId) throw new Refusal('smsCodeWrong');
    codeId = await deps.confirmations.check(actor.accountId, confirmationPurposeOf(flow, event), confirmCode);
  }
  return { form, codeId, serial: applicationId ? null : await deps.nextSerial() };
}

/** The form version that the stored application was filled in with. */
async function filledForm(
  deps: FlowServices,
  { flow, actor, applicationId }: EventRequest,
): Promise<FormVersion> {
  const found = applicationId
    ? await findApplication(deps.db, actor.organisationId, applicationId)
    : undefined;
  // Before the code is compared: a wrong code must not disclose that another applicant's application exists.
  const row = authorizeApplication(actor, found, flow.id);
  return deps.forms.version(flow.id, row.form_version);
}
