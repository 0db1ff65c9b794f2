import createClient, { type MaybeOptionalInit } from 'openapi-fetch';
import { Refusal } from '../../../domain/refusals';
import type { paths } from '../../../generated/api';
import { FILE_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '../../ui/timeouts';
import { requestProof } from '../identity/identity-request';
import { noteAnswer } from '../offline/saved-answers';
import { activity } from '../shell/activity';
import { guestSession } from '../shell/guest';
import { languageHeader } from '../shell/language';
import { session } from '../shell/session';
import { downgradeToGuest, endSession } from '../shell/session-end';
import { NetworkError, toRefusal } from './failure';
import { organisation, takeFirstResponse } from './first-responses';
import { type GetCall, splitParameters } from './get-call';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in Lowercase<M>]: object } ? P : never;
}[keyof paths];

type InitOf<M extends Method, P extends keyof paths> = MaybeOptionalInit<
  paths[P],
  Extract<Lowercase<M>, keyof paths[P]>
>;

/** The init argument is optional when nothing in it is required. */
type InitArguments<Init> = undefined extends Init ? [init?: Init] : [init: Init];

/** `data` of a successful operation's envelope. */
export type ResponseData<M extends Method, P extends keyof paths> = paths[P] extends {
  [K in Lowercase<M>]: { responses: { 200: { content: { 'application/json': { data: infer D } } } } };
}
  ? D
  : never;

/**
 * Calls an operation of the contract and returns the envelope's data.
 * @example const { list } = await call('GET', '/message/list', { params: { query: { page: 2 } }, signal })
 * @throws Refusal when the server refuses; its `fields` and `detail` say more
 * @throws NetworkError when there is no response in time
 */
export function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[init]: InitArguments<InitOf<M, P>>
): Promise<ResponseData<M, P>> {
  return callWithRetry(method, path, init as Init) as Promise<ResponseData<M, P>>;
}

/** Sends a call that is defined as data. Throws like `call`. */
export function fetchCall<P extends PathOf<'GET'>>(
  [path, parameters]: GetCall<P>,
  signal?: AbortSignal,
): Promise<ResponseData<'GET', P>> {
  const init: Init = { params: splitParameters(path, parameters), signal };
  return callWithRetry('GET', path, init) as Promise<ResponseData<'GET', P>>;
}

/**
 * Calls with the token of the guest session that preceded the login, for data left behind by the guest.
 * @throws Error when there is no guest session
 */
export function callAsGuest<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[init]: InitArguments<InitOf<M, P>>
): Promise<ResponseData<M, P>> {
  const token = guestSession.token();
  if (!token) throw new Error('no guest session');
  return callWithRetry(method, path, init as Init, token) as Promise<ResponseData<M, P>>;
}

/** Downloads a file. Throws like `call`. */
export function download<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[init]: InitArguments<InitOf<M, P>>
): Promise<Blob> {
  return callWithRetry(method, path, { ...(init as Init), parseAs: 'blob' }) as Promise<Blob>;
}

/** Request options shared by `call` and `download`. */
interface Init {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> };
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | null | undefined;
  parseAs?: 'blob';
}

