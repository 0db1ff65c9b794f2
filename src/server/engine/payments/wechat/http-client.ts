import type { Clock } from '../../../../domain/dates';
import { type ProviderResponse, sendProviderRequest } from '../../../platform/http-client/provider-request';
import type { WechatPaySettings } from './settings';
import { authorization, nonce, type UnsignedRequest } from './signature';

/** Sends a signed request. The response is not verified. */
export type SendSignedRequest = (
  method: UnsignedRequest['method'],
  /** Path from `/v3/` on, with query. */
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
      // WeChat Pay rejects requests without a user agent.
      'user-agent': 'boai-portal',
      authorization: authorization({ method, path, body, timestamp, nonce: nonce() }, settings),
    };
    if (body) headers['content-type'] = 'application/json';
    // Requests a response signed with the public key, for the time in which platform certificates are also in use.
    if (settings.publicKey) headers['wechatpay-serial'] = settings.publicKey.id;
    return sendProviderRequest(
      settings.endpoint + path,
      { method, headers, body: body || null },
      { timeout, limit },
    );
  };
}
