import { listGivenConsents } from '../../../flows/engine/given-consents';
import { executeWrites, type PreparedWrite } from '../../platform/db/batch-writes';
import { renewLookupHashes } from '../../platform/db/lookup-hashes';
import { insertApplication, updateApplication } from './application-store';
import type { ApplicationView } from './application-views';
import { prepareEndAssignment } from './assignment-store';
import { deleteDraft } from './draft-store';
import { runEffects } from './effect-executor';
import { authorizeEvent } from './event-authorization';
import { decideEvent, type EventDecision } from './event-decision';
import { type EventContext, loadEventContext } from './event-loading';
import type { PreparedEvent } from './event-preparation';
import { type EventProjection, projectEvent } from './event-projection';
import { appendEvent } from './event-store';
import { prepareFileAttachments } from './file-attachments';
import type { FlowServices, Tx } from './flow-services';
import type { ApplicantNotification } from './message-catalogue';
import { composeTransitionNotification, prepareNotification } from './notifications';
import { prepareApplicationEvents } from './outgoing-application-events';
import { runTransitionCapabilities } from './transition-capabilities';
import { uniquenessKeyHashes } from './uniqueness-key';

/**
 * Applies one event to one application and writes everything that follows from it through this handle: a transaction
 * where a stored row is locked or a module writes rows of its own.
 * @param requestHash keyed hash of the whole request, to detect a key that is reused for a different request
 * @returns the application as the actor sees it after the event
 * @throws Refusal as described at `applyEvent`
 */
export async function writeEvent(
  deps: FlowServices,
  tx: Tx,
  prepared: PreparedEvent,
  requestHash: string,
): Promise<ApplicationView> {
  const context = await loadEventContext(deps, tx, prepared);
  await authorizeEvent(tx, context);
  const decision = await decideEvent(deps, tx, context);
  const projection = projectEvent(deps, context, decision, requestHash);
  const notification = await composeTransitionNotification(tx, context, decision);
  const result = { ...projection, decision, notification };
  await renewUniquenessKey(deps, tx, context);
  await executeWrites(tx, await prepareEventWrites(deps, tx, context, result));
  await runTransitionCapabilities(deps, tx, context, decision, notification);
  return projection.view;
}

/** While the lookup key is changed: gives the account's open application of the same key the hash that is written now. */
async function renewUniquenessKey(
  deps: FlowServices,
  tx: Tx,
  { request, accountId, answers }: EventContext,
): Promise<void> {
  if (!request.submission || !accountId) return;
  const hashes = uniquenessKeyHashes(deps, request.flow, accountId, answers());
  if (!hashes) return;
  await renewLookupHashes(
    tx,
    request.actor.organisationId,
    hashes,
    [{ table: 'application', column: 'uniqueness_index' }],
    { account_id: accountId, flow: request.flow.id, open: true },
  );
}

/** What is written of an event. */
interface EventResult extends EventProjection {
  decision: EventDecision;
  /** Null when the transition notifies no one. */
  notification: ApplicantNotification | null;
}

/** The writes of an event, in the order in which they are executed. */
async function prepareEventWrites(
  deps: FlowServices,
  tx: Tx,
  context: EventContext,
  { changes, newRow, eventRow, decision, notification }: EventResult,
): Promise<PreparedWrite[]> {
  const { request, prepared, stored, capabilities, applicationId, accountId, no } = context;
  const { actor, submission } = request;
  const recipient = { applicationId, accountId, no, at: decision.at };
  return [
    // First: of two concurrent requests with the same code or ticket, the later one blocks here and is refused.
    ...(prepared.codeId ? [deps.confirmations.consume(prepared.codeId, tx)] : []),
    ...(submission?.admission ? [submission.admission(tx)] : []),
    stored ? updateApplication(tx, applicationId, changes) : insertApplication(newRow),
    appendEvent(eventRow),
    ...(await runEffects(deps.clock, tx, decision)),
    // Capabilities that compose a text of their own do so from rows that they write first.
    ...(notification && !capabilities.composeNotification
      ? await prepareNotification(deps, notification, recipient)
      : []),
    ...(actor.kind === 'staff' && actor.accountId
      ? [prepareEndAssignment(tx, applicationId, actor.accountId)]
      : []),
    ...(await prepareFileAttachments(deps, tx, request, applicationId)),
    ...(await prepareSubmissionWrites(deps, tx, context, decision.at)),
    ...(await prepareApplicationEvents(deps, context, decision)),
  ];
}

/** Writes of a submission beside the application: records the consents and deletes the draft. */
async function prepareSubmissionWrites(
  deps: FlowServices,
  tx: Tx,
  { request, applicationId, accountId }: EventContext,
  at: Date,
): Promise<PreparedWrite[]> {
  const { flow, actor, submission, applicationId: editedId } = request;
  if (!submission) return [];
  // Flow-level consents of the first submission remain valid; consents in the form itself are required each time.
  const requiredByForm = listGivenConsents(submission.form.schema, submission.answers);
  const required = new Set([...(editedId ? [] : flow.consents), ...requiredByForm]);
  const consents = await deps.consents.record(
    {
      applicationId,
      accountId,
      organisationId: actor.organisationId,
      texts: submission.consents,
      needed: [...required],
      flowTitle: flow.title,
      at,
    },
    tx,
  );
  return [...consents, deleteDraft(tx, { accountId, flow: flow.id, applicationId: editedId })];
}