// `call` enforces the contract's types; here every operation is treated alike.
const client = createClient<Record<string, never>>({
  baseUrl: `${location.origin}/api`,
  fetch: request => takeFirstResponse(request) ?? globalThis.fetch(request),
});
const request = client.request as unknown as (
  method: string,
  path: string,
  init: Init,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** Token that a call carries: that of the logged-in account, else that of the guest session. */
const currentToken = () => session.getState().token?.token ?? guestSession.token();

/**
 * Headers of every call: the organisation, the language unless it is that of the server, the session token, and whether
 * nobody is at the page, so that what it asks by itself does not prolong the session.
 */
export function buildAuthHeaders(token = currentToken()): CallHeaders {
  return {
    organization: organisation(),
    ...languageHeader(),
    ...(token && { token }),
    ...(activity.isUnattended() && { unattended: '1' }),
  };
}

type CallHeaders = { organization: string; language?: string; token?: string; unattended?: string };

/**
 * Returns the data of an envelope, received for a call with this token.
 * @throws Refusal when the call was refused; an expired session is ended here as well
 */
export function unwrapEnvelope(envelope: unknown, token: string | undefined): unknown {
  if (isEnvelope(envelope)) return envelope.data;
  const refusal = toRefusal(envelope);
  const isOurs = session.getState().token?.token === token; // another login may have happened meanwhile
  if (refusal.reason === 'sessionInvalid' && isOurs) endSession();
  throw refusal;
}

/** Reads the data of an operation where there is no network to send requests: in a rendering server. */
export type ReadOperation = (path: string, params: Init['params']) => Promise<unknown>;

let findReader: (() => ReadOperation) | null = null;

/** From now on calls are answered by the reader that this function finds. Throws like the reader: Refusal. */
export function answerCallsBy(find: () => ReadOperation): void {
  findReader = find;
}

/** @param given the token to send instead of the current one */
async function callWithRetry(
  method: string,
  path: string,
  init: Init = {},
  given?: string,
): Promise<unknown> {
  if (findReader) return findReader()(path, init.params);
  const token = given ?? currentToken();
  const answer = await sendRequest(method, path, init, token);
  if (answer.response.ok && init.parseAs) return answer.data;
  try {
    return unwrapEnvelope(answer.data ?? answer.error, token);
  } catch (error) {
    // Nothing that was typed is lost: the same call is sent again once the account holder has proved who they are.
    if (error instanceof Refusal && error.reason === 'proofNeeded' && !given) {
      await requestProof(error);
      return callWithRetry(method, path, init, token);
    }
    const next = isSessionOver(error) && token && !given ? await renewGuestToken(token) : undefined;
    if (!next) throw error;
    return callWithRetry(method, path, init, next);
  }
}

const isSessionOver = (error: unknown) => error instanceof Refusal && error.reason === 'sessionInvalid';

/** Sends one request and returns its response, whatever it is. A token that the server no longer knows is dropped. */
async function sendRequest(method: string, path: string, init: Init, token: string | undefined) {
  const headers = { ...init.headers, ...buildAuthHeaders(token) };
  const file = init.parseAs === 'blob' || path.startsWith('/file/');
  const deadline = startDeadline(file ? FILE_TIMEOUT_MS : REQUEST_TIMEOUT_MS, init.signal);
  const answer = await request(method, path, { ...init, headers, signal: deadline.signal })
    .catch(error => {
      // An aborted caller receives its own abort error.
      throw init.signal?.aborted ? error : new NetworkError(error);
    })
    .finally(deadline.clear);
  if (!token) noteAnswer(answer.response);
  if (token && answer.response.headers.has('token-dropped')) {
    if (session.getState().token?.token === token) downgradeToGuest();
    else if (guestSession.token() === token) guestSession.forget();
  }
  return answer;
}

let opening: Promise<string> | null = null;

/**
 * Opens a guest session for a visitor who is not logged in: called when a visitor starts a flow that guests may use.
 * Visitors who only read leave no data.
 */
export async function ensureGuestSession(): Promise<void> {
  if (!currentToken()) await requestGuestSession();
}

/** Opens one session even when several calls need it at the same time. */
function requestGuestSession(): Promise<string> {
  opening ??= openGuestSession().finally(() => {
    opening = null;
  });
  return opening;
}

/** Opens a session, with a proof of work where the server asks for it. */
async function openGuestSession(): Promise<string> {
  const { sendWithWork } = await import('../proof-of-work/tickets');
  const opened = await sendWithWork('guest', ticket =>
    call('POST', '/security/guest', { params: { header: ticket ? { 'captcha-ticket': ticket } : {} } }),
  );
  guestSession.keep(opened);
  return opened.token;
}

/**
 * Returns a new token when a guest session has expired, without telling the guest. When the session is still valid, the
 * call was refused because guests may not make it; a new session would lose the guest's data.
 */
async function renewGuestToken(token: string): Promise<string | undefined> {
  if (guestSession.token() !== token) return undefined;
  await sendRequest('GET', '/user/token/check', {}, token);
  return guestSession.token() === token ? undefined : requestGuestSession();
}

function isEnvelope(answer: unknown): answer is { code: 0; data: unknown } {
  return typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 0;
}

/** An abort signal that fires after the given milliseconds, or when another signal does. */
function startDeadline(milliseconds: number, other?: AbortSignal | null) {
  const controller = new AbortController();
  const giveUp = () => controller.abort(other?.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException('no answer in time', 'TimeoutError')),
    milliseconds,
  );
  other?.addEventListener('abort', giveUp);
  if (other?.aborted) giveUp();
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer);
      other?.removeEventListener('abort', giveUp);
    },
  };
}
