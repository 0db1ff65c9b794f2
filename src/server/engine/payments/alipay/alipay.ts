import { type Clock, systemClock } from '../../../../domain/dates';
import { amountOf } from '../../../../domain/money';
import {
  ProviderRefusedError,
  ProviderUnreachableError,
} from '../../../platform/http-client/provider-errors';
import { beijingTime } from '../beijing-time';
import type { Charge, PaymentInstructions, PaymentProvider } from '../provider';
import { downloadBill } from './bill';
import { type Client, createClient } from './client';
import { queryRefund, refund } from './refunds';
import type { AlipaySettings } from './settings';
import { parseTrade } from './trade';
import { parseAlipayWebhook } from './webhook';

interface Options {
  /** Webhook URL, reachable from the internet. */
  webhookUrl: string;
  clock?: Clock;
  /** The organisation's own account; without one, the server's. */
  account?: string;
  /** Timeout of requests to Alipay in milliseconds. */
  timeout?: number;
}

/** Creates the Alipay provider for desktop browsers (电脑网站支付) and mobile browsers (手机网站支付). */
export function createAlipay(settings: AlipaySettings, options: Options): PaymentProvider {
  const { webhookUrl, clock = systemClock, account, timeout } = options;
  const client = createClient(settings, clock, timeout);
  const { sellerId } = settings;

  /** A trade exists only after the payer has signed in on Alipay's page. */
  const query: PaymentProvider['query'] = async no => {
    const fieldNames = { paidAt: 'send_pay_date', merchant: sellerId } as const;
    const content = { out_trade_no: no };
    const outcome = await client
      .call('alipay.trade.query', content, facts => parseTrade(facts, fieldNames))
      .catch(error => {
        if (isRefusedWith(error, 'ACQ.TRADE_NOT_EXIST')) return { no, state: 'unpaid' as const };
        throw error;
      });
    // The signature does not cover the request, so the order number is compared.
    if (outcome.no !== no) throw new ProviderUnreachableError('answer about another order');
    return outcome;
  };

  return {
    id: 'alipay',
    title: '支付宝',
    channels: ['page', 'h5'],
    merchant: sellerId,
    account: account ?? null,
    create: async charge => buildOrderPage(client, charge, sellerId, webhookUrl),
    parseWebhook: async webhook => parseAlipayWebhook(webhook, settings, clock),
    // Any other body makes Alipay send the webhook again.
    webhookResponse: accepted => ({
      status: 200,
      type: 'text/plain',
      body: accepted ? 'success' : 'failure',
    }),
    query,
    /**
     * A trade that does not exist yet cannot be closed: its signed URL stays valid until the order expires. A payment
     * made with it is refunded.
     */
    async close(no) {
      try {
        await client.call('alipay.trade.close', { out_trade_no: no }, () => {});
      } catch (error) {
        if (isRefusedWith(error, 'ACQ.TRADE_NOT_EXIST')) return;
        // Alipay returns this both for a closed trade and for a paid one.
        const isNotOpen = isRefusedWith(error, 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID');
        if (!isNotOpen || (await query(no)).state !== 'closed') throw error;
      }
    },
    refund: request => refund(client, request),
    queryRefund: request => queryRefund(client, request),
    statement: day => downloadBill(client, day),
  };
}

/**
 * Builds the signed URL of Alipay's page. Alipay creates the trade when the payer signs in there.
 * Source for mobile browsers: Alipay open platform, «alipay.trade.wap.pay 手机网站支付».
 * @see https://opendocs.alipay.com/open/028r8t (alipay.trade.page.pay)
 */
function buildOrderPage(
  client: Client,
  charge: Charge,
  sellerId: string,
  webhookUrl: string,
): PaymentInstructions {
  const content = {
    out_trade_no: charge.no,
    total_amount: amountOf(charge.amount),
    // These three characters are not allowed: the signed text could be read as other parameters.
    subject: charge.subject.replace(/[/=&]/g, ' '),
    seller_id: sellerId,
    time_expire: beijingTime(charge.expiresAt),
  };
  const addresses = { notify_url: webhookUrl, return_url: charge.returnUrl };
  switch (charge.channel) {
    case 'page': {
      const body = { ...content, product_code: 'FAST_INSTANT_TRADE_PAY' };
      return { kind: 'redirect', url: client.page('alipay.trade.page.pay', body, addresses) };
    }
    case 'h5': {
      const body = { ...content, product_code: 'QUICK_WAP_WAY', quit_url: charge.returnUrl };
      return { kind: 'redirect', url: client.page('alipay.trade.wap.pay', body, addresses) };
    }
    default:
      throw new TypeError(`Alipay is not paid by ${charge.channel}`);
  }
}

function isRefusedWith(error: unknown, ...codes: string[]): boolean {
  return error instanceof ProviderRefusedError && codes.includes(error.code);
}
