import { setTimeout as sleep } from 'node:timers/promises';
import { Gateway } from '../support/payment-gateway/gateway';
import { deliver } from '../support/payment-gateway/webhook-delivery';
import { createWechatWebhook } from '../support/payment-gateway/wechat-webhooks';
import type { Books } from './history';

/** Seconds between the attempts to deliver a webhook; after the last one the portal must ask. */
const ATTEMPTS = [0, 1, 3, 6, 12];

/** The fake WeChat Pay with its own books, outside of the portal's database. */
export class Provider {
  private constructor(private readonly gateway: Gateway) {
    gateway.wechat.refundState = 'succeeded';
  }

  static async start(): Promise<Provider> {
    return new Provider(await Gateway.start());
  }

  /** Variables of a server that is paid through it. */
  get environment(): Record<string, string> {
    const { endpoint, appId, merchantId, serial, privateKey, apiV3Key, publicKey } =
      this.gateway.wechat.settingsWithPublicKey;
    return {
      PAYMENT_PROVIDERS: 'wechat',
      WECHAT_PAY_ENDPOINT: endpoint,
      WECHAT_PAY_APP_ID: appId,
      WECHAT_PAY_MERCHANT_ID: merchantId,
      WECHAT_PAY_SERIAL: serial,
      WECHAT_PAY_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      WECHAT_PAY_API_V3_KEY: String(apiV3Key),
      WECHAT_PAY_PUBLIC_KEY_ID: publicKey?.id ?? '',
      WECHAT_PAY_PUBLIC_KEY: String(publicKey?.key.export({ type: 'spki', format: 'pem' })),
    };
  }

  /**
   * Pays an order, unless it is no longer payable.
   * @param deliveries how often the webhook is sent: none is lost on the way, several arrive at the same time
   */
  pay(no: string, deliveries: number): void {
    const { orders } = this.gateway.wechat;
    if (orders.get(no).state !== 'unpaid') return;
    orders.pay(no);
    for (let delivery = 0; delivery < deliveries; delivery++) void this.notify(no);
  }

  read(): Books['provider'] {
    const { all, refunds } = this.gateway.wechat.orders;
    return {
      paid: [...all.values()].filter(({ paidAt }) => paidAt).map(({ no, amount }) => ({ no, amount })),
      refunds: [...refunds.values()].map(({ no, order, amount }) => ({ no, order, amount })),
    };
  }

  /** Times at which money moved. */
  times(): Date[] {
    const { all, refunds } = this.gateway.wechat.orders;
    return [
      ...[...all.values()].flatMap(({ paidAt }) => paidAt ?? []),
      ...[...refunds.values()].map(({ at }) => at),
    ];
  }

  stop(): Promise<void> {
    return this.gateway.stop();
  }

  private async notify(no: string): Promise<void> {
    const { wechat } = this.gateway;
    for (const seconds of ATTEMPTS) {
      await sleep(seconds * 1000);
      const webhook = createWechatWebhook(wechat, no, { signer: wechat.publicKeySigner });
      const answer = await deliver(wechat.orders.get(no).noticeUrl, webhook).catch(() => null);
      if (answer?.status === 200) return;
    }
  }
}
