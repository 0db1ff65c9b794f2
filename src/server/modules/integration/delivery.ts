import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { insertMessage } from '../../engine/applications/application-store';
import type { Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import { requireOrganisation } from '../../platform/db/organisation-scope';
import { announceChange } from '../../platform/db/shared-changes';
import { NoAnswerError, postToPublicAddress } from '../../platform/http-client/public-request';
import type { Job } from '../../platform/jobs/job';
import { staffRoles } from '../account';
import { sendStaffNotificationSms } from '../message';
import { secretContext } from './secrets';
import * as rows from './webhook-store';

type DeliveryServices = Pick<Services, 'db' | 'jobs' | 'vault' | 'clock' | 'config' | 'organisations'>;

/** An event as it waits for being distributed to the endpoints of its organisation. */
export interface QueuedEvent {
  id: string;
  type: string;
  at: string;
  /** What is sent, byte by byte. */
  body: string;
}

/** One attempt to deliver an event to an endpoint. */
export interface Attempt {
  event: string;
  endpoint: string;
  round: number;
  attempt: number;
}

/** Makes a delivery of an event for each endpoint that takes it. */
export const distributeEvent: Job<QueuedEvent> = {
  name: 'integration.distribute',
  work: (event, { services }) => distribute(services, event),
};

/** Makes an attempt, and enqueues the next one if it fails. */
export const deliverEvent: Job<Attempt> = {
  name: 'integration.deliver',
  seconds: 40,
  concurrency: 10,
  work: (attempt, { services }) => deliver(services, attempt),
};

/** Continues deliveries whose job was lost. */
export const recoverLostDeliveries: Job<Record<string, never>> = {
  name: 'integration.recover',
  every: 1800,
  work: (_, { services }) => recoverDeliveries(services),
};

/** Seconds between the attempts: ten of them in a little more than three days, as Standard Webhooks recommends. */
export const RETRY_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** Fraction by which a delay is longer at most, so that a receiver that comes back is not asked by all at once. */
const JITTER = 0.1;

/** Milliseconds that a receiver has to answer. */
const TIMEOUT_MS = 15_000;

/** Days without a single success after which an endpoint is disabled. */
const FAILING_DAYS = 5;

/** Milliseconds after the due time from which the job of an attempt counts as lost. */
const LOST_MS = 3_600_000;

/** Number of lost attempts that are made up for at a time. */
const RECOVERED_AT_ONCE = 500;

const GONE = 410;

const DAY_MS = 86_400_000;

/** Stores an event with a delivery for each active endpoint that takes it, and enqueues their first attempts. */
export async function distribute(
  { db, jobs }: DeliveryServices,
  { id, type, at, body }: QueuedEvent,
): Promise<void> {
  await db.transaction().execute(async trx => {
    const endpoints = await rows.listEndpoints(trx);
    const takers = endpoints.filter(({ active, types }) => active && types.includes(type));
    if (takers.length === 0) return;
    const event = { id, type, at: new Date(at), body };
    const begun = await rows.insertEvent(
      trx,
      event,
      takers.map(taker => taker.id),
    );
    const attempts = begun.map(endpoint => ({ event: id, endpoint, round: 1, attempt: 1 }));
    await executeWrites(trx, await prepareAttempts(jobs, attempts));
  });
}

/** The writes that enqueue attempts to be made at once. */
export const prepareAttempts = (jobs: Services['jobs'], attempts: readonly Attempt[]) =>
  Promise.all(attempts.map(attempt => jobs.prepareEnqueue(deliverEvent, attempt)));

/** Makes an attempt, unless it has been made, and notes its result with all that follows from it. */
export async function deliver(services: DeliveryServices, attempt: Attempt): Promise<void> {
  const { db, jobs, clock } = services;
  const delivery = await rows.findDelivery(db, attempt.event, attempt.endpoint);
  const isDue =
    delivery?.active &&
    delivery.state === 'pending' &&
    delivery.round === attempt.round &&
    delivery.attempts === attempt.attempt - 1;
  if (!isDue) return;
  const { answer, status } = await send(services, attempt, delivery);
  const isReceived = status !== null && status >= 200 && status < 300;
  const now = clock();
  const delay = isReceived ? undefined : RETRY_SECONDS[attempt.attempt - 1];
  const nextAt =
    delay === undefined || status === GONE
      ? null
      : new Date(now + delay * 1000 * (1 + Math.random() * JITTER));
  const state = isReceived ? 'delivered' : nextAt ? 'pending' : 'failed';
  await db.transaction().execute(async trx => {
    const isNoted = await rows.updateDelivery(trx, attempt, { state, answer, next_at: nextAt });
    if (!isNoted) return;
    if (nextAt) {
      const next = { ...attempt, attempt: attempt.attempt + 1 };
      await executeWrites(trx, [await jobs.prepareEnqueue(deliverEvent, next, nextAt)]);
    }
    if (isReceived) {
      if (delivery.failing_since) await rows.updateEndpoint(trx, attempt.endpoint, { failing_since: null });
      return;
    }
    const endpoint = await rows.lockEndpoint(trx, attempt.endpoint);
    if (!endpoint?.active) return;
    const failingSince = endpoint.failing_since ?? new Date(now);
    if (status === GONE || now - +failingSince > FAILING_DAYS * DAY_MS)
      await disable(services, trx, endpoint, status === GONE);
    else if (!endpoint.failing_since)
      await rows.updateEndpoint(trx, endpoint.id, { failing_since: failingSince });
  });
}

/** Sends an event once, signed by the present secret and, for a day, by the one before. */
async function send(
  { vault, config, clock }: DeliveryServices,
  { event, endpoint }: Attempt,
  delivery: NonNullable<Awaited<ReturnType<typeof rows.findDelivery>>>,
): Promise<{ status: number | null; answer: string }> {
  const { body, secret, previous_secret: previous, previous_secret_until: until } = delivery;
  const now = new Date(clock());
  const secrets = [secret, ...(previous && until && until > now ? [previous] : [])];
  const signatures = secrets.map(each =>
    new Webhook(vault.decrypt(each, secretContext(endpoint))).sign(event, now, body),
  );
  try {
    const status = await postToPublicAddress(
      delivery.url,
      {
        headers: {
          'content-type': 'application/json',
          'user-agent': 'boai-portal-webhooks/1',
          'webhook-id': event,
          'webhook-timestamp': String(Math.floor(+now / 1000)),
          'webhook-signature': signatures.join(' '),
        },
        body,
        timeout: TIMEOUT_MS,
      },
      { networks: config.webhookNetworks },
    );
    return { status, answer: `HTTP ${status}` };
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return { status: null, answer: error.message };
  }
}

/** Disables an endpoint that does not answer, or wants nothing any more, and tells the administrators. */
async function disable(
  { jobs, clock }: DeliveryServices,
  trx: Services['db'],
  { id, url }: rows.EndpointRow,
  isGone: boolean,
): Promise<void> {
  const organisationId = requireOrganisation(trx);
  await rows.updateEndpoint(trx, id, { active: false });
  await rows.failPendingDeliveries(trx, id, '地址已停用');
  const at = new Date(clock());
  const why = isGone ? '它回答不再接收' : `已有${FAILING_DAYS}天没有送到过`;
  const text = `往${new URL(url).host}的通知停用了：${why}。修好之后，请在工作台的“对接”里重新启用，并补送这期间的通知。`;
  const administrators = (await staffRoles(trx, organisationId)).filter(({ roles }) =>
    roles.includes('admin'),
  );
  const writes = administrators.map(async ({ accountId }) => [
    insertMessage({
      ...{ id: randomUUID(), account_id: accountId, application_id: null },
      ...{ title: '一个通知地址停用了', text, at },
    }),
    await jobs.prepareEnqueue(sendStaffNotificationSms, {
      ...{ accountId, kind: 'todo', says: '有一个通知地址停用了' },
    }),
  ]);
  await executeWrites(trx, (await Promise.all(writes)).flat());
  await rows.updateTypesOfOrganisation(trx, organisationId);
  await announceChange(trx, 'organisations');
}

/** Enqueues attempts whose job was lost once more. */
export async function recoverDeliveries({ db, jobs, clock }: DeliveryServices): Promise<void> {
  const lost = await rows.listOverdueDeliveries(db, new Date(clock() - LOST_MS), RECOVERED_AT_ONCE);
  const attempts = lost.map(({ event_id, endpoint_id, round, attempts }) => ({
    ...{ event: event_id, endpoint: endpoint_id, round, attempt: attempts + 1 },
  }));
  await executeWrites(db, await prepareAttempts(jobs, attempts));
}
