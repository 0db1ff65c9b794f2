import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, ensureGuestSession } from '../../src/web/app/api/client';
import { createGuestSession, guestSession } from '../../src/web/app/shell/guest';
import { session } from '../../src/web/app/shell/session';
import { createStorageItems } from '../../src/web/app/shell/storage';
import { smallChallenge } from '../support/small-challenge';

const LATER = '2999-01-01T00:00:00Z';

/** The requests sent, with their tokens. */
let requests: { path: string; token: string | null }[];
/** Tokens of guest sessions that exist on the server. */
let liveGuestTokens: Set<string>;
let guestCount: number;
/** Tickets with which the server opens a session; all, also none, when it asks for no work. */
let acceptedTickets: string[] | null;
const work = smallChallenge('guest');

beforeEach(() => {
  localStorage.clear();
  session.logout();
  requests = [];
  liveGuestTokens = new Set();
  guestCount = 0;
  acceptedTickets = null;
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api', '');
    const token = request.headers.get('token');
    requests.push({ path, token });
    return answer(path, token, request.headers.get('captcha-ticket'));
  });
});
afterEach(() => vi.unstubAllGlobals());

const successResponse = (data: unknown, headers = {}) =>
  Response.json({ code: 0, msg: '成功', data }, { headers });
const expiredResponse = () =>
  Response.json({ code: -1, msg: '登录已过期，请重新登录', data: {} }, { status: 401 });

function answer(path: string, token: string | null, ticket: string | null): Response {
  const known = token !== null && liveGuestTokens.has(token);
  if (path === '/security/guest') {
    if (acceptedTickets && !acceptedTickets.includes(ticket ?? ''))
      return Response.json(
        { code: 2011, msg: '需要先完成安全验证，请稍等', data: { challenge: work.challenge } },
        { status: 400 },
      );
    guestCount += 1;
    liveGuestTokens.add(`guest-${guestCount}`);
    return successResponse({ token: `guest-${guestCount}`, expiresAt: LATER });
  }
  if (path === '/user/token/check') {
    return successResponse({ valid: false }, token && !known ? { 'token-dropped': '1' } : {});
  }
  // Guests may list donations, and nothing else.
  return path === '/donation/list' && known ? successResponse({ list: [] }) : expiredResponse();
}

const donations = () => call('GET', '/donation/list');
const member = { token: 'member', expiresAt: LATER };

describe('Guest session', () => {
  it('is not opened by reading', async () => {
    await donations().catch(() => {});
    expect(guestCount).toBe(0);
  });

  it('is opened once for concurrent calls', async () => {
    await Promise.all([ensureGuestSession(), ensureGuestSession(), ensureGuestSession()]);
    await ensureGuestSession();
    expect(guestCount).toBe(1);
    await donations();
    expect(requests.at(-1)).toEqual({ path: '/donation/list', token: 'guest-1' });
  });

  it('is opened by the work that the server asks for, without the visitor', async () => {
    acceptedTickets = [work.ticket];
    await ensureGuestSession();
    expect(requests.map(({ path }) => path)).toEqual(['/security/guest', '/security/guest']);
    expect(guestSession.token()).toBe('guest-1');
  });

  it('is not opened when its work is never enough', async () => {
    acceptedTickets = [];
    await expect(ensureGuestSession()).rejects.toMatchObject({ reason: 'captchaNeeded' });
    expect(guestSession.token()).toBeUndefined();
  });

  it('does not count as logged in', async () => {
    await ensureGuestSession();
    expect(session.isLoggedIn()).toBe(false);
    expect(session.getState()).toMatchObject({ token: null, userInfo: null, customerId: null });
  });

  it('is silently replaced when it has ended, and the call is repeated', async () => {
    await ensureGuestSession();
    liveGuestTokens.clear();
    expect(await donations()).toEqual({ list: [] });
    expect(guestCount).toBe(2);
    expect(guestSession.token()).toBe('guest-2');
  });

  it('is kept when a call for members is refused', async () => {
    await ensureGuestSession();
    await expect(call('GET', '/user/detail')).rejects.toMatchObject({ reason: 'sessionInvalid' });
    expect(guestSession.token()).toBe('guest-1');
    expect(guestCount).toBe(1);
  });

  it('is not opened for a logged-in account, whose token takes precedence', async () => {
    await ensureGuestSession();
    session.setToken(member);
    await ensureGuestSession();
    await donations().catch(() => {});
    expect(requests.at(-1)?.token).toBe('member');
    expect(guestSession.token()).toBe('guest-1');
    expect(guestCount).toBe(1);
  });

  it('ends when its token expires', () => {
    let now = Date.parse('2026-11-21T00:00:00Z');
    const guestSessionOfTest = createGuestSession(createStorageItems(localStorage), () => now);
    guestSessionOfTest.keep({ token: 'mine', expiresAt: '2026-11-28T00:00:00Z' });
    expect(guestSessionOfTest.token()).toBe('mine');
    now = Date.parse('2026-11-28T00:00:00Z');
    expect(guestSessionOfTest.token()).toBeUndefined();
  });
});
