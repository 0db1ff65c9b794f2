import { randomUUID } from 'node:crypto';
import Ajv2020 from 'ajv/dist/2020';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import document from '../../src/generated/contract.json';
import { RETRY_SECONDS, recoverDeliveries } from '../../src/server/modules/integration/delivery';
import { forOrganisation } from '../../src/server/platform/for-organisation';
import { createSubmittedApplication, DeskClerk } from '../support/desk-clerk';
import { Donor } from '../support/donor';
import { createSecondOrganisation } from '../support/second-organisation';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { type Received, WebhookReceiver } from '../support/webhook-receiver';

// Systems of an organisation are notified; their receivers misbehave.

const ALL = Object.keys(document.webhooks);

let portal: TestPortal;
let other: TestPortal;
let receiver: WebhookReceiver;
let admin: { token: string; accountId: string };

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  portal = await startTestPortal({ config: { webhookNetworks: ['127.0.0.0/8'] } });
  other = await createSecondOrganisation(portal);
  admin = await portal.signUp({ roles: ['admin'] });
});
afterAll(async () => {
  await portal.close();
  await receiver.stop();
});
beforeEach(() => {
  receiver.behaviour = 'ok';
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const { id } of (await get('')).endpoints) await post('/remove', { id });
  receiver.received.length = 0;
});

const get = async (path: string, query: Record<string, string> = {}) =>
  (await portal.get(`/admin/webhooks${path}`, { token: admin.token, query })).data;
const post = (path: string, body: object, token = admin.token, of = portal) =>
  of.post(`/admin/webhooks${path}`, { token, body });

async function addEndpoint(types = ALL): Promise<{ id: string; secret: string }> {
  const { code, data, msg } = await post('/create', { url: receiver.url, types });
  if (code !== 0) throw new Error(msg);
  return data;
}

const jsonOf = ({ body }: Received) => JSON.parse(body);
const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

/** Waits until deliveries are as expected. */
const expectDeliveries = (endpoint: string, expected: object[]) =>
  vi.waitFor(async () => expect((await get('/deliveries', { endpoint })).list).toMatchObject(expected), {
    timeout: 30_000,
    interval: 100,
  });

/** Lets the next attempts happen now. */
const skipDelays = () =>
  sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'integration.deliver' AND state < 'active'`.execute(
    portal.services.db,
  );

const organisationRow = () =>
  portal.ownerDb
    .selectFrom('organisation')
    .select('webhook_types')
    .where('code', '=', 'LLBA')
    .executeTakeFirstOrThrow();

const countQueued = async () => {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'integration.distribute'`.execute(
    portal.services.db,
  );
  return rows[0]?.count;
};

