import type { Clock } from '../../../../domain/dates';
import { type ProviderResponse, sendProviderRequest } from '../../../platform/http-client/provider-request';
import type { WechatPaySettings } from './settings';
import { authorization, nonce, type UnsignedRequest } from './signature';

/** Sends one signed request. What comes back is not proved. */
export type SendSignedRequest = (
  method: UnsignedRequest['method'],
  /** From `/v3/` on, with its query. */
  path: string,
  body?: unknown,
  limit?: number,
) => Promise<ProviderResponse>;

/** @param timeout milliseconds */
export function createSignedHttpClient(
  settings: WechatPaySettings,
  clock: Clock,
  timeout?: number,
): SendSignedRequest {
  return (method, path, content, limit) => {
    const body = content === undefined ? '' : JSON.stringify(content);
    const timestamp = Math.floor(clock() / 1000);
    const headers: Record<string, string> = {
      accept: 'application/json',
      // WeChat Pay refuses requests that do not say who sends them.
      'user-agent': 'boai-portal',
      authorization: authorization({ method, path, body, timestamp, nonce: nonce() }, settings),
    };
    if (body) headers['content-type'] = 'application/json';
    // Asks for an answer signed by the public key, while platform certificates still sign as well.
    if (settings.publicKey) headers['wechatpay-serial'] = settings.publicKey.id;
    return sendProviderRequest(
      settings.endpoint + path,
      { method, headers, body: body || null },
      { timeout, limit },
    );
  };
}
