import { randomUUID } from 'node:crypto';
import { multipart } from './sample-files';
import type { Answer, TestPortal } from './test-portal';

interface UploadOptions {
  kind?: string;
  name?: string;
  key?: string;
  path?: string;
  headers?: Record<string, string>;
}

/** Uploads a file as a browser does. */
export function upload(
  portal: TestPortal,
  token: string | undefined,
  bytes: Buffer,
  {
    kind = 'doc',
    name,
    key = randomUUID(),
    path = '/file/private/member/upload',
    headers,
  }: UploadOptions = {},
): Promise<Answer> {
  const { payload, headers: type } = multipart(bytes, name);
  return portal.post(path, {
    token,
    query: path.includes('/phone/') ? {} : { kind },
    body: payload,
    headers: { ...type, 'idempotency-key': key, ...headers },
  });
}

/** Fetches a link. */
export async function fetchLink(portal: TestPortal, link: string) {
  const { statusCode, headers, rawPayload, body } = await portal.app.inject({ method: 'GET', url: link });
  return { status: statusCode, headers, bytes: rawPayload, body };
}
