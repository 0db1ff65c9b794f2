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
  /** Where notices are sent to, reached from outside. */
  noticeUrl: string;
  clock?: Clock;
  /** Milliseconds that Alipay may take for an answer. */
  timeout?: number;
}

/** Alipay's payments in a desktop browser (电脑网站支付) and in a phone's (手机网站支付). */
export function createAlipay(settings: AlipaySettings, options: Options): PaymentProvider {
  const { noticeUrl, clock = systemClock, timeout } = options;
  const client = createClient(settings, clock, timeout);
  const { sellerId } = settings;

  /** A trade exists from when the payer has signed in on Alipay's page. */
  const query: PaymentProvider['query'] = async no => {
    const words = { paidAt: 'send_pay_date', merchant: sellerId } as const;
    const content = { out_trade_no: no };
    const outcome = await client
      .call('alipay.trade.query', content, facts => parseTrade(facts, words))
      .catch(error => {
        if (refusedAs(error, 'ACQ.TRADE_NOT_EXIST')) return { no, state: 'unpaid' as const };
        throw error;
      });
    // What is signed does not say which question it answers.
    if (outcome.no !== no) throw new ProviderUnreachableError('answer about another order');
    return outcome;
  };

  return {
    id: 'alipay',
    title: '支付宝',
    channels: ['page', 'h5'],
    merchant: sellerId,
    create: async charge => buildOrderPage(client, charge, sellerId, noticeUrl),
    parseWebhook: async notice => parseAlipayWebhook(notice, settings, clock),
    // Anything but these seven letters has the notice sent again.
    webhookResponse: accepted => ({
      status: 200,
      type: 'text/plain',
      body: accepted ? 'success' : 'failure',
    }),
    query,
    /**
     * A trade that does not exist yet cannot be closed: its signed address goes on holding until the order expires. A
     * payment that arrives by it is paid back.
     */
    async close(no) {
      try {
        await client.call('alipay.trade.close', { out_trade_no: no }, () => {});
      } catch (error) {
        if (refusedAs(error, 'ACQ.TRADE_NOT_EXIST')) return;
        // Said of a trade that is closed already as well as of one that is paid.
        const closed = refusedAs(error, 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID');
        if (!closed || (await query(no)).state !== 'closed') throw error;
      }
    },
    refund: order => refund(client, order),
    queryRefund: order => queryRefund(client, order),
    statement: day => downloadBill(client, day),
  };
}

/**
 * The signed address of Alipay's page. The order is made there, when the payer signs in.
 * @see https://opendocs.alipay.com/open/028r8t (alipay.trade.page.pay)
 * Source for phones: Alipay open platform, «alipay.trade.wap.pay 手机网站支付».
 */
function buildOrderPage(
  client: Client,
  charge: Charge,
  sellerId: string,
  noticeUrl: string,
): PaymentInstructions {
  const content = {
    out_trade_no: charge.no,
    total_amount: amountOf(charge.amount),
    // These three are not allowed in it: what is signed could be read as other parameters.
    subject: charge.subject.replace(/[/=&]/g, ' '),
    seller_id: sellerId,
    time_expire: beijingTime(charge.expiresAt),
  };
  const addresses = { notify_url: noticeUrl, return_url: charge.returnUrl };
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

function refusedAs(error: unknown, ...codes: string[]): boolean {
  return error instanceof ProviderRefusedError && codes.includes(error.code);
}
