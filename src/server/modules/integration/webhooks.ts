import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import contract from '../../../generated/contract.json';
import type { DB } from '../../../generated/database';
import { appendActionOf } from '../../engine/audit-log';
import type { Call } from '../../engine/handler-types';
import type { OutgoingEventType } from '../../engine/outgoing-events';
import { executeWrites } from '../../platform/db/batch-writes';
import { lockName } from '../../platform/db/locks';
import { announceChange } from '../../platform/db/shared-changes';
import { assertReachable, NoAnswerError } from '../../platform/http-client/public-request';
import { prepareAttempts } from './delivery';
import { newSecret, secretContext } from './secrets';
import * as rows from './webhook-store';

type WebhookCall = Pick<Call<'listWebhooks'>, 'services' | 'organisation' | 'member'>;

const MAX_ENDPOINTS = 10;

/** Hours for which both secrets are signed with after a change. */
const BOTH_SECRETS_HOURS = 24;

/** Number of deliveries that one call sends again. */
const MAX_REPLAYED = 1000;

const types = Object.entries(contract.webhooks).map(([type, { post }]) => ({
  type: type as OutgoingEventType,
  title: post.summary,
}));

/** The endpoints of the organisation, and the catalogue of the types. */
export async function listWebhooks({ services }: WebhookCall) {
  const now = new Date(services.clock());
  const endpoints = (await rows.listEndpoints(services.db)).map(
    (row): components['schemas']['WebhookEndpoint'] => ({
      ...{ id: row.id, url: row.url, types: row.types as OutgoingEventType[] },
      createdAt: row.created_at.toISOString(),
      state: row.active ? 'active' : 'disabled',
      failingSince: row.failing_since?.toISOString() ?? null,
      previousSecretUntil:
        row.previous_secret_until && row.previous_secret_until > now
          ? row.previous_secret_until.toISOString()
          : null,
    }),
  );
  return { endpoints, most: MAX_ENDPOINTS, types };
}

/**
 * Adds an endpoint. Its secret is returned here only.
 * @throws Refusal `formInvalid` for an address that may not be reached; `notAllowedNow` when there are too many
 */
export async function createWebhook(
  call: WebhookCall,
  { url, types: taken }: Call<'createWebhook'>['body'],
): Promise<{ id: string; secret: string }> {
  const { services, organisation } = call;
  await assertAllowed(services.config, url);
  const [id, secret] = [randomUUID(), newSecret()];
  await change(call, async trx => {
    await lockName(trx, organisation.id, 'webhooks');
    if ((await rows.listEndpoints(trx)).length >= MAX_ENDPOINTS)
      throw new Refusal('notAllowedNow', `最多${MAX_ENDPOINTS}个地址，请先删除不再使用的`);
    await rows.insertEndpoint(trx, {
      ...{ id, url, types: taken, active: true },
      secret: services.vault.encrypt(secret, secretContext(id)),
      created_at: new Date(services.clock()),
    });
    await appendActionOf(trx, call, 'webhook.created', {
      endpoint: id,
      host: new URL(url).host,
      types: taken,
    });
  });
  return { id, secret };
}

/** @throws Refusal `formInvalid` */
async function assertAllowed(
  { production, webhookNetworks: networks }: WebhookCall['services']['config'],
  text: string,
): Promise<void> {
  const refuse = (message: string) =>
    new Refusal('formInvalid', undefined, [{ path: '/url', keyword: 'url', message }]);
  if (!URL.canParse(text)) throw refuse('不是一个网址');
  const url = new URL(text);
  if (url.protocol !== 'https:' && (production || url.protocol !== 'http:')) throw refuse('须是https网址');
  if (url.username || url.password) throw refuse('网址里不能有用户名和密码');
  await assertReachable(url.hostname, { networks }).catch(error => {
    throw error instanceof NoAnswerError ? refuse(error.message) : error;
  });
}

