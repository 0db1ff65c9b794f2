import { executeWrites } from '../../platform/db/batch-writes';
import type { EventDecision } from './event-decision';
import type { EventContext } from './event-loading';
import type { FlowServices, RecordedTransitionContext, Tx } from './flow-services';
import type { ApplicantNotification } from './message-catalogue';
import { prepareNotification } from './notifications';

/**
 * Passes a recorded transition to the capabilities of the flow, which write rows of their own, and then notifies the
 * applicant: in the words of the flow, else in those of a capability where one has any.
 * @param notification the default notification of the transition; null when it notifies no one
 * @throws Refusal of a capability, which rejects the transition
 */
export async function runTransitionCapabilities(
  deps: FlowServices,
  tx: Tx,
  context: EventContext,
  decision: EventDecision,
  notification: ApplicantNotification | null,
): Promise<void> {
  const { capabilities, applicationId, accountId, no } = context;
  if (!capabilities.onTransition && !capabilities.composeNotification) return;
  const transition = transitionContextOf(context, decision);
  await capabilities.onTransition?.(transition, tx, deps);
  if (!notification || !capabilities.composeNotification) return;
  const ownText = notification.isOfFlow ? null : await capabilities.composeNotification(transition, tx);
  const recipient = { applicationId, accountId, no, at: decision.at };
  await executeWrites(tx, await prepareNotification(deps, { ...notification, ...ownText }, recipient));
}

/** The transition as capabilities see it. */
function transitionContextOf(
  { request, stored, applicationId, accountId, no, answers }: EventContext,
  { event, status, at }: EventDecision,
): RecordedTransitionContext {
  return {
    applicationId,
    accountId,
    flow: request.flow.id,
    no,
    event,
    by: request.actor.kind,
    from: stored?.state_name ?? null,
    status,
    answers: answers(),
    at,
    ...(request.followUp && { followUp: request.followUp.answers }),
  };
}