describe('Events', () => {
  it('are filed and decided applications, signed, as the contract describes them, without personal data', async () => {
    const { secret } = await addEndpoint();
    const { id, no, idNo } = await createSubmittedApplication(portal);
    const [filed] = (await receiver.waitFor(1)) as [Received];
    expect(verify(secret, filed)).toMatchObject({
      type: 'application.filed',
      organization: 'LLBA',
      data: { id, no, flow: 'organ-donation', sequence: 1, first: true },
    });
    const clerk = await DeskClerk.appoint(portal, '周审核');
    await clerk.post('claim', { id });
    expect((await clerk.post('decide', { id, action: 'approve', sequence: 1 })).code).toBe(0);
    const [, decided] = (await receiver.waitFor(2)) as [Received, Received];
    expect(verify(secret, decided)).toMatchObject({
      type: 'application.decided',
      data: { id, sequence: 2, approved: true },
    });
    expect(receiver.received.map(({ body }) => body).join()).not.toContain(idNo);
    for (const each of receiver.received) expectAsInContract(jsonOf(each));
  });

  it('are payments, with their amounts', async () => {
    await addEndpoint(['payment.paid']);
    const donor = await Donor.member(portal);
    const id = await donor.createDonation();
    await donor.pay(id);
    const [paid] = (await receiver.waitFor(1)) as [Received];
    expect(jsonOf(paid)).toMatchObject({
      type: 'payment.paid',
      data: { id, flow: 'donation', amount: 10_000 },
    });
    expect(jsonOf(paid).data.order).toMatch(/^[\da-f-]{36}$/);
    expectAsInContract(jsonOf(paid));
  });

  it('are refunds that have been made', async () => {
    const donor = await Donor.member(portal);
    const id = await donor.createDonation();
    await donor.pay(id);
    const order = await portal.services.db
      .selectFrom('payment_order')
      .innerJoin('application', 'application.id', 'payment_order.application_id')
      .select(['payment_order.no', 'payment_order.id', 'application.no as applicationNo'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    await addEndpoint(['payment.refunded']);
    const [asking, agreeing] = await Promise.all([
      portal.signUp({ roles: ['finance'] }),
      portal.signUp({ roles: ['finance'] }),
    ]);
    const asked = await portal.post('/admin/finance/refund/open', {
      token: asking.token,
      body: { no: order.applicationNo, order: order.no, reason: '示例：重复捐款' },
    });
    expect(asked).toMatchObject({ code: 0 });
    const { data } = await portal.get('/admin/finance/refund/list', { token: agreeing.token });
    const refund = data.list.find(({ order: no }: { order: string }) => no === order.no);
    const agreed = await portal.post('/admin/finance/refund/approve', {
      token: agreeing.token,
      body: { id: refund.id },
    });
    expect(agreed).toMatchObject({ code: 0 });
    const { refunds } = portal.services;
    await vi.waitFor(
      async () => {
        await refunds.executeApproved();
        expect(receiver.received).toHaveLength(1);
      },
      { timeout: 30_000, interval: 300 },
    );
    const [refunded] = receiver.received as [Received];
    expect(jsonOf(refunded)).toMatchObject({
      type: 'payment.refunded',
      data: { refund: refund.id, order: order.id, application: id, amount: 10_000 },
    });
    expectAsInContract(jsonOf(refunded));
  });

  it('cost a submission nothing where no system takes them, and one row where one does', async () => {
    const before = await countQueued();
    await createSubmittedApplication(portal);
    const { id } = await addEndpoint(['content.published']);
    await createSubmittedApplication(portal);
    expect(await countQueued()).toBe(before);
    await post('/change', { id, types: ['application.filed'], active: true });
    await createSubmittedApplication(portal);
    expect(await countQueued()).toBe((before ?? 0) + 1);
    await receiver.waitFor(1);
  });

  it('are not sent to another organisation', async () => {
    const theirs = await other.signUp({ roles: ['admin'] });
    const added = await post('/create', { url: receiver.url, types: ALL }, theirs.token, other);
    expect(added.code).toBe(0);
    const { id } = await addEndpoint();
    await createSubmittedApplication(portal);
    await expectDeliveries(id, [{ state: 'delivered' }]);
    expect(receiver.received).toHaveLength(1);
    const { data } = await other.get('/admin/webhooks/deliveries', { token: theirs.token });
    expect(data.list).toEqual([]);
    await post('/remove', { id: added.data.id }, theirs.token, other);
  });
});

describe('A receiver that fails', () => {
  it.each([
    ['error', 'HTTP 500'],
    ['redirect', 'HTTP 307'],
    ['close', '没有连上或连接中断'],
    ['hugeHeaders', '没有连上或连接中断'],
  ] as const)('by %s gets the same event again, with the same id', async (behaviour, answer) => {
    receiver.behaviour = behaviour;
    const { id, secret } = await addEndpoint();
    await createSubmittedApplication(portal);
    await expectDeliveries(id, [
      { state: 'pending', attempts: 1, answer: expect.stringContaining(answer), nextAt: expect.any(String) },
    ]);
    receiver.behaviour = 'ok';
    await skipDelays();
    await expectDeliveries(id, [{ state: 'delivered', attempts: 2, answer: 'HTTP 204', nextAt: null }]);
    const [first, second] = receiver.received as [Received, Received];
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook', '/hook']);
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(second.body).toBe(first.body);
    verify(secret, second);
  });

  it('to answer in time has not received', async () => {
    receiver.behaviour = 'hang';
    const { id } = await addEndpoint();
    await createSubmittedApplication(portal);
    await expectDeliveries(id, [{ state: 'pending', attempts: 1, answer: '没有及时回答' }]);
  });

  it('is left alone by the length of its answers', async () => {
    receiver.behaviour = 'flood';
    const { id } = await addEndpoint();
    await createSubmittedApplication(portal);
    await expectDeliveries(id, [{ state: 'delivered', answer: 'HTTP 200' }]);
  });

  it('is tried ten times in three days, and then no more until an administrator sends again', async () => {
    expect(RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0) / 86_400).toBeCloseTo(3.15, 1);
    receiver.behaviour = 'error';
    const { id } = await addEndpoint();
    await createSubmittedApplication(portal);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await receiver.waitFor(attempt);
      await expectDeliveries(id, [{ attempts: attempt, state: attempt < 10 ? 'pending' : 'failed' }]);
      await skipDelays();
    }
    const { list } = await get('/deliveries', { endpoint: id });
    expect((await get('')).endpoints).toMatchObject([{ state: 'active', failingSince: expect.any(String) }]);
    receiver.behaviour = 'ok';
    const replayed = await post('/replay', { endpoint: id, event: list[0].event });
    expect(replayed.data).toEqual({ count: 1 });
    await expectDeliveries(id, [{ attempts: 1, state: 'delivered' }]);
    expect(receiver.received).toHaveLength(11);
    expect((await get('')).endpoints).toMatchObject([{ failingSince: null }]);
  });

  it('for five days is disabled, and its administrators are told', async () => {
    receiver.behaviour = 'error';
    const { id } = await addEndpoint();
    await createSubmittedApplication(portal);
    await expectDeliveries(id, [{ attempts: 1 }]);
    await portal.ownerDb
      .updateTable('webhook_endpoint')
      .set({ failing_since: new Date(Date.now() - 6 * 86_400_000) })
      .where('id', '=', id)
      .execute();
    await skipDelays();
    await expectDeliveries(id, [{ state: 'failed', answer: '地址已停用' }]);
    expect((await get('')).endpoints).toMatchObject([{ state: 'disabled' }]);
    expect(await organisationRow()).toEqual({ webhook_types: [] });
    const message = await portal.ownerDb
      .selectFrom('message')
      .select(['title', 'text'])
      .where('account_id', '=', admin.accountId)
      .orderBy('at', 'desc')
      .executeTakeFirst();
    expect(message?.title).toBe('一个通知地址停用了');
    expect((await post('/replay', { endpoint: id, since: new Date(0).toISOString() })).code).toBe(
      refusals.notAllowedNow.code,
    );
    receiver.behaviour = 'ok';
    await post('/change', { id, types: ALL, active: true });
    expect((await post('/replay', { endpoint: id, since: new Date(0).toISOString() })).data).toEqual({
      count: 1,
    });
    await expectDeliveries(id, [{ state: 'delivered' }]);
  });

  it('for good says so, and is disabled at once', async () => {
    receiver.behaviour = 'gone';
    const { id } = await addEndpoint();
    await createSubmittedApplication(portal);
    await expectDeliveries(id, [{ state: 'failed', attempts: 1 }]);
    expect((await get('')).endpoints).toMatchObject([{ state: 'disabled' }]);
  });
});

