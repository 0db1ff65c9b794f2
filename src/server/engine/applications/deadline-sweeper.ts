import { Refusal } from '../../../domain/refusals';
import type { DeadlineName, RecordedEvent } from '../../../flows/engine/events';
import { getFlow } from '../../../flows/index';
import * as rows from './application-store';
import { applyEvent } from './apply-event';
import { deleteExpiredDrafts } from './draft-store';
import type { FlowServices } from './flow-services';

/** Which event the house brings about when a deadline of this name has passed. */
const eventOf: Record<string, RecordedEvent> = {
  supplement: { type: 'LAPSE' },
  payment: { type: 'LAPSE' },
} satisfies Record<DeadlineName, RecordedEvent>;

/** How many deadlines one sweep takes at most; the next sweep takes the rest. */
const BATCH = 100;

/**
 * Brings about what deadlines that have passed ask for, and clears away drafts past their time. Several servers
 * may sweep at once: the key of the event is the deadline's, so each is recorded once.
 * @returns how many events were recorded
 */
export async function processDeadlines(deps: FlowServices): Promise<number> {
  const now = new Date(deps.clock());
  await deleteExpiredDrafts(deps.db, now);
  let recorded = 0;
  for (const deadline of await rows.listExpiredDeadlines(deps.db, now, BATCH)) {
    if (await tryDeadline(deps, deadline)) recorded += 1;
  }
  return recorded;
}

type Passed = Awaited<ReturnType<typeof rows.listExpiredDeadlines>>[number];

/** One deadline that cannot be kept is told to operators, and keeps no other from its own. @returns whether it was */
async function tryDeadline(deps: FlowServices, deadline: Passed): Promise<boolean> {
  try {
    await fireDeadline(deps, deadline);
    return true;
  } catch (error) {
    // The applicant was faster, or another server: the deadline has been cleared with that event.
    if (error instanceof Refusal && error.reason === 'conflict') return false;
    const { id: application, flow, name } = deadline;
    deps.log.error(
      { err: error, application, flow, deadline: name },
      'what a deadline asks for was not done',
    );
    return false;
  }
}

async function fireDeadline(deps: FlowServices, deadline: Passed): Promise<void> {
  const event = eventOf[deadline.name];
  if (!event) throw new Error(`no event is known for the deadline “${deadline.name}”`);
  await applyEvent(deps, {
    flow: getFlow(deadline.flow),
    event,
    actor: { kind: 'system', accountId: null, organisationId: deadline.organisationId, name: null },
    key: `deadline:${deadline.id}:${deadline.name}:${deadline.sequence}`,
    applicationId: deadline.id,
    sequence: deadline.sequence,
  });
}
