import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { loadDemoOrganisation } from '../../../demo';
import { buildApp } from '../../../src/server/app';
import { assemble, startServices } from '../../../src/server/composition-root';
import { readEnvironment } from '../../../src/server/config';
import { currentDocuments } from '../../../src/server/engine/consents/documents';
import { createPaymentService } from '../../../src/server/engine/payments/payment-service';
import { createWechatPay } from '../../../src/server/engine/payments/wechat/wechat';
import { encryptMobile } from '../../../src/server/modules/account/account';
import { insertAccount } from '../../../src/server/modules/account/store';
import { connect } from '../../../src/server/platform/db/connect';
import { migrate } from '../../../src/server/platform/db/migrate';
import { applicationAnswers } from '../../support/derived-answers';
import { shuffleDeliveries } from '../../support/payment-gateway/webhook-delivery';
import { FakeWechatPay } from '../../support/payment-gateway/wechat-pay';
import { createWechatWebhook } from '../../support/payment-gateway/wechat-webhooks';
import { serverAccounts } from '../../support/server-accounts';

/**
 * The portal with WeChat Pay as its provider, and a simulation of the provider. On `{ gifts: n }` n donations wait for
 * payment; on `{ notices }` the provider has received all payments, and returns its signed webhooks, some of them twice
 * and some out of order; on `{ check }` the ledger is verified.
 */
const environment = readEnvironment({ ...process.env, LOG_LEVEL: 'silent' });
const databaseUrl = environment.databaseUrl as string;
await migrate(databaseUrl);
const db = connect(databaseUrl);
const company = new FakeWechatPay('http://127.0.0.1:9');
const assembled = assemble({ ...environment, databaseUrl }, db);
const provider = createWechatPay(company.settingsWithPublicKey, { webhookUrl: 'https://example.org/notice' });
const { flows, forms, vault } = assembled;
const payments = createPaymentService({
  ...{ ...assembled, providers: [provider] },
  accounts: serverAccounts([provider]),
});
const services = { ...assembled, payments };
await startServices(services);
await loadDemoOrganisation(services);
const app = await buildApp(services, { limits: false, checkAnswers: false, site: null });
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

const organisation = await services.organisations.find(environment.organisation);
if (!organisation) throw new Error('the demonstration society has been seeded');
const donor = randomUUID();
await insertAccount(db, {
  id: donor,
  organisation_id: organisation.id,
  mobile_encrypted: encryptMobile(vault, donor, '13900000000'),
  mobile_index: vault.index('13900000000', 'mobile'),
  password_hash: 'none',
  nickname: '示例会员',
  roles: [],
});
const member = { kind: 'member', accountId: donor, organisationId: organisation.id, name: null } as const;
const minimal = applicationAnswers('donation', 'minimal');
const flow = flows.requireFlow('donation');
const documents = await currentDocuments(db, organisation.id);
const consents = documents.filter(({ id }) => id === 'C1').map(({ id, version }) => `${id}@${version}`);

const numbers: string[] = [];
let given = 0;

/** Submits a donation and creates its order. */
async function gift(): Promise<void> {
  const application = await flows.submitForm(flow, {
    actor: member,
    key: randomUUID(),
    formVersion: forms.live('donation').version,
    answers: { ...minimal, amount: `${1 + (numbers.length % 500)}.01` },
    consents,
  });
  const id = randomUUID();
  await flows.apply({
    flow: flow.id,
    actor: member,
    key: randomUUID(),
    event: { type: 'PAY.BEGIN', order: id },
    applicationId: application.id,
    sequence: null,
    order: {
      id,
      provider: 'wechat',
      account: null,
      channel: 'native',
      expiresAt: new Date(Date.now() + 1_800_000),
    },
  });
  const order = db.selectFrom('payment_order').select(['no', 'amount']).where('id', '=', id);
  const { no, amount } = await order.executeTakeFirstOrThrow();
  company.orders.createOrder({ no, amount, currency: 'CNY', subject: '捐款', noticeUrl: '' });
  numbers.push(no);
  given += amount;
}

function createWebhooks() {
  for (const no of numbers) company.orders.pay(no);
  const signer = company.publicKeySigner;
  const each = numbers.map(no => createWechatWebhook(company, no, { signer }));
  return shuffleDeliveries(each, { repeated: 0.2, moved: 0.1, seed: 7 }).map(({ headers, body }) => ({
    headers,
    body: body.toString('base64'),
  }));
}

/** The number of settled donations, and of all inconsistencies in the ledger. */
async function check() {
  const one = async (query: ReturnType<typeof sql<{ n: number }>>) =>
    (await query.execute(db)).rows[0]?.n ?? 0;
  const settled = await one(sql`SELECT count(*) AS n FROM ledger_posting WHERE kind = 'paid'`);
  const unbalanced = await one(sql`
    SELECT count(*) AS n FROM (
      SELECT FROM ledger_entry GROUP BY posting_id HAVING sum(amount) <> 0) AS posting`);
  const unlike = await one(sql`
    SELECT count(*) AS n FROM payment_order
      LEFT JOIN ledger_entry AS entry
        ON entry.order_id = payment_order.id AND entry.kind = 'paid' AND entry.account = 'held:wechat'
     WHERE state <> 'paid' OR entry.amount IS DISTINCT FROM payment_order.amount`);
  const heldAmount = await one(
    sql`SELECT sum(amount)::bigint AS n FROM ledger_entry WHERE account = 'held:wechat'`,
  );
  const counted = await one(sql`SELECT sum(amount)::bigint AS n FROM donation WHERE status = 1`);
  const wrong = unbalanced + unlike + Number(heldAmount !== given) + Number(counted !== given);
  return { settled, wrong };
}

process.on('message', async (message: { gifts?: number; notices?: true; check?: true }) => {
  if (message.gifts)
    for (let i = 0; i < message.gifts; i += 10) await Promise.all(Array.from({ length: 10 }, gift));
  process.send?.(message.notices ? { notices: createWebhooks() } : message.check ? await check() : { given });
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
