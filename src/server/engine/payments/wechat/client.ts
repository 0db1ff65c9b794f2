import type { Clock } from '../../../../domain/dates';
import { MalformedPayloadError, PayloadReader } from '../../../platform/http-client/payload-reader';
import {
  ProviderRefusedError,
  ProviderUnreachableError,
} from '../../../platform/http-client/provider-errors';
import type { ProviderResponse } from '../../../platform/http-client/provider-request';
import type { SendSignedRequest } from './http-client';
import type { PlatformKeys } from './platform-keys';
import { findVerificationFailure } from './response-verification';

/** Client of WeChat Pay that verifies the signatures of responses. */
export interface Client {
  /**
   * @param read extracts the result from the response
   * @throws ProviderUnreachableError if there is no verified response, or it does not match the documentation
   * @throws ProviderRefusedError with WeChat Pay's own code
   */
  call<T>(method: 'GET' | 'POST', path: string, body: unknown, read: (facts: PayloadReader) => T): Promise<T>;
  /** The same for a response without a body. */
  post(path: string, body: unknown): Promise<void>;
}

/** Error codes with an unknown result, or that ask to retry later, whatever their HTTP status. */
const RETRYABLE_CODES = new Set([
  'SYSTEM_ERROR',
  'BANK_ERROR',
  'FREQUENCY_LIMITED',
  'FREQUENCY_LIMIT_EXCEED',
  'RATELIMIT_EXCEEDED',
  'STATEMENT_CREATING',
]);

export function createClient(send: SendSignedRequest, keys: PlatformKeys, clock: Clock): Client {
  async function sendVerified(
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
  ): Promise<ProviderResponse> {
    const response = await send(method, path, body);
    const isSuccess = response.status >= 200 && response.status < 300;
    if (isSuccess || response.headers['wechatpay-signature']) {
      const failure = await findVerificationFailure(response, keys, clock);
      if (failure) throw new ProviderUnreachableError(`answer not proved: ${failure}`);
    } else {
      // So WeChat Pay rejects the signature of a request: its key, or the clock, is wrong. That is no refusal of an order
      // or a refund, which an earlier request may have made.
      throw new ProviderUnreachableError(
        `answer not proved: HTTP ${response.status} ${codeOf(response.body) ?? ''}`.trim(),
      );
    }
    if (!isSuccess) throw refusal(response);
    return response;
  }

  return {
    async call(method, path, body, read) {
      const response = await sendVerified(method, path, body);
      try {
        return read(PayloadReader.parse(response.body.toString()));
      } catch (error) {
        if (error instanceof MalformedPayloadError)
          throw new ProviderUnreachableError(`answer unreadable: ${error.message}`);
        throw error;
      }
    },
    async post(path, body) {
      await sendVerified('POST', path, body);
    },
  };
}

function refusal({ status, body }: ProviderResponse): Error {
  const code = codeOf(body);
  if (!code || status >= 500 || status === 429 || RETRYABLE_CODES.has(code)) {
    return new ProviderUnreachableError(`HTTP ${status} ${code ?? ''}`.trim());
  }
  return new ProviderRefusedError(`WeChat Pay: ${code}`, code);
}

function codeOf(body: Buffer): string | undefined {
  try {
    return PayloadReader.parse(body.toString()).optional('code');
  } catch {
    return undefined;
  }
}
