import { executeWrites } from '../../platform/db/batch-writes';
import type { EventDecision } from './event-decision';
import type { EventContext } from './event-loading';
import type { FlowServices, RecordedTransitionContext, Tx } from './flow-services';
import type { ApplicantNotification } from './message-catalogue';
import { prepareNotification } from './notifications';

/**
 * Passes a recorded transition to the flow's module, which writes rows of its own, and then notifies the applicant in
 * the module's words where it has any.
 * @param notification the default notification of the transition; null when it notifies no one
 * @throws Refusal of the module, which rejects the transition
 */
export async function runTransitionRules(
  deps: FlowServices,
  tx: Tx,
  context: EventContext,
  decision: EventDecision,
  notification: ApplicantNotification | null,
): Promise<void> {
  const { rules, applicationId, accountId, no } = context;
  if (!rules?.onTransition && !rules?.composeNotification) return;
  const transition = transitionContextOf(context, decision);
  await rules.onTransition?.(transition, tx, deps);
  if (!notification || !rules.composeNotification) return;
  const ownText = await rules.composeNotification(transition, tx);
  const recipient = { applicationId, accountId, no, at: decision.at };
  await executeWrites(tx, await prepareNotification(deps, { ...notification, ...ownText }, recipient));
}

/** The transition as a module sees it. */
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
