import { Refusal } from '../../../domain/refusals';
import { listAllowedActors } from '../../../flows/engine/events';
import { assertNotAssignedElsewhere } from './assignment';
import type { EventContext } from './event-loading';
import type { Tx } from './flow-services';
import { assertFollowUpApplicable } from './follow-up-condition';
import { assertSecondPerson } from './four-eyes';

/**
 * Refuses an event that this actor may not apply to this application now. Access to the application itself is checked
 * when its row is locked.
 * @throws Refusal `claimed` when the case is assigned to a colleague, `conflict` when the sequence is not the one that
 * the caller saw, `notAllowedNow`, and `secondPerson` when a follow-up requires another person
 */
export async function authorizeEvent(tx: Tx, context: EventContext): Promise<void> {
  const { request, stored, snapshot, answers } = context;
  const { flow, event, actor, sequence } = request;
  if (stored && actor.kind === 'staff') await assertNotAssignedElsewhere(tx, actor, stored.id);
  if (stored && sequence !== null && stored.sequence !== sequence) throw new Refusal('conflict');
  const allowedActors = listAllowedActors(flow, event, stored?.state_name);
  if (!allowedActors.includes(actor.kind)) throw new Refusal('notAllowedNow');
  // Before the conditions of the follow-up: none of them is the reason when the state accepts no such follow-up.
  if (event.type === 'FOLLOW_UP' && !snapshot.can(event)) throw new Refusal('notAllowedNow');
  await assertSecondPerson(tx, request);
  assertFollowUpApplicable(request, answers);
}
