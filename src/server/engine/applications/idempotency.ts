import { Refusal } from '../../../domain/refusals';
import type { RecordedEvent } from '../../../flows/engine/events';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import type { ApplicationView } from './application-views';
import { eventByKey } from './event-store';
import { fingerprint } from './fingerprint';
import type { Actor, Answers, FlowServices } from './flow-services';

/** A request under an idempotency key. */
export interface IdempotentRequest {
  key: string;
  actor: Actor;
  /** Id of the flow. */
  flow: string;
  event: RecordedEvent;
  applicationId: string | null;
  answers?: Answers | undefined;
}

/**
 * Performs a request once per key and actor. The key is written together with the result, so a second call fails on the
 * key and is then answered like the first: checking beforehand would cost every caller a query.
 * @param perform performs it; receives the keyed hash of the request, to be recorded with the key
 * @throws Refusal `keyReused` when the key was used for a different request
 */
export async function runIdempotent(
  deps: FlowServices,
  request: IdempotentRequest,
  perform: (requestHash: string) => Promise<ApplicationView>,
): Promise<ApplicationView> {
  const { flow, event, applicationId, answers, actor, key } = request;
  const content = fingerprint({ flow, event, applicationId, answers });
  const requestHash = deps.vault.index(content, 'request');
  try {
    return await perform(requestHash);
  } catch (error) {
    if (!isUniqueViolation(error, 'application_event_idempotency_key') && !(error instanceof Refusal))
      throw error;
    const recorded = await eventByKey(deps.db, { actorId: actor.accountId, key });
    if (!recorded) throw error;
    if (!deps.vault.isIndexOf(recorded.request_hash, content, 'request')) throw new Refusal('keyReused');
    return recorded.response as unknown as ApplicationView;
  }
}
