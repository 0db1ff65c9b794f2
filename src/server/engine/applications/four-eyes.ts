import { sql } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { RecordedEvent } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import { isOwnAccount, type PersonAccounts } from '../person-accounts';
import type { FlowEventRequest } from './event-request';
import type { EventRow } from './event-store';
import type { Tx } from './flow-services';

/**
 * Refuses a follow-up that requires a second person when it comes from the first; `accountsOfPerson` decides which
 * accounts belong to one person. Runs under the lock of the application's row, so that the first person cannot change
 * in between.
 */
export async function assertSecondPerson(
  tx: Tx,
  { flow, event, actor, applicationId }: FlowEventRequest,
): Promise<void> {
  if (event.type !== 'FOLLOW_UP') return;
  const firstFollowUp = flow.followUps?.[event.what]?.secondTo;
  if (!firstFollowUp || !applicationId) return;
  const last = await tx
    .selectFrom('application_event')
    .select('actor_id')
    .where('application_id', '=', applicationId)
    .where(sql`event ->> 'type'`, '=', 'FOLLOW_UP')
    .where(sql`event ->> 'what'`, '=', firstFollowUp)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && !isOwnAccount(actor, last.actor_id)) return;
  const firstTitle = flow.followUps?.[firstFollowUp]?.title ?? firstFollowUp;
  throw new Refusal(
    'secondPerson',
    `“${firstTitle}”是您办理的，须由另一位工作人员${flow.followUps?.[event.what]?.title}`,
  );
}

/**
 * Names of the follow-ups that this actor may not submit, because the actor submitted the follow-up they are
 * `secondTo`.
 * @param events of the application, in order
 */
export function listFollowUpsForSecondPerson(
  { followUps = {} }: Pick<Flow, 'followUps'>,
  events: readonly Pick<EventRow, 'event' | 'actor_id'>[],
  actor: PersonAccounts,
): string[] {
  const findLastFollowUp = (firstFollowUp: string) =>
    events.findLast(({ event }) => {
      const { type, what } = event as unknown as RecordedEvent & { what?: string };
      return type === 'FOLLOW_UP' && what === firstFollowUp;
    });
  return Object.entries(followUps).flatMap(([what, { secondTo }]) =>
    secondTo && isOwnAccount(actor, findLastFollowUp(secondTo)?.actor_id ?? null) ? [what] : [],
  );
}
