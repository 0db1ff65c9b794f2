import { type Clock, systemClock } from '../../../../domain/dates';
import {
  ProviderRefusedError,
  ProviderUnreachableError,
} from '../../../platform/http-client/provider-errors';
import type { PaymentProvider } from '../provider';
import { downloadBill } from './bill';
import { downloadCertificates, listCertificates } from './certificates';
import { createClient } from './client';
import { CHANNELS, createWechatPayOrder } from './create-order';
import { createSignedHttpClient } from './http-client';
import { createPlatformKeys } from './platform-keys';
import { queryRefund, refund } from './refunds';
import type { WechatPaySettings } from './settings';
import { parseTransaction } from './transaction';
import { parseWechatPayWebhook } from './webhook';

interface Options {
  /** Webhook URL, reachable from the internet by HTTPS, without query. */
  webhookUrl: string;
  clock?: Clock;
  /** The organisation's own account; without one, the server's. */
  account?: string;
  /** Timeout of requests to WeChat Pay in milliseconds. */
  timeout?: number;
}

const orderPath = (no: string) => `/v3/pay/transactions/out-trade-no/${no}`;

/** Creates the WeChat Pay provider, API v3, for a direct merchant (直连商户). */
export function createWechatPay(
  settings: WechatPaySettings,
  { webhookUrl, clock = systemClock, account, timeout }: Options,
): PaymentProvider {
  const send = createSignedHttpClient(settings, clock, timeout);
  const download = () => downloadCertificates(send, settings, clock);
  const keys = createPlatformKeys({ publicKey: settings.publicKey, download, clock });
  const client = createClient(send, keys, clock);
  const { merchantId: mchid } = settings;
  return {
    id: 'wechat',
    title: '微信支付',
    channels: CHANNELS,
    merchant: mchid,
    account: account ?? null,
    appId: settings.appId,
    create: charge => createWechatPayOrder(charge, { settings, client, webhookUrl, clock }),
    parseWebhook: webhook => parseWechatPayWebhook(webhook, settings, keys, clock),
    webhookResponse: accepted =>
      accepted
        ? { status: 204, type: 'application/json', body: '' }
        : { status: 500, type: 'application/json', body: '{"code":"FAIL","message":"失败"}' },
    listCertificates: () => listCertificates(settings, download),
    async query(no) {
      const transactionQuery = client.call(
        'GET',
        `${orderPath(no)}?mchid=${mchid}`,
        undefined,
        parseTransaction,
      );
      const outcome = await transactionQuery.catch(error => {
        // The order never reached WeChat Pay, or is too old: nothing can have been paid.
        if (isRefusedWith(error, 'ORDER_NOT_EXIST', 'ORDERNOTEXIST')) return { no, state: 'unpaid' as const };
        throw error;
      });
      // The signature does not cover the request, so the order number is compared.
      if (outcome.no !== no) throw new ProviderUnreachableError('answer about another order');
      return outcome;
    },
    async close(no) {
      await client.post(`${orderPath(no)}/close`, { mchid }).catch(error => {
        // An order that never reached WeChat Pay cannot be paid either.
        if (!isRefusedWith(error, 'ORDER_CLOSED', 'ORDERCLOSED', 'ORDER_NOT_EXIST', 'ORDERNOTEXIST'))
          throw error;
      });
    },
    refund: request => refund(client, request),
    queryRefund: request => queryRefund(client, request),
    statement: day => downloadBill(day, { client, send, endpoint: settings.endpoint }),
  };
}

function isRefusedWith(error: unknown, ...codes: string[]): boolean {
  return error instanceof ProviderRefusedError && codes.includes(error.code);
}
