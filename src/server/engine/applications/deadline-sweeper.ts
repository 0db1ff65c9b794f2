import { Refusal } from '../../../domain/refusals';
import type { DeadlineName, RecordedEvent } from '../../../flows/engine/events';
import { applyEvent } from './apply-event';
import { listExpiredDeadlines } from './deadline-store';
import { deleteExpiredDrafts } from './draft-store';
import type { FlowServices } from './flow-services';

/** The event that the system applies when a deadline of this name has expired. */
const eventOf: Record<string, RecordedEvent> = {
  supplement: { type: 'LAPSE' },
  payment: { type: 'LAPSE' },
} satisfies Record<DeadlineName, RecordedEvent>;

/** Maximum number of deadlines per sweep; the next sweep takes the rest. */
const BATCH = 100;

/**
 * Applies the events of expired deadlines and deletes expired drafts. Several servers may run it at once: the
 * idempotency key is derived from the deadline, so each event is recorded once.
 * @returns number of events recorded
 */
export async function processDeadlines(deps: FlowServices): Promise<number> {
  const now = new Date(deps.clock());
  await deleteExpiredDrafts(deps.db, now);
  let recorded = 0;
  for (const deadline of await listExpiredDeadlines(deps.db, now, BATCH)) {
    if (await tryDeadline(deps, deadline)) recorded += 1;
  }
  return recorded;
}

type ExpiredDeadline = Awaited<ReturnType<typeof listExpiredDeadlines>>[number];

/**
 * Processes one deadline. A failure is logged for operators and does not block the other deadlines.
 * @returns whether the event was recorded
 */
async function tryDeadline(deps: FlowServices, deadline: ExpiredDeadline): Promise<boolean> {
  try {
    await fireDeadline(deps, deadline);
    return true;
  } catch (error) {
    // The applicant or another server was faster: that event has cleared the deadline.
    if (error instanceof Refusal && error.reason === 'conflict') return false;
    const { id: application, flow, name } = deadline;
    deps.log.error(
      { err: error, application, flow, deadline: name },
      'what a deadline asks for was not done',
    );
    return false;
  }
}

async function fireDeadline(deps: FlowServices, deadline: ExpiredDeadline): Promise<void> {
  const event = eventOf[deadline.name];
  if (!event) throw new Error(`no event is known for the deadline “${deadline.name}”`);
  await applyEvent(deps, {
    flow: deadline.flow,
    event,
    actor: { kind: 'system', accountId: null, organisationId: deadline.organisationId, name: null },
    key: `deadline:${deadline.id}:${deadline.name}:${deadline.sequence}`,
    applicationId: deadline.id,
    sequence: deadline.sequence,
  });
}
