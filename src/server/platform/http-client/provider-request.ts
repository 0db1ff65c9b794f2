import { traced } from '../tracing/tracing';
import { ProviderUnreachableError } from './provider-errors';

/** Response of a provider, not yet validated. */
export interface ProviderResponse {
  status: number;
  /** Header names in lower case. */
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** Timeout of a provider request. Shorter than the portal's own limit of 10 s for a request. */
export const REQUEST_TIMEOUT_MS = 6_000;

const MAX_RESPONSE_BYTES = 1024 * 1024;

interface Limits {
  timeout?: number;
  /** In bytes. */
  limit?: number;
}

/**
 * Sends one request and reads the whole response.
 * @throws ProviderUnreachableError on timeout, connection failure, or a response that is too long. Whether the request
 * was executed is unknown then.
 */
export const sendProviderRequest = (
  url: string,
  request: RequestInit,
  limits: Limits = {},
): Promise<ProviderResponse> =>
  traced(
    () => {
      const { method = 'GET' } = request;
      const { hostname } = new URL(url);
      const attributes = { 'http.request.method': method, 'server.address': hostname };
      return { name: `${method} ${hostname}`, kind: 'client', attributes };
    },
    () => send(url, request, limits),
  );

async function send(url: string, request: RequestInit, limits: Limits): Promise<ProviderResponse> {
  const { timeout = REQUEST_TIMEOUT_MS, limit = MAX_RESPONSE_BYTES } = limits;
  try {
    // A signed request must not be redirected.
    const response = await fetch(url, {
      redirect: 'error',
      ...request,
      signal: AbortSignal.timeout(timeout),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await readBody(response, limit),
    };
  } catch (error) {
    if (error instanceof ProviderUnreachableError) throw error;
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    // The URL contains signatures and order numbers: only the cause is logged.
    throw new ProviderUnreachableError(isTimeout ? 'no answer in time' : causeOf(error));
  }
}

async function readBody(response: Response, limit: number): Promise<Buffer> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    length += next.value.length;
    if (length > limit) {
      await reader?.cancel();
      throw new ProviderUnreachableError('answer too long');
    }
    chunks.push(next.value);
  }
  return Buffer.concat(chunks);
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as NodeJS.ErrnoException | undefined) : undefined;
  return `no connection: ${cause?.code ?? (error as Error).name}`;
}
