import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import {
  hasEqualBytes,
  ObjectNotFoundError,
  type ObjectStore,
  ObjectStoreUnavailableError,
} from './object-store';

/** A bucket of an S3-compatible store: MinIO, Ceph, and the object stores of cloud providers. */
export interface S3Settings {
  /** Without trailing slash, e.g. `https://cos.ap-guangzhou.myqcloud.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is part of the path, not of the host name. */
  pathStyle: boolean;
}

/** Timeout in milliseconds of one attempt, and number of attempts. A user waits for the result. */
const TIMEOUT_MS = 10_000;
const MAX_ATTEMPTS = 3;
const RETRY_PAUSE_MS = 200;

/**
 * Object store in an S3 bucket. Every request is signed (AWS Signature Version 4) including the hash of its content, so
 * that neither store nor proxy can substitute other content.
 */
export function createS3Store(settings: S3Settings, timeoutMs = TIMEOUT_MS): ObjectStore {
  const { endpoint, bucket, pathStyle, region, accessKeyId, secretAccessKey } = settings;
  const base = new URL(endpoint);
  if (pathStyle) base.pathname += `${base.pathname.endsWith('/') ? '' : '/'}${bucket}`;
  else base.hostname = `${bucket}.${base.hostname}`;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  /** One attempt: sends the request and reads the complete response. */
  async function attempt(method: string, name: string, body?: Buffer) {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const request = await signer.sign(`${base.href.replace(/\/$/, '')}/${name}`, {
      method,
      headers: { 'x-amz-content-sha256': hash },
      ...(body && { body: new Uint8Array(body) }),
    });
    const response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    const { status, headers } = response;
    return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  /** Retries transient failures: no response, an incomplete one, or a server error of the store. */
  async function ask(method: string, name: string, body?: Buffer) {
    let lastError: unknown;
    for (let attemptCount = 0; attemptCount < MAX_ATTEMPTS; attemptCount += 1) {
      if (attemptCount > 0)
        await new Promise(resolve => setTimeout(resolve, RETRY_PAUSE_MS * 2 ** attemptCount));
      try {
        const response = await attempt(method, name, body);
        if (response.status < 500 && response.status !== 429) return response;
        lastError = new Error(`${method} was answered with ${response.status}`);
      } catch (error) {
        lastError = error;
      }
    }
    throw new ObjectStoreUnavailableError(`the object store does not ${method}`, { cause: lastError });
  }

  /** Error for an unsuccessful response. The message of the store may contain names and is not included. */
  function toError(method: string, status: number): Error {
    return new ObjectStoreUnavailableError(`the object store refuses to ${method} with ${status}`);
  }

  async function get(name: string): Promise<Buffer> {
    const { status, bytes } = await ask('GET', name);
    if (status === 404) throw new ObjectNotFoundError(name);
    if (status !== 200) throw toError('GET', status);
    return bytes;
  }

  return {
    location: `${base.href}`,

    async put(name, bytes) {
      const { status } = await ask('PUT', name, bytes);
      if (status !== 200) throw toError('PUT', status);
    },

    async verify(name, bytes) {
      const { status, headers } = await ask('HEAD', name);
      if (status === 404) return false;
      if (status !== 200) throw toError('HEAD', status);
      if (headers.get('content-length') !== String(bytes.length)) return false;
      // The ETag of an object uploaded in one part is its MD5, unless the store encrypts with its own keys.
      const md5 = createHash('md5').update(bytes).digest('hex');
      return headers.get('etag')?.replaceAll('"', '') === md5 || hasEqualBytes(bytes, get(name));
    },

    get,

    async remove(name) {
      const { status } = await ask('DELETE', name);
      if (status !== 204 && status !== 200 && status !== 404) throw toError('DELETE', status);
    },
  };
}
