import type { Client } from 'openapi-fetch';
import type { components, paths } from './contract.js';

export type { components, paths } from './contract.js';
export { WebhookVerificationError } from 'standardwebhooks';

/** A schema of the contract by its name. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** What a webhook reports; `type` tells which. */
export type WebhookEvent =
  | Schema<'ApplicationFiled'>
  | Schema<'ApplicationDecided'>
  | Schema<'PaymentPaid'>
  | Schema<'PaymentRefunded'>
  | Schema<'ContentPublished'>;

/** A call that the portal has refused. */
export class PortalRefusal extends Error {
  /** As in `RefusalCode` of the contract. */
  readonly code: number;
  /** HTTP status. */
  readonly status: number;
  readonly fields: readonly Schema<'FieldError'>[];
  /** Seconds after which to try again, where the call was one too many. */
  readonly retryAfter: number | null;
}

export interface PortalClientOptions {
  /** Address of the portal, such as `https://www.example.org`. */
  origin: string;
  /** Code of the organisation. */
  organization: string;
  /** API key; without one only public operations answer. */
  key?: string;
  /** In place of the global one. */
  fetch?: typeof globalThis.fetch;
}

/**
 * A client with a typed call for each operation of the contract. Calls reject with a `PortalRefusal` when the portal refuses
 * them.
 */
export function createPortalClient(options: PortalClientOptions): Client<paths>;

/**
 * Reads all pages of a list, one after the other.
 * @param readPage reads one page; pages are counted from 1
 */
export function readAll<Item>(
  readPage: (page: number) => Promise<{ list: Item[]; pageSize: number }>,
): AsyncGenerator<Item, number>;

/**
 * Verifies that a webhook was sent by the portal, not long ago.
 * @param secret of the endpoint, beginning with `whsec_`
 * @param headers of the request, in lower case
 * @param body of the request as it arrived, before it is parsed
 * @returns the event
 * @throws WebhookVerificationError
 */
export function verifyWebhook(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: string,
): WebhookEvent;
