import { Refusal } from '../../../domain/refusals';
import { retryOnConflict } from '../../platform/db/transient-errors';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import type { ApplicationView } from './application-views';
import { combineCapabilities } from './capabilities';
import { prepareEvent } from './event-preparation';
import type { EventRequest, FlowEventRequest } from './event-request';
import { writeEvent } from './event-writer';
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
  return runIdempotent(deps, { ...request, answers: request.submission?.answers }, requestHash =>
    applyEventWithNewKey(deps, request, requestHash),
  );
}

/**
 * `applyEvent` for a caller that has already checked that the idempotency key is new.
 * @param requestHash keyed hash of the whole request, recorded with the key
 */
export async function applyEventWithNewKey(
  deps: FlowServices,
  request: EventRequest,
  requestHash: string,
): Promise<ApplicationView> {
  const prepared = await prepareEvent(deps, request);
  try {
    return await retryOnConflict(() =>
      isSingleStatement(deps, prepared.request)
        ? writeEvent(deps, deps.db, prepared, requestHash)
        : deps.db.transaction().execute(tx => writeEvent(deps, tx, prepared, requestHash)),
    );
  } catch (error) {
    throw isUniqueViolation(error, 'application_one_open') ? new Refusal('duplicate') : error;
  }
}

/**
 * Whether the event is written by a single statement, hence a transaction by itself: a new application of a flow
 * without capabilities that write rows of their own, while no lookup key is changed.
 */
function isSingleStatement(deps: FlowServices, { flow, applicationId }: FlowEventRequest): boolean {
  if (applicationId || deps.vault.isRotating) return false;
  const { onTransition, composeNotification } = combineCapabilities(flow, deps.capabilities);
  return !onTransition && !composeNotification;
}
