import type { Clock } from '../../../../domain/dates';
import { Facts, Malformed } from '../../../platform/http-client/payload-reader';
import { ProviderRefused, ProviderUnreachable } from '../../../platform/http-client/provider-errors';
import type { Answer } from '../../../platform/http-client/provider-request';
import type { Send } from './http-client';
import type { PlatformKeys } from './platform-keys';
import { doubt } from './response-verification';

/** Calls WeChat Pay and believes what is proved. */
export interface Client {
  /**
   * @param read takes what is needed out of the answer
   * @throws ProviderUnreachable if there is no proved answer, or it is not what is published
   * @throws ProviderRefused with WeChat Pay's own code
   */
  call<T>(method: 'GET' | 'POST', path: string, body: unknown, read: (facts: Facts) => T): Promise<T>;
  /** The same for an answer without a body. */
  tell(path: string, body: unknown): Promise<void>;
}

/** Answers after which nobody knows, or which ask to try again later, whatever their HTTP status. */
const AGAIN = new Set([
  'SYSTEM_ERROR',
  'BANK_ERROR',
  'FREQUENCY_LIMITED',
  'FREQUENCY_LIMIT_EXCEED',
  'RATELIMIT_EXCEEDED',
  'STATEMENT_CREATING',
]);

export function createClient(send: Send, keys: PlatformKeys, clock: Clock): Client {
  async function proved(method: 'GET' | 'POST', path: string, body: unknown): Promise<Answer> {
    const answer = await send(method, path, body);
    const good = answer.status >= 200 && answer.status < 300;
    // An answer that refuses the signature of the request itself carries none.
    if (good || answer.headers['wechatpay-signature']) {
      const why = await doubt(answer, keys, clock);
      if (why) throw new ProviderUnreachable(`answer not proved: ${why}`);
    }
    if (!good) throw refusal(answer);
    return answer;
  }

  return {
    async call(method, path, body, read) {
      const answer = await proved(method, path, body);
      try {
        return read(Facts.parse(answer.body.toString()));
      } catch (error) {
        if (error instanceof Malformed) throw new ProviderUnreachable(`answer unreadable: ${error.message}`);
        throw error;
      }
    },
    async tell(path, body) {
      await proved('POST', path, body);
    },
  };
}

function refusal({ status, body }: Answer): Error {
  const code = codeOf(body);
  if (!code || status >= 500 || status === 429 || AGAIN.has(code)) {
    return new ProviderUnreachable(`HTTP ${status} ${code ?? ''}`.trim());
  }
  return new ProviderRefused(`WeChat Pay: ${code}`, code);
}

function codeOf(body: Buffer): string | undefined {
  try {
    return Facts.parse(body.toString()).optional('code');
  } catch {
    return undefined;
  }
}
