import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import type { FaultKind, FaultTarget } from '../../src/server/engine/fault-injection/fault-injection';
import { sendSandboxWebhook } from '../../src/server/modules/checkout/jobs';
import { fetchLink, upload } from '../support/file-upload';
import { decide, file } from '../support/membership-applicant';
import { picture } from '../support/sample-files';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// Behaviour of the portal with injected faults of payment provider and file store.

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());
afterEach(() => {
  for (const target of ['cashier', 'sms', 'files'] as const) portal.services.faultInjection?.set(target, []);
});

const injectFault = (target: FaultTarget, kind: FaultKind, seconds = 1) =>
  portal.services.faultInjection?.set(target, [{ kind, times: 1, seconds }]);

/** Creates a membership with unpaid dues and an order awaiting payment. */
async function createUnpaidDues() {
  const account = await portal.signUp();
  const { data, msg } = await file(portal, account, 'membership');
  if (!data?.id) throw new Error(msg);
  await decide(portal, 'membership', data.id, { type: 'APPROVE' });
  const order = await portal.post('/member/pay/create', {
    token: account.token,
    body: { id: data.id, payType: 1 },
    headers: { 'idempotency-key': randomUUID() },
  });
  const state = async () =>
    (await portal.get('/pay/state', { token: account.token, query: { id: data.id } })).data.stage;
  return { no: order.data.no as string, state };
}

const pay = (no: string) => portal.post('/sandbox/charge', { body: { no, outcome: 'success' } });

async function verdicts(no: string): Promise<string[]> {
  const rows = await portal.services.db
    .selectFrom('provider_webhook')
    .select('result')
    .where('order_no', '=', no)
    .execute();
  return rows.map(({ result }) => result).sort();
}

const waitOptions = { timeout: 20_000, interval: 100 };

describe('A payment at a failing provider', () => {
  it('is counted once when its webhook arrives twice', async () => {
    const { no, state } = await createUnpaidDues();
    injectFault('cashier', 'duplicate');
    await pay(no);
    await vi.waitFor(async () => expect(await verdicts(no)).toEqual(['duplicate', 'settled']), waitOptions);
    expect(await state()).toBe('paid');
  });

  it('is found by polling the provider when its webhook is lost', async () => {
    const { no, state } = await createUnpaidDues();
    injectFault('cashier', 'lost');
    await pay(no);
    expect(await state()).toBe('awaiting');
    expect(await portal.services.payments.queryOrder('sandbox', no)).toBe('settled');
    expect(await state()).toBe('paid');
    expect(await verdicts(no)).toEqual([]);
  });

  it('of another amount is not counted, and can be repeated', async () => {
    const { no, state } = await createUnpaidDues();
    injectFault('cashier', 'wrong');
    await pay(no);
    await vi.waitFor(async () => expect(await verdicts(no)).toEqual(['amount']), waitOptions);
    expect(await state()).toBe('choosing');
  });

  it('is counted when its webhook arrives late', async () => {
    const { no, state } = await createUnpaidDues();
    injectFault('cashier', 'late', 3600);
    await pay(no);
    expect(await state()).toBe('awaiting');
    const due = await sql`
      UPDATE pgboss.job SET start_after = now()
       WHERE name = ${sendSandboxWebhook.name} AND state < 'active' AND start_after > now() + interval '1 minute'`.execute(
      portal.services.db,
    );
    expect(due.numAffectedRows).toBe(1n);
    await vi.waitFor(async () => expect(await state()).toBe('paid'), waitOptions);
  });

  it('that QA fails on purpose consumes no injected fault: the next successful one does', async () => {
    const [first, second] = [await createUnpaidDues(), await createUnpaidDues()];
    injectFault('cashier', 'wrong');
    await portal.post('/sandbox/charge', { body: { no: first.no, outcome: 'failure' } });
    await pay(second.no);
    await vi.waitFor(async () => expect(await verdicts(second.no)).toEqual(['amount']), waitOptions);
  });
});

describe('A file in a failing store', () => {
  /** Prepares an upload that can be repeated with the same idempotency key. */
  const send = async () => {
    const [{ token }, key] = [await portal.signUp(), randomUUID()];
    const jpeg = await picture().jpeg().toBuffer();
    return { again: () => upload(portal, token, jpeg, { kind: 'img', key }) };
  };
  const fetchStatus = async (path: string) => (await fetchLink(portal, path)).status;

  it.each(['lost', 'wrong'] as const)(
    'and was %s is refused with a message; a repeated upload is stored',
    async kind => {
      const { again } = await send();
      injectFault('files', kind);
      expect(await again()).toMatchObject({
        status: 503,
        code: refusals.unavailable.code,
        msg: '文件没有保存成功，请重新上传',
      });
      const { code, data } = await again();
      expect(code).toBe(0);
      expect(await fetchStatus(data.link.path)).toBe(200);
    },
  );

  it('written twice is stored once', async () => {
    const { again } = await send();
    injectFault('files', 'duplicate');
    expect(await fetchStatus((await again()).data.link.path)).toBe(200);
  });

  it('lost after the upload returns no content, and a message on what to do', async () => {
    const { again } = await send();
    const { data } = await again();
    await portal.services.objectStore.remove(data.file.id);
    const { status, body } = await fetchLink(portal, data.link.path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.parse(body).msg).toBe('这个文件没有保存完好，打不开了，需要重新上传');
  });
});
