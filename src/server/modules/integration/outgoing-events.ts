import { randomUUID } from 'node:crypto';
import type { ContentListener } from '../../engine/content-listener';
import type { OutgoingEventType, PrepareOutgoingEvent } from '../../engine/outgoing-events';
import type { Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import { prepareJob } from '../../platform/jobs/node-queue';
import { distributeEvent, type QueuedEvent } from './delivery';

const queuedEvent = (type: OutgoingEventType, at: Date, organization: string, data: object): QueuedEvent => ({
  ...{ id: randomUUID(), type, at: at.toISOString() },
  body: JSON.stringify({ type, timestamp: at.toISOString(), organization, data }),
});

/** Events are queued as jobs, in the transaction of what happened: one row, wherever they are to be sent. */
export const createOutgoingEvents =
  ({ organisations, jobs }: Pick<Services, 'organisations' | 'jobs'>): PrepareOutgoingEvent =>
  async ({ organisationId, type, at }, describe) => {
    const { code, webhookTypes } = await organisations.require(organisationId);
    if (!webhookTypes?.includes(type)) return [];
    const event = queuedEvent(type, at, code, await describe());
    return [await jobs.forOrganisation(organisationId).prepareEnqueue(distributeEvent, event)];
  };

/** Queues an event for each content that is published. */
export const publicationListener: ContentListener = {
  async onChange({ organisationId, published }, trx) {
    if (!published) return;
    const organisation = await trx
      .selectFrom('organisation')
      .select(['code', 'webhook_types'])
      .where('id', '=', organisationId)
      .executeTakeFirst();
    if (!organisation?.webhook_types.includes('content.published')) return;
    const { id, kind, category, path, publishAt } = published;
    const data = { id, kind, category, path, publishAt: publishAt.toISOString() };
    const event = queuedEvent('content.published', new Date(), organisation.code, data);
    await executeWrites(trx, [prepareJob(distributeEvent, { ...event, organisationId })]);
  },
};
