import { createHash, createHmac } from 'node:crypto';

/** A request to a Tencent Cloud API, before it is signed. */
export interface UnsignedRequest {
  host: string;
  /** Name of the product, e.g. `sms`. */
  service: string;
  action: string;
  /** The body exactly as it is sent. */
  payload: string;
  /** Seconds since 1970; the provider accepts a difference of five minutes. */
  timestamp: number;
}

export interface Credentials {
  secretId: string;
  secretKey: string;
}

const CONTENT_TYPE = 'application/json; charset=utf-8';
const SIGNED_HEADERS = 'content-type;host;x-tc-action';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Creates the headers of a request signed by TC3-HMAC-SHA256 (Tencent Cloud API 3.0, "signature method v3"): the hash
 * of a canonical request is signed with a key derived from the day, the product and a constant.
 */
export function signTc3(request: UnsignedRequest, credentials: Credentials): Record<string, string> {
  const { host, service, action, payload, timestamp } = request;
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${CONTENT_TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`,
    SIGNED_HEADERS,
    sha256(payload),
  ].join('\n');
  const scope = `${day}/${service}/tc3_request`;
  const toSign = ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${credentials.secretKey}`, day), service), 'tc3_request');
  const signature = hmac(key, toSign).toString('hex');
  return {
    'content-type': CONTENT_TYPE,
    'x-tc-action': action,
    'x-tc-timestamp': String(timestamp),
    authorization: `TC3-HMAC-SHA256 Credential=${credentials.secretId}/${scope}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`,
  };
}
