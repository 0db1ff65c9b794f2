import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../../generated/database';
import { isSameSecret } from '../../../platform/constant-time';
import { ProviderRefusedError } from '../../../platform/http-client/provider-errors';
import { orderNumber } from '../order-number';
import {
  type Channel,
  type Charge,
  type PaymentInstructions,
  type PaymentProvider,
  type ProviderOrderStatus,
  WebhookRejectedError,
} from '../provider';
import type { StatementLine } from '../statement/statement-line';
import * as rows from './charge-store';

export const SANDBOX = 'sandbox';
const MERCHANT = 'SANDBOX';
export const SANDBOX_SIGNATURE_HEADER = 'sandbox-signature';

interface Options {
  db: Kysely<DB>;
  /** Key for signing the sandbox's webhooks. */
  secret: Buffer;
}

/**
 * A simulated payment provider for environments without provider keys: it behaves like the real ones, including their
 * failures, and moves no money. Never in production.
 */
export function createSandbox({ db, secret }: Options): PaymentProvider & {
  /** Builds the webhook about the current state of a charge. */
  notice(no: string): Promise<{ headers: Record<string, string>; body: Buffer }>;
} {
  const sign = (body: Buffer) => createHmac('sha256', secret).update(body).digest('hex');
  const requireCharge = async (no: string) => {
    const charge = await rows.findCharge(db, no);
    if (!charge) throw new ProviderRefusedError('there is no such order', 'ORDER_NOT_EXIST');
    return charge;
  };
  return {
    id: SANDBOX,
    title: '模拟收银台（不产生真实扣款）',
    channels: ['native', 'h5', 'jsapi', 'page'] satisfies Channel[],
    merchant: MERCHANT,
    account: null,

    async create({ no, amount, subject, channel, returnUrl }: Charge): Promise<PaymentInstructions> {
      await rows.insertCharge(db, { no, amount, subject, return_url: returnUrl, state: 'unpaid' });
      const url = new URL(`/#/cashier?no=${no}`, returnUrl).href;
      return channel === 'native' ? { kind: 'code', content: url } : { kind: 'redirect', url };
    },

    async parseWebhook({ headers, body }) {
      if (!isSameSecret(headers[SANDBOX_SIGNATURE_HEADER] ?? '', sign(body)))
        throw new WebhookRejectedError('signature');
      const { paid, ...outcome } = JSON.parse(body.toString('utf8')) as ProviderOrderStatus;
      return { ...outcome, ...(paid && { paid: { ...paid, at: new Date(paid.at) } }) };
    },

    webhookResponse: accepted => ({
      status: accepted ? 200 : 500,
      type: 'text/plain',
      body: accepted ? 'ok' : 'again',
    }),

    async query(no) {
      const charge = await rows.findCharge(db, no);
      return charge ? outcomeOf(charge) : { no, state: 'unpaid' };
    },

    async close(no) {
      await rows.closeCharge(db, no);
      const state = (await rows.findCharge(db, no))?.state ?? 'closed';
      if (state === 'processing') throw new ProviderRefusedError('the payer is paying', 'USERPAYING');
      if (state !== 'closed') throw new ProviderRefusedError('the order has been paid', 'ORDER_PAID');
    },

    async refund({ no, orderNo, paymentNo, amount }) {
      if (paymentNo && (await requireCharge(orderNo)).transaction !== paymentNo)
        throw new ProviderRefusedError('there is no such payment', 'TRADE_NOT_EXIST');
      const transaction = `SB${no}`;
      const refund = { no, charge_no: orderNo, amount, transaction, at: new Date() };
      if (!(await rows.refundCharge(db, refund)))
        throw new ProviderRefusedError('more than has been paid', 'REFUND_AMT_NOT_EQUAL_TOTAL');
      return { transaction, state: 'succeeded' };
    },

    async queryRefund({ no }) {
      const refund = await rows.findRefund(db, no);
      if (!refund) throw new ProviderRefusedError('there is no such refund', 'RESOURCE_NOT_EXISTS');
      return { transaction: refund.transaction, state: 'succeeded' };
    },

    async statement(day) {
      const [charges, refunds] = await Promise.all([
        rows.listChargesOfDay(db, day),
        rows.listRefundsOfDay(db, day),
      ]);
      return [...charges.map(paymentLine), ...refunds.map(refundLine)];
    },

    async notice(no) {
      const body = Buffer.from(JSON.stringify(outcomeOf(await requireCharge(no))));
      return { headers: { [SANDBOX_SIGNATURE_HEADER]: sign(body) }, body };
    },
  };
}

export type Sandbox = ReturnType<typeof createSandbox>;

const paymentLine = ({ no, transaction, paid_amount, paid_at }: rows.ChargeRow): StatementLine => ({
  kind: 'payment',
  no,
  transaction: transaction ?? '',
  amount: paid_amount ?? 0,
  at: paid_at ?? new Date(0),
});

const refundLine = (refund: Awaited<ReturnType<typeof rows.listRefundsOfDay>>[number]): StatementLine => ({
  kind: 'refund',
  no: refund.charge_no,
  refund: refund.no,
  transaction: refund.payment ?? '',
  amount: refund.amount,
  at: refund.at,
});

function outcomeOf({ no, state, paid_amount, transaction, paid_at }: rows.ChargeRow): ProviderOrderStatus {
  const paid = paid_amount !== null && transaction !== null && paid_at !== null;
  return {
    no,
    state: state === 'processing' ? 'failed' : (state as ProviderOrderStatus['state']),
    ...(paid && {
      paid: { amount: paid_amount, currency: 'CNY', merchant: MERCHANT, transaction, at: paid_at },
    }),
  };
}

/** Transaction number of a sandbox payment. */
export const transactionNumber = (id: string, at: Date) => `SB${orderNumber(id, at)}`;
