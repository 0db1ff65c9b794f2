import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenAccount, openAccounts, withServerDatabase } from '../support/accounts';
import { applicationAnswers } from '../support/derived-answers';
import { startSeededServer } from '../support/seeded-server';
import type { Server } from '../support/server-process';

const KILLS = 5;
const AT_ONCE = 12;

let server: Server;
let donors: OpenAccount[];
beforeAll(async () => {
  server = await startSeededServer({ env: { LOG_LEVEL: 'silent' } });
  donors = await openAccounts(server, AT_ONCE);
});
afterAll(() => server.remove());

const minimal = applicationAnswers('donation', 'minimal');

async function call(token: string, path: string, body?: object, headers: object = {}) {
  const response = await fetch(`${server.origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      organization: 'LLBA',
      token,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: whatever the contract has
  return (await response.json()) as { code: number; msg: string; data: any };
}

/** A donation with an open order, paid at the sandbox: its webhook is on the way. */
async function createPaidDonation(
  donor: OpenAccount,
): Promise<{ id: string; no: string; donor: OpenAccount }> {
  const { data: form } = await call(donor.token, '/flow/form?flow=donation');
  const { data: documents } = await call(donor.token, '/website/document?id=consents');
  const { version } = documents.find(({ id }: { id: string }) => id === 'C1');
  const headers = { 'form-version': form.version };
  const submission = await call(donor.token, `/donation/create?consents=C1%40${version}`, minimal, headers);
  expect(submission.code, submission.msg).toBe(0);
  const { id } = submission.data;
  const order = await call(donor.token, '/donation/pay/create', { id, payType: 1 });
  expect(order.code, order.msg).toBe(0);
  return { id, no: order.data.no, donor };
}

/** Pays with a webhook sent twice, while the client polls the payment. */
async function settle({ id, no, donor }: Awaited<ReturnType<typeof createPaidDonation>>): Promise<void> {
  await call(donor.token, '/sandbox/charge', { no, outcome: 'duplicate' });
  await Promise.all([1, 2].map(() => call(donor.token, `/donation/pay/success?id=${id}`)));
}

/** Order, events and postings of each donation, including those of the demo data. */
const readLedgerByOrder = () =>
  withServerDatabase(server, async ({ db }) => {
    const { rows } = await sql<{
      id: string;
      amount: number;
      state: string;
      events: number;
      posted: number;
      held: number;
      given: number;
    }>`
      SELECT payment_order.application_id AS id, payment_order.amount, payment_order.state,
             (SELECT count(*) FROM application_event AS event
               WHERE event.application_id = payment_order.application_id
                 AND event.event ->> 'type' = 'PAY.SUCCEEDED') AS events,
             (SELECT count(*) FROM ledger_posting WHERE order_id = payment_order.id) AS posted,
             (SELECT COALESCE(sum(amount), 0)::bigint FROM ledger_entry
               WHERE order_id = payment_order.id AND account LIKE 'held:%') AS held,
             (SELECT COALESCE(sum(donation.amount), 0)::bigint FROM donation
               WHERE donation.application_id = payment_order.application_id AND status = 1) AS given
        FROM payment_order`.execute(db);
    const unbalanced = await sql`
      SELECT FROM ledger_entry GROUP BY posting_id HAVING sum(amount) <> 0`.execute(db);
    return { rows, unbalanced: unbalanced.rows.length };
  });

describe('Power cut during payment webhooks', () => {
  const gifts: Awaited<ReturnType<typeof createPaidDonation>>[] = [];

  it.each(Array.from({ length: KILLS }, (_, round) => round + 1))(
    'leaves every order paid once or not at all, round %i',
    async round => {
      const fresh = await Promise.all(donors.map(createPaidDonation));
      gifts.push(...fresh);
      let done = 0;
      const enough = new Promise<void>(resolve => {
        for (const gift of fresh) {
          void settle(gift)
            .catch(() => {})
            .finally(() => {
              done += 1;
              if (done >= round) resolve();
            });
        }
      });
      await enough;
      await server.kill9All();
      await server.restart();
      const { rows, unbalanced } = await readLedgerByOrder();
      expect(unbalanced).toBe(0);
      const ids = new Set(gifts.map(({ id }) => id));
      for (const { id, amount, state, ...kept } of rows.filter(({ id }) => ids.has(id))) {
        const once = Number(state === 'paid');
        const sum = once * amount;
        expect(kept, id).toEqual({ events: once, posted: once, held: sum, given: sum });
      }
    },
  );

  it('loses nothing: after redelivery each donation is settled once, and all accounts balance', async () => {
    for (let round = 0; round < 2; round++) {
      await Promise.all(gifts.map(gift => settle(gift).catch(() => {})));
    }
    const { rows, unbalanced } = await readLedgerByOrder();
    expect(unbalanced).toBe(0);
    const byId = new Map(rows.map(({ id, ...kept }) => [id, kept]));
    const sum = Math.round(Number(minimal.amount) * 100);
    const exact = { amount: sum, state: 'paid', events: 1, posted: 1, held: sum, given: sum };
    for (const { id } of gifts) expect(byId.get(id), id).toEqual(exact);
    expect(gifts).toHaveLength(KILLS * AT_ONCE);
  });

  it('leaves event logs that replay to the stored state', () => {
    const env = { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: '' };
    const command = ['dist/server/command.js', 'replay', '--database'];
    const output = execFileSync(process.execPath, command, { env, encoding: 'utf8' });
    expect(output.trim()).toMatch(/，0 件不一致$/);
  });
});
