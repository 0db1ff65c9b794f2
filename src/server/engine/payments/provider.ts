import type { Fen } from '../../../domain/money';
import type { StatementLine } from './statement/statement-line';

/** How a person pays online: where the page runs decides it. */
export type Channel =
  /** A code on a big screen, read with a phone. */
  | 'native'
  /** In a phone's browser: the person is sent to the payment app. */
  | 'h5'
  /** Inside the payment company's own app: its page calls the app. */
  | 'jsapi'
  /** A desktop browser is sent to the payment company's page. */
  | 'page';

/** What the society asks a provider to collect. */
export interface Charge {
  /** The society's own number of the order, unique for ever: 6–32 letters and digits. */
  no: string;
  amount: Fen;
  /** What the payer reads, at most 40 characters. */
  subject: string;
  channel: Channel;
  expiresAt: Date;
  /** With `jsapi`: who pays, as the provider knows them. */
  openid?: string;
  /** With `h5`: the payer's address, which providers compare. */
  payerIp?: string;
  /** Where the payer comes back to. Says nothing about success. */
  returnUrl: string;
}

/** How the payer gets on: what the browser does with it follows from its kind. */
export type PaymentInstructions =
  /** Content of a code to be read with the provider's app. */
  | { kind: 'code'; content: string }
  /** Address to send the browser to. */
  | { kind: 'redirect'; url: string }
  /** Parameters that the page hands to the app it runs in. */
  | { kind: 'bridge'; parameters: Record<string, string> };

/** What a provider says about an order, as far as it has been proved to come from it. */
export interface ProviderOrderStatus {
  /** The society's number of the order. */
  no: string;
  /**
   * `failed`: an attempt to pay failed, and the order may be paid all the same. `refunded`: it was paid, and money has
   * gone back or is about to, in part or in whole.
   */
  state: 'paid' | 'unpaid' | 'failed' | 'closed' | 'refunded';
  /** Present when money has moved. */
  paid?: {
    amount: Fen;
    /** ISO 4217, `CNY` if all is right. */
    currency: string;
    /** The merchant that the money came to, as the provider writes it. */
    merchant: string;
    /** The provider's number of the payment. */
    transaction: string;
    at: Date;
  };
}

/** What arrives at the address for notices, untouched. */
export interface ProviderWebhook {
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The bytes as received: what was signed. */
  body: Buffer;
}

export interface ProviderRefundRequest {
  /** The society's number of the refund. */
  no: string;
  /** The order that is paid back. */
  orderNo: string;
  /** The provider's number of the payment that is paid back, where the order has several. */
  paymentNo?: string;
  amount: Fen;
  /** What was paid. */
  total: Fen;
  reason: string;
}

/** How a refund stands. */
export interface ProviderRefundStatus {
  /** `failed`: the money did not go back; staff find out why on the provider's own pages. */
  state: 'succeeded' | 'processing' | 'failed';
  /** The provider's number. */
  transaction: string;
}

/**
 * A company that collects money. It knows nothing of applications and keeps nothing: what it tells is compared with
 * the order by whoever asked.
 *
 * Every call may throw `ProviderUnreachableError` (nobody knows whether it worked; asking again with the same number is
 * safe) and `ProviderRefusedError` (it did not work, and will not by asking again).
 */
export interface PaymentProvider {
  /** Short name, part of the address for notices and of the ledger's accounts. */
  readonly id: string;
  /** What members read. */
  readonly title: string;
  readonly channels: readonly Channel[];
  /** The merchant that money must come to. */
  readonly merchant: string;
  create(charge: Charge): Promise<PaymentInstructions>;
  /**
   * Proves a notice and reads it. Throws `NoticeRefused` for whatever cannot be proved, and `ProviderUnreachableError` when
   * a key that is needed for that cannot be fetched now: it is to be sent again.
   */
  parseWebhook(notice: ProviderWebhook): Promise<ProviderOrderStatus>;
  /** What the provider expects as an answer to a notice. */
  webhookResponse(accepted: boolean): { status: number; type: string; body: string };
  query(no: string): Promise<ProviderOrderStatus>;
  /** Makes an unpaid order impossible to pay. An order that is closed already is no error, one that is paid is. */
  close(no: string): Promise<void>;
  /** Asks for a refund. Asking again with the same number refunds once. */
  refund(order: ProviderRefundRequest): Promise<ProviderRefundStatus>;
  /** How a refund that was asked for stands. */
  queryRefund(order: ProviderRefundRequest): Promise<ProviderRefundStatus>;
  /** What the provider booked on a day (`YYYY-MM-DD`, Beijing time), for the comparison with the ledger. */
  statement(day: string): Promise<StatementLine[]>;
}

/** A notice that is not proved to come from the provider, or is too old, or about another merchant. */
export class WebhookRejectedError extends Error {
  override name = 'NoticeRefused';
  constructor(readonly reason: 'signature' | 'certificate' | 'time' | 'merchant' | 'content') {
    super(`notice refused: ${reason}`);
  }
}