describe('An attempt', () => {
  it('is made up for when its job was lost, and made once when its job runs twice', async () => {
    receiver.behaviour = 'error';
    const { id } = await addEndpoint();
    await createSubmittedApplication(portal);
    await expectDeliveries(id, [{ attempts: 1 }]);
    await sql`DELETE FROM pgboss.job WHERE name = 'integration.deliver'`.execute(portal.services.db);
    await portal.ownerDb
      .updateTable('webhook_delivery')
      .set({ next_at: new Date(Date.now() - 7_200_000) })
      .where('endpoint_id', '=', id)
      .execute();
    receiver.behaviour = 'ok';
    const organisation = await portal.services.organisations.find('LLBA');
    const services = forOrganisation(portal.services, organisation!.id);
    await Promise.all([recoverDeliveries(services), recoverDeliveries(services)]);
    await expectDeliveries(id, [{ state: 'delivered', attempts: 2 }]);
  });
});

describe('A secret', () => {
  it('is shown once, stored encrypted, and replaced with a day in which both sign', async () => {
    const { id, secret } = await addEndpoint();
    const row = await portal.ownerDb.selectFrom('webhook_endpoint').selectAll().executeTakeFirstOrThrow();
    expect(row.secret.toString('latin1')).not.toContain(secret.slice(6));
    expect(JSON.stringify(await get(''))).not.toContain(secret.slice(6));
    const { data } = await post('/rotate', { id });
    await createSubmittedApplication(portal);
    const [both] = (await receiver.waitFor(1)) as [Received];
    verify(secret, both);
    verify(data.secret, both);
    await portal.ownerDb
      .updateTable('webhook_endpoint')
      .set({ previous_secret_until: new Date(Date.now() - 1000) })
      .execute();
    await createSubmittedApplication(portal);
    const [, one] = (await receiver.waitFor(2)) as [Received, Received];
    verify(data.secret, one);
    expect(() => verify(secret, one)).toThrow();
    expect((await get('')).endpoints).toMatchObject([{ previousSecretUntil: null }]);
  });
});

