import { languageHeader } from '../shell/language';
import type { SessionToken } from '../shell/session-state';
import { type AnyGetCall, isComplete, splitParameters } from './get-call';

/**
 * The calls that a page makes first, from the query of its address: `firstCalls` in `first-calls.ts` of its folder. If the
 * page begins with a picture, the response to the first of them names it.
 */
export type FirstCalls = (query: URLSearchParams, visitor: Visitor) => readonly AnyGetCall[];

export interface Visitor {
  /** Whether there is a session of an account. */
  loggedIn: boolean;
}

declare global {
  /** Responses that were requested before the page's code was loaded, each for the next identical request. */
  var firstResponses: Map<string, Promise<Response>> | undefined;
}

/**
 * Sends the first calls of a page, with the headers of the client. The client takes the responses; a call without one,
 * whatever the reason, it sends itself.
 * @param token of the account's session, else of the guest's
 * @returns the responses, in the order of the calls
 */
export function sendFirstCalls(
  calls: readonly AnyGetCall[],
  token: SessionToken['token'] | undefined,
): Promise<Response>[] {
  const responses = new Map<string, Promise<Response>>();
  globalThis.firstResponses = responses;
  for (const [path, parameters] of calls) {
    if (!isComplete(parameters)) continue;
    const headers = { organization: organisation(), ...languageHeader(), ...(token && { token }) };
    const request = new Request(urlOf(path, parameters), { headers });
    const response = fetch(request);
    response.catch(() => {}); // reported to the call that takes the response
    responses.set(keyOf(request), response);
  }
  return [...responses.values()];
}

/** Takes the response to an identical request; undefined when there is none. Rejects when the request is aborted. */
export function takeFirstResponse(request: Request): Promise<Response> | undefined {
  const key = keyOf(request);
  const response = globalThis.firstResponses?.get(key);
  if (!response || request.method !== 'GET') return undefined;
  globalThis.firstResponses?.delete(key);
  const { signal } = request;
  return new Promise((resolve, reject) => {
    response.then(resolve, reject);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Drops responses that no call has taken: they are not those of the page, or stale when it is visited again. */
export function dropFirstResponses(): void {
  globalThis.firstResponses = undefined;
}

/** Code of the organisation that this site belongs to; the server writes it into the page. */
export const organisation = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=organization]')?.content ?? '';

/** Whether it is the organisation that operates the server. */
export const isOperatingOrganisation = (): boolean =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name=operator]')?.content === '1';

const keyOf = ({ url, headers }: Request) => `${headers.get('token') ?? ''} ${url}`;

/** Address of a call, written like the client's. */
function urlOf(template: string, parameters: object | undefined): string {
  const { path, query } = splitParameters(template, parameters);
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name]));
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `${location.origin}/api${filled}${search.length > 0 ? `?${search.join('&')}` : ''}`;
}