/** Changes what an endpoint takes, and whether it is used. @throws Refusal `notFound` */
export const changeWebhook = (
  call: WebhookCall,
  { id, types: taken, active }: Call<'changeWebhook'>['body'],
): Promise<void> =>
  change(call, async trx => {
    await requireEndpoint(trx, id);
    await rows.updateEndpoint(trx, id, { types: taken, active, failing_since: null });
    if (!active) await rows.failPendingDeliveries(trx, id, '地址已停用');
    await appendActionOf(trx, call, 'webhook.changed', { endpoint: id, types: taken, active });
  });

/** Replaces the secret; the one before is signed with as well for a day. @throws Refusal `notFound` */
export async function rotateWebhookSecret(
  call: WebhookCall,
  id: string,
): Promise<{ id: string; secret: string }> {
  const { services } = call;
  const secret = newSecret();
  await services.db.transaction().execute(async trx => {
    const { secret: previous } = await requireEndpoint(trx, id);
    await rows.updateEndpoint(trx, id, {
      secret: services.vault.encrypt(secret, secretContext(id)),
      previous_secret: previous,
      previous_secret_until: new Date(services.clock() + BOTH_SECRETS_HOURS * 3_600_000),
    });
    await appendActionOf(trx, call, 'webhook.rotated', { endpoint: id });
  });
  return { id, secret };
}

/** @throws Refusal `notFound` */
export const removeWebhook = (call: WebhookCall, id: string): Promise<void> =>
  change(call, async trx => {
    const { url } = await requireEndpoint(trx, id);
    await rows.deleteEndpoint(trx, id);
    await appendActionOf(trx, call, 'webhook.removed', { endpoint: id, host: new URL(url).host });
  });

/** One page of the deliveries, the latest events first. */
export async function listWebhookDeliveries(
  { services }: WebhookCall,
  { page = 1, pageSize = 20, ...filter }: Call<'listWebhookDeliveries'>['query'],
) {
  const [total, found] = await Promise.all([
    rows.countDeliveries(services.db, filter),
    rows.listDeliveries(services.db, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
  ]);
  const list = found.map((row): components['schemas']['WebhookDelivery'] => ({
    ...{ event: row.event_id, endpoint: row.endpoint_id, url: row.url },
    ...{ type: row.type as OutgoingEventType, at: row.at.toISOString() },
    ...{ state: row.state as 'pending', attempts: row.attempts, answer: row.answer },
    nextAt: row.next_at?.toISOString() ?? null,
  }));
  return { page, pageSize, total, list };
}

/**
 * Sends an event again, or all that an endpoint has not received since a time.
 * @returns how many
 * @throws Refusal `notFound`; `notAllowedNow` for a disabled endpoint
 */
export function replayWebhooks(
  call: WebhookCall,
  { endpoint, event, since }: Call<'replayWebhooks'>['body'],
): Promise<{ count: number }> {
  const { services } = call;
  const which = event === undefined ? { since: new Date(since ?? 0) } : { event };
  return services.db.transaction().execute(async trx => {
    const { active } = await requireEndpoint(trx, endpoint);
    if (!active) throw new Refusal('notAllowedNow', '这个地址已停用，请先启用');
    const now = new Date(services.clock());
    const begun = await rows.beginRound(trx, endpoint, which, now, MAX_REPLAYED);
    if (event !== undefined && begun.length === 0) throw new Refusal('notFound', '没有这个通知');
    const attempts = begun.map(({ event_id, round }) => ({ event: event_id, endpoint, round, attempt: 1 }));
    await executeWrites(trx, await prepareAttempts(services.jobs, attempts));
    await appendActionOf(trx, call, 'webhook.replayed', { endpoint, count: begun.length });
    return { count: begun.length };
  });
}

async function requireEndpoint(trx: Kysely<DB>, id: string): Promise<rows.EndpointRow> {
  const endpoint = await rows.lockEndpoint(trx, id);
  if (!endpoint) throw new Refusal('notFound', '没有这个地址，或已经删除');
  return endpoint;
}

/** Changes endpoints, and tells all processes which types are taken now. */
async function change(
  { services, organisation }: WebhookCall,
  work: (trx: Transaction<DB>) => Promise<void>,
): Promise<void> {
  await services.db.transaction().execute(async trx => {
    await work(trx);
    await rows.updateTypesOfOrganisation(trx, organisation.id);
    await announceChange(trx, 'organisations');
  });
  services.organisations.forget();
}
