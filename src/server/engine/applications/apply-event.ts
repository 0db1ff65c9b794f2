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
 * Applies one event to one application, in one transaction: locks the row, answers a known key as before,
 * refuses a stale sequence, checks who may do this now, takes the step on the flow's machine, appends the
 * event, stores the snapshot, writes what the step causes. Nothing else changes an application's state.
 *
 * @throws Refusal `notFound`, `conflict`, `notAllowedNow`, `forbidden`, `smsCodeWrong`, `duplicate`,
 *   `notEligible`, `keyReused`; nothing is written then, but a wrong code counts as a try
 */
export function applyEvent(deps: FlowServices, request: EventRequest): Promise<ApplicationView> {
  return runIdempotent(deps, { ...request, answers: request.submission?.answers }, mark =>
    applyEventWithNewKey(deps, request, mark),
  );
}

/** `applyEvent` for a caller that has already made sure that the key is new. */
export async function applyEventWithNewKey(
  deps: FlowServices,
  request: EventRequest,
  mark: string,
): Promise<ApplicationView> {
  const { actor, flow, event } = request;
  if (!listAllowedActors(flow, event).includes(actor.kind)) throw new Refusal('forbidden');
  const prepared = await prepareEvent(deps, request);
  try {
    // A new application without consequences of its own is one statement: a transaction by itself.
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
 * Finds out what a transaction must not wait for: as many transactions as there are connections, each waiting for one
 * more, would wait for ever.
 */
async function prepareEvent(deps: FlowServices, request: EventRequest): Promise<PreparedEvent> {
  const { flow, event, actor, applicationId, submission, confirmCode } = request;
  const form = submission?.form ?? (await filledForm(deps, request));
  let codeId: string | null = null;
  // The house acts on a wish that was proved elsewhere.
  if (actor.kind === 'member' && requiresSmsConfirmation(flow, event.type)) {
    if (!confirmCode || !actor.accountId) throw new Refusal('smsCodeWrong');
    codeId = await deps.confirmations.check(actor.accountId, confirmationPurposeOf(flow, event), confirmCode);
  }
  return { form, codeId, serial: applicationId ? null : await deps.nextSerial() };
}

/** The version of the form that the stored application was filled in with. */
async function filledForm(
  deps: FlowServices,
  { flow, actor, applicationId }: EventRequest,
): Promise<FormVersion> {
  const found = applicationId
    ? await findApplication(deps.db, actor.organisationId, applicationId)
    : undefined;
  // Before the code is compared: a wrong code must not tell that somebody else's application exists.
  const row = authorizeApplication(actor, found, flow.id);
  return deps.forms.version(flow.id, row.form_version);
}
