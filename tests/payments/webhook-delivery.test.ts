import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAlipay } from '../../src/server/engine/payments/alipay/alipay';
import { type PaymentProvider, WebhookRejectedError } from '../../src/server/engine/payments/provider';
import { createWechatPay } from '../../src/server/engine/payments/wechat/wechat';
import { charge, NOTICE_URL } from '../support/charges';
import { createAlipayWebhook } from '../support/payment-gateway/alipay-webhooks';
import { Gateway } from '../support/payment-gateway/gateway';
import { deliver, shuffleDeliveries } from '../support/payment-gateway/webhook-delivery';
import { createWechatWebhook } from '../support/payment-gateway/wechat-webhooks';

// Over HTTP, to test that the signed bytes are the bytes that arrive.

let gateway: Gateway;
let portal: Server;
let origin: string;
let providers: Record<string, PaymentProvider>;
const accepted: string[] = [];

beforeAll(async () => {
  gateway = await Gateway.start();
  providers = {
    wechat: createWechatPay(gateway.wechat.settings, { webhookUrl: NOTICE_URL }),
    alipay: createAlipay(gateway.alipay.settings, { webhookUrl: NOTICE_URL }),
  };
  portal = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const provider = providers[request.url?.slice(1) ?? ''];
    if (!provider) return response.writeHead(404).end();
    const headers = request.headers as Record<string, string | undefined>;
    const isAccepted = await provider.parseWebhook({ headers, body: Buffer.concat(chunks) }).then(
      outcome => accepted.push(outcome.no) > 0,
      error => {
        if (error instanceof WebhookRejectedError) return false;
        throw error;
      },
    );
    const { status, type, body } = provider.webhookResponse(isAccepted);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>(resolve => portal.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await gateway.stop();
  portal.closeAllConnections();
  portal.close();
});

function createPaidOrder(company: 'wechat' | 'alipay') {
  const { no, amount, subject } = charge({ subject: '捐款“示例”' });
  const { orders } = gateway[company];
  orders.createOrder({ no, amount, subject, currency: 'CNY', noticeUrl: NOTICE_URL });
  return orders.pay(no).no;
}

describe('Webhooks over HTTP', () => {
  it('are accepted, each with the response that its provider expects', async () => {
    const [first, second] = [createPaidOrder('wechat'), createPaidOrder('alipay')];
    const answers = [
      await deliver(`${origin}/wechat`, createWechatWebhook(gateway.wechat, first)),
      await deliver(`${origin}/alipay`, createAlipayWebhook(gateway.alipay, second)),
    ];
    expect(answers).toEqual([
      { status: 204, body: '' },
      { status: 200, body: 'success' },
    ]);
    expect(accepted).toEqual([first, second]);
  });

  it('are not accepted by another provider', async () => {
    const before = accepted.length;
    const no = createPaidOrder('wechat');
    const answer = await deliver(`${origin}/alipay`, createWechatWebhook(gateway.wechat, no));
    expect(answer).toEqual({ status: 200, body: 'failure' });
    expect(accepted).toHaveLength(before);
  });

  it('may arrive twice and late: none is lost', async () => {
    const numbers = Array.from({ length: 30 }, () => createPaidOrder('wechat'));
    const webhooks = numbers.map(no => ({ no, notice: createWechatWebhook(gateway.wechat, no) }));
    const deliveries = shuffleDeliveries(webhooks, { repeated: 0.2, moved: 0.1, seed: 7 });
    expect(deliveries.length).toBeGreaterThan(30);
    expect(deliveries.map(({ no }) => no)).not.toEqual([...deliveries.map(({ no }) => no)].sort());
    accepted.length = 0;
    await Promise.all(deliveries.map(({ notice }) => deliver(`${origin}/wechat`, notice)));
    expect([...new Set(accepted)].sort()).toEqual([...numbers].sort());
  });
});
