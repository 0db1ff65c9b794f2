import { expect } from 'vitest';
import { type RefusalName, refusals } from '../../src/domain/refusals';
import { startMinimalPortal } from './minimal-portal';

/** Headers of a logged-in account. */
export const member = { token: 'token-of-a-member' };

/** Sends a request and returns status, envelope and headers. */
export async function sendRequest(
  method: string,
  url: string,
  requestParts: { headers?: Record<string, string>; payload?: unknown } = {},
  portal = startMinimalPortal(),
) {
  const { app, headers, lines } = await portal;
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...requestParts.headers },
    payload: requestParts.payload as object | undefined,
  });
  const json = String(answer.headers['content-type']).includes('json') ? answer.json() : null;
  return { status: answer.statusCode, json, headers: answer.headers, text: answer.body, lines };
}

/** Expects an envelope with this refusal, and errors at these fields. */
export function expectRefusal(
  answer: Awaited<ReturnType<typeof sendRequest>>,
  name: RefusalName,
  paths?: string[],
) {
  expect(answer.json).toMatchObject({ code: refusals[name].code, data: { fields: expect.any(Array) } });
  expect(answer.status).toBe(refusals[name].status);
  expect(answer.json.msg).toMatch(/[一-龥]/);
  if (paths) expect(answer.json.data.fields.map((field: { path: string }) => field.path)).toEqual(paths);
}
