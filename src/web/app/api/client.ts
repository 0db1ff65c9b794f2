import createClient, { type MaybeOptionalInit } from 'openapi-fetch';
import { Refusal } from '../../../domain/refusals';
import type { paths } from '../../../generated/api';
import { FILE_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '../../ui/timeouts';
import { guestSession } from '../shell/guest';
import { session } from '../shell/session';
import { downgradeToGuest, endSession } from '../shell/session-end';
import { NetworkError, toRefusal } from './failure';

type Method = 'GET' | 'POST';

/** The paths that have this method. */
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in Lowercase<M>]: object } ? P : never;
}[keyof paths];

type InitOf<M extends Method, P extends keyof paths> = MaybeOptionalInit<
  paths[P],
  Extract<Lowercase<M>, keyof paths[P]>
>;

/** Nothing where nothing need be given. */
type Rest<Init> = undefined extends Init ? [init?: Init] : [init: Init];

/** What an operation's success carries in the envelope. */
export type ResponseData<M extends Method, P extends keyof paths> = paths[P] extends {
  [K in Lowercase<M>]: { responses: { 200: { content: { 'application/json': { data: infer D } } } } };
}
  ? D
  : never;

/**
 * Calls an operation of the contract and gives the envelope's data.
 * @example const { list } = await call('GET', '/message/list', { params: { query: { page: 2 } }, signal })
 * @throws Refusal when the server refuses; its `fields` and `detail` say more
 * @throws Unreachable when there is no answer in time
 */
export function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[init]: Rest<InitOf<M, P>>
): Promise<ResponseData<M, P>> {
  return callWithRetry(method, path, init as Init) as Promise<ResponseData<M, P>>;
}

/** Calls an operation that is known only at run time, as a flow declares it; otherwise like `call`. */
export function callOperation<D>(
  { method, path }: { method: string; path: string },
  given: { query?: Record<string, unknown>; headers?: Record<string, string>; body?: object } = {},
): Promise<D> {
  const { query, ...init } = given;
  return callWithRetry(method, path, { ...init, params: { query } }) as Promise<D>;
}

/**
 * The same in the name of the guest that somebody was before logging in: for what was left behind then.
 * @throws Error when there was none
 */
export function callAsGuest<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[init]: Rest<InitOf<M, P>>
): Promise<ResponseData<M, P>> {
  const token = guestSession.token();
  if (!token) throw new Error('nobody was a guest here');
  return callWithRetry(method, path, init as Init, token) as Promise<ResponseData<M, P>>;
}

/** Fetches a file. Throws as `call` does. */
export function download<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[init]: Rest<InitOf<M, P>>
): Promise<Blob> {
  return callWithRetry(method, path, { ...(init as Init), parseAs: 'blob' }) as Promise<Blob>;
}

/** What both kinds of call may say of a request. */
interface Init {
  params?: { query?: Record<string, unknown> };
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | null;
  parseAs?: 'blob';
}

/** The code of the society that this site belongs to: the server writes it into the page. */
const organisation = () => document.querySelector<HTMLMetaElement>('meta[name=organization]')?.content ?? '';

