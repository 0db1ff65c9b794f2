import type { Fen } from '../../../domain/money';
import type { StatementLine } from './statement/statement-line';

/** Channel of an online payment, determined by where the page runs. */
export type Channel =
  /** QR code on a large screen, scanned with a phone. */
  | 'native'
  /** Mobile browser: redirects to the payment app. */
  | 'h5'
  /** Inside the provider's own app: the page calls the app. */
  | 'jsapi'
  /** Desktop browser: redirects to the provider's page. */
  | 'page';

/** A charge to be collected by a provider. */
export interface Charge {
  /** Our order number, unique for ever: 6–32 letters and digits. */
  no: string;
  amount: Fen;
  /** Description for the payer, at most 40 characters. */
  subject: string;
  channel: Channel;
  expiresAt: Date;
  /** With `jsapi`: the payer's id at the provider. */
  openid?: string;
  /** With `h5`: the payer's IP address, which providers compare. */
  payerIp?: string;
  /** URL that the payer returns to. Says nothing about success. */
  returnUrl: string;
}

/** Payment instructions; the kind determines what the browser does with them. */
export type PaymentInstructions =
  /** Content of a QR code to be scanned with the provider's app. */
  | { kind: 'code'; content: string }
  /** URL to redirect the browser to. */
  | { kind: 'redirect'; url: string }
  /** Parameters that the page passes to the app it runs in. */
  | { kind: 'bridge'; parameters: Record<string, string> };

/** Status of an order at the provider, verified to come from it. */
export interface ProviderOrderStatus {
  /** Our order number. */
  no: string;
  /**
   * `failed`: a payment attempt failed, but the order may still be paid. `refunded`: it was paid, and money has been or
   * will be refunded, in part or in whole.
   */
  state: 'paid' | 'unpaid' | 'failed' | 'closed' | 'refunded';
  /** Present when money has moved. */
  paid?: {
    amount: Fen;
    /** ISO 4217; `CNY` expected. */
    currency: string;
    /** The merchant that received the money, in the provider's notation. */
    merchant: string;
    /** The provider's transaction number. */
    transaction: string;
    at: Date;
  };
}

/** A request to the webhook URL, unchanged. */
export interface ProviderWebhookRequest {
  /** Header names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The bytes as received: the signed content. */
  body: Buffer;
}

/** A certificate of a provider or of the merchant. */
export interface ProviderCertificate {
  name: string;
  /** Null when it cannot be found out, for which `problem` is the reason, a Chinese sentence. */
  expiresAt: Date | null;
  problem: string | null;
}

export interface ProviderRefundRequest {
  /** Our refund number. */
  no: string;
  /** The order to refund. */
  orderNo: string;
  /** The provider's number of the payment to refund, when the order has several. */
  paymentNo?: string;
  amount: Fen;
  /** Total amount of the payment. */
  total: Fen;
  reason: string;
}

/** Status of a refund. */
export interface ProviderRefundStatus {
  /** `failed`: the money was not refunded; staff find the reason on the provider's own pages. */
  state: 'succeeded' | 'processing' | 'failed';
  /** The provider's refund number. */
  transaction: string;
}

/**
 * A payment provider. It knows nothing of applications and stores nothing: callers compare its results with the order.
 *
 * Every call may throw `ProviderUnreachableError` (the result is unknown; retrying with the same number is safe) and
 * `ProviderRefusedError` (it failed, and will fail again).
 */
export interface PaymentProvider {
  /** Short name, part of the webhook URL and of the names of ledger accounts. */
  readonly id: string;
  /** Name shown to payers. */
  readonly title: string;
  readonly channels: readonly Channel[];
  /** The merchant that must receive the money. */
  readonly merchant: string;
  /** The organisation's own account that it works with; null for the server's. */
  readonly account: string | null;
  /** With WeChat Pay: the WeChat app by which it knows payers. */
  readonly appId?: string;
  create(charge: Charge): Promise<PaymentInstructions>;
  /**
   * Verifies and parses a webhook. Throws `WebhookRejectedError` when it cannot be verified, and
   * `ProviderUnreachableError` when a required key cannot be fetched now, so that the provider has to send the webhook
   * again.
   */
  parseWebhook(webhook: ProviderWebhookRequest): Promise<ProviderOrderStatus>;
  /** The response that the provider expects to a webhook. */
  webhookResponse(accepted: boolean): { status: number; type: string; body: string };
  query(no: string): Promise<ProviderOrderStatus>;
  /** Certificates that expire, as far as they are known; without it there are none. */
  listCertificates?(): Promise<ProviderCertificate[]>;
  /**
   * Closes an unpaid order, so that it can no longer be paid. Succeeds for an order that is already closed, fails for a
   * paid one.
   */
  close(no: string): Promise<void>;
  /** Requests a refund. Repeating it with the same number refunds once. */
  refund(request: ProviderRefundRequest): Promise<ProviderRefundStatus>;
  /** Queries the status of a requested refund. */
  queryRefund(request: ProviderRefundRequest): Promise<ProviderRefundStatus>;
  /** Transactions of a day (`YYYY-MM-DD`, Beijing time), for reconciliation with the ledger. */
  statement(day: string): Promise<StatementLine[]>;
}

/** A webhook that cannot be verified, is too old, or is about another merchant. */
export class WebhookRejectedError extends Error {
  override name = 'WebhookRejectedError';
  constructor(readonly reason: 'signature' | 'certificate' | 'time' | 'merchant' | 'content') {
    super(`notice refused: ${reason}`);
  }
}
