import type { components } from '../../../generated/api';
import { FILE_TIMEOUT_MS } from '../../ui/timeouts';
import { buildAuthHeaders, unwrapEnvelope } from './client';
import { NetworkError } from './failure';

/** A file as the server has taken it. */
export type UploadResponse = components['schemas']['Uploaded'];

/** One file on its way. */
export interface UploadRequest {
  /** Path of the operation, with its query. */
  path: string;
  file: Blob;
  name: string;
  /** The same for each attempt: the file is kept once. */
  key: string;
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Part of the bytes that have left, 0–1. */
  onProgress(part: number): void;
}

/**
 * Sends a file. `fetch` does not tell how far it is, XMLHttpRequest does. The time limit counts from the last progress:
 * a slow line is no broken one.
 * @throws Refusal when the server refuses, Unreachable when there is no answer, and the signal's reason
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
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      settle();
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

/** What came back, if it is ours; a proxy may answer in its own way. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
