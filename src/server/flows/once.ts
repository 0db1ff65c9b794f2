import { Refusal } from '../../domain/refusals';
import type { FiledEvent } from '../../flows/engine/events';
import type { Actor, Answers, FlowDependencies } from './dependencies';
import { fingerprint } from './fingerprint';
import { eventByKey } from './store';
import type { ApplicationView } from './views';
import { violates } from './violation';

/** What a caller asked for under an idempotency key. */
export interface Asked {
  key: string;
  actor: Actor;
  flow: { id: string };
  event: FiledEvent;
  applicationId: string | null;
  answers?: Answers | undefined;
}

/**
 * Does something once per key and actor. A key that is known is answered as it was the first time, without doing
 * anything; of two calls with one key at the same time the slower gets the answer of the faster.
 * @param perform does it; is given the keyed hash of what was asked, to be recorded with the key
 * @throws Refusal `keyReused` when the key stands for something else
 */
export async function once(
  deps: FlowDependencies,
  asked: Asked,
  perform: (mark: string) => Promise<ApplicationView>,
): Promise<ApplicationView> {
  const { flow, event, applicationId, answers, actor, key } = asked;
  const mark = deps.vault.index(fingerprint({ flow: flow.id, event, applicationId, answers }), 'request');
  const first = async () => {
    const recorded = await eventByKey(deps.db, actor.accountId, key);
    if (recorded && recorded.request !== mark) throw new Refusal('keyReused');
    return recorded?.answer as unknown as ApplicationView | undefined;
  };
  const known = await first();
  if (known) return known;
  try {
    return await perform(mark);
  } catch (error) {
    const faster =
      violates(error, 'application_event_key') || error instanceof Refusal ? await first() : undefined;
    if (faster) return faster;
    throw error;
  }
}
