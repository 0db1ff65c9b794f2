import type { components } from '../../../generated/api';
import { FILE_TIMEOUT_MS } from '../../ui/timeouts';
import { buildAuthHeaders, unwrapEnvelope } from './client';
import { NetworkError } from './failure';

/** A file accepted by the server. */
export type UploadResponse = components['schemas']['UploadResult'];

export interface UploadRequest {
  /** Path of the operation, with its query string. */
  path: string;
  file: Blob;
  name: string;
  /** Idempotency key, the same for each attempt: the file is stored once. */
  key: string;
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Fraction of the bytes sent, 0–1. */
  onProgress(part: number): void;
}

/**
 * Uploads a file. Uses XMLHttpRequest, because `fetch` reports no progress. The timeout restarts with each progress
 * event, so that a slow connection is not treated as broken.
 * @throws Refusal when the server refuses, NetworkError when there is no response, and the signal's reason when aborted
 */
export function upload<Answer = UploadResponse>({
  path,
  file,
  name,
  key,
  headers,
  signal,
  onProgress,
}: UploadRequest): Promise<Answer> {
  const own = buildAuthHeaders();
  const body = new FormData();
  body.append('file', file, name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    let timer = setTimeout(giveUp, FILE_TIMEOUT_MS);
    const end = (complete: () => void) => () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      complete();
    };
    const failed = end(() => reject(signal.aborted ? signal.reason : new NetworkError(undefined)));
    request.open('POST', `${location.origin}/api${path}`);
    for (const [header, value] of Object.entries({ ...headers, ...own, 'idempotency-key': key })) {
      request.setRequestHeader(header, value);
    }
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, FILE_TIMEOUT_MS);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = end(() => {
      try {
        resolve(unwrapEnvelope(parsed(request.responseText), own.token) as Answer);
      } catch (error) {
        reject(error);
      }
    });
    request.onerror = failed;
    request.onabort = failed;
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) failed();
    else request.send(body);
  });
}

/** Parses a JSON response; null when it is not JSON, such as a proxy's error page. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