describe('An address', () => {
  it.each([
    ['http://10.0.0.1/hook', '不允许访问'],
    ['https://169.254.169.254/latest/meta-data', '不允许访问'],
    ['https://[::1]/hook', '不允许访问'],
    ['https://receiver.invalid/hook', '找不到这个地址'],
    ['https://user:secret@127.0.0.1/hook', '用户名和密码'],
  ])('%s is refused at that question', async (url, message) => {
    const { code, data } = await post('/create', { url, types: ALL });
    expect(code).toBe(refusals.formInvalid.code);
    expect(data.fields).toMatchObject([{ path: '/url', message: expect.stringContaining(message) }]);
    expect((await get('')).endpoints).toEqual([]);
  });

  it('must be https in production', async () => {
    const { config } = portal.services;
    Object.assign(config, { production: true });
    try {
      const { code, data } = await post('/create', { url: receiver.url, types: ALL });
      expect(code).toBe(refusals.formInvalid.code);
      expect(data.fields).toMatchObject([{ message: '须是https网址' }]);
    } finally {
      Object.assign(config, { production: false });
    }
  });

  it('is not found by administrators of another organisation', async () => {
    const { id } = await addEndpoint();
    const theirs = await other.signUp({ roles: ['admin'] });
    const notFound = { code: refusals.notFound.code };
    const change = { id, types: ALL, active: false };
    expect(await post('/change', change, theirs.token, other)).toMatchObject(notFound);
    expect(await post('/rotate', { id }, theirs.token, other)).toMatchObject(notFound);
    expect(await post('/remove', { id }, theirs.token, other)).toMatchObject(notFound);
    const replay = { endpoint: id, event: randomUUID() };
    expect(await post('/replay', replay, theirs.token, other)).toMatchObject(notFound);
    expect(await post('/replay', replay)).toMatchObject(notFound);
    expect(await post('/remove', { id: randomUUID() })).toMatchObject(notFound);
  });

  it('is one of ten at most, however fast they are added', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => post('/create', { url: receiver.url, types: ALL })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(10);
  });
});

const ajv = new Ajv2020({ strict: false });
ajv.addSchema({ $id: 'contract', ...document });

function expectAsInContract(event: { type: keyof typeof document.webhooks }): void {
  const { $ref } = document.webhooks[event.type].post.requestBody.content['application/json'].schema;
  const validate = ajv.compile({ $ref: `contract${$ref}` });
  expect(validate(event), ajv.errorsText(validate.errors)).toBe(true);
}
