import { ProviderUnreachableError } from './provider-errors';

/** What a provider answered, before anything of it is believed. */
export interface ProviderResponse {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** How long a provider may take. Below the portal's own limit of 10 s for a call. */
export const TIMEOUT = 6_000;

const ANSWER_LIMIT = 1024 * 1024;

interface Limits {
  timeout?: number;
  /** Bytes. */
  limit?: number;
}

/**
 * Sends one request and takes the whole answer.
 * @throws ProviderUnreachableError if there is none in time, the line broke, or it is too long. Whether the request worked
 * is then unknown.
 */
export async function sendProviderRequest(
  url: string,
  request: RequestInit,
  limits: Limits = {},
): Promise<ProviderResponse> {
  const { timeout = TIMEOUT, limit = ANSWER_LIMIT } = limits;
  try {
    // Where a signed request goes is not for an answer to decide.
    const response = await fetch(url, {
      redirect: 'error',
      ...request,
      signal: AbortSignal.timeout(timeout),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await whole(response, limit),
    };
  } catch (error) {
    if (error instanceof ProviderUnreachableError) throw error;
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    // The address holds signatures and order numbers: the cause alone goes into logs.
    throw new ProviderUnreachableError(late ? 'no answer in time' : causeOf(error));
  }
}

async function whole(response: Response, limit: number): Promise<Buffer> {
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