// The contract's types are held by `call`; here every operation is alike.
const client = createClient<Record<string, never>>({
  baseUrl: `${location.origin}/api`,
  fetch: request => globalThis.fetch(request),
});
const request = client.request as unknown as (
  method: string,
  path: string,
  init: Init,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** Whose session a call carries: that of whoever has logged in, else the silent one of a guest. */
const currentToken = () => session.getState().token?.token ?? guestSession.token();

/** What every call carries: which society, and whose session. */
export function buildAuthHeaders(token = currentToken()): { organization: string; token?: string } {
  return { organization: organisation(), ...(token && { token }) };
}

/**
 * The data of an answer to a call that carried this token.
 * @throws Refusal when it was refused; a session that is over ends here, too
 */
export function unwrapEnvelope(envelope: unknown, token: string | undefined): unknown {
  if (isEnvelope(envelope)) return envelope.data;
  const refusal = toRefusal(envelope);
  const isOurs = session.getState().token?.token === token; // somebody may have logged in anew meanwhile
  if (refusal.reason === 'sessionInvalid' && isOurs) endSession();
  throw refusal;
}

/** Answers asked for ahead, each for whoever asks the same next. */
const early = new Map<string, Promise<unknown>>();

/**
 * Asks before those are there who need it, their code being still on its way: the same call, made next, takes this
 * answer. An answer that nobody has taken in time is forgotten, for it grows old.
 */
export function prefetchCall(path: PathOf<'GET'>, params?: Init['params']): void {
  const answer = callWithRetry('GET', path, { params });
  const question = toPrefetchKey(path, params);
  answer.catch(() => {}); // told to whoever takes it
  early.set(question, answer);
  setTimeout(() => early.delete(question), REQUEST_TIMEOUT_MS);
}

function toPrefetchKey(path: string, params: Init['params']): string {
  return JSON.stringify([path, params, currentToken()]);
}

/** What was asked ahead, for the first who comes. */
function takePrefetched(path: string, params: Init['params']): Promise<unknown> | undefined {
  if (early.size === 0) return undefined;
  const question = toPrefetchKey(path, params);
  const answer = early.get(question);
  early.delete(question);
  return answer;
}

/** @param given the token to carry, where it is not the usual one */
async function callWithRetry(
  method: string,
  path: string,
  init: Init = {},
  given?: string,
): Promise<unknown> {
  const answered = method === 'GET' && takePrefetched(path, init.params);
  if (answered) return answered;
  const token = given ?? currentToken();
  const answer = await sendRequest(method, path, init, token);
  if (answer.response.ok && init.parseAs) return answer.data;
  try {
    return unwrapEnvelope(answer.data ?? answer.error, token);
  } catch (error) {
    const next = isSessionOver(error) && token && !given ? await renewGuestToken(token) : undefined;
    if (!next) throw error;
    return callWithRetry(method, path, init, next);
  }
}

const isSessionOver = (error: unknown) => error instanceof Refusal && error.reason === 'sessionInvalid';

/** One request and its answer, whatever that is. A token that the server no longer knows is forgotten. */
async function sendRequest(method: string, path: string, init: Init, token: string | undefined) {
  const headers = { ...init.headers, ...buildAuthHeaders(token) };
  const file = init.parseAs === 'blob' || path.startsWith('/file/');
  const deadline = startDeadline(file ? FILE_TIMEOUT_MS : REQUEST_TIMEOUT_MS, init.signal);
  const answer = await request(method, path, { ...init, headers, signal: deadline.signal })
    .catch(error => {
      // Whoever gave up waiting is told just that.
      throw init.signal?.aborted ? error : new NetworkError(error);
    })
    .finally(deadline.clear);
  if (token && answer.response.headers.has('token-dropped')) {
    if (session.getState().token?.token === token) downgradeToGuest();
    else if (guestSession.token() === token) guestSession.forget();
  }
  return answer;
}

let opening: Promise<string> | null = null;

/**
 * Whoever has not logged in becomes a guest, in silence: called when somebody sets about a flow that guests may use.
 * Without it nothing is kept of visitors who only read.
 */
export async function ensureGuestSession(): Promise<void> {
  if (!currentToken()) await requestGuestSession();
}

/** One session, however many calls want it at once. */
function requestGuestSession(): Promise<string> {
  opening ??= call('POST', '/security/guest')
    .then(opened => {
      guestSession.keep(opened);
      return opened.token;
    })
    .finally(() => {
      opening = null;
    });
  return opening;
}

/**
 * The token to go on with where a guest's was refused: another one if it is over, of which the guest is told nothing.
 * One that lives was refused because the call is not for guests; a new one would lose what the guest has.
 */
async function renewGuestToken(token: string): Promise<string | undefined> {
  if (guestSession.token() !== token) return undefined;
  await sendRequest('GET', '/user/token/check', {}, token);
  return guestSession.token() === token ? undefined : requestGuestSession();
}

function isEnvelope(answer: unknown): answer is { code: 0; data: unknown } {
  return typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 0;
}

/** A signal that fires after so many milliseconds, or when another one does. */
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
