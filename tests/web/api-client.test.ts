import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal, refusals } from '../../src/domain/refusals';
import { call, download } from '../../src/web/app/api/client';
import { NetworkError } from '../../src/web/app/api/failure';
import { dropFirstResponses, sendFirstCalls } from '../../src/web/app/api/first-responses';
import { getCall } from '../../src/web/app/api/get-call';
import { queryClient } from '../../src/web/app/api/query-client';
import { session } from '../../src/web/app/shell/session';
import { afterSessionEnd, beforeSessionEnd, followOtherTab } from '../../src/web/app/shell/session-end';
import { contentDetailCall } from '../../src/web/features/content/calls';
import { contentDetailQuery } from '../../src/web/features/content/queries';

const fetched = vi.fn<(request: Request) => Promise<Response>>();
const user = { accountId: 'a', nickname: '', mobile: '', realName: null, verified: false, roles: [] };

function answer(body: unknown, status = 200, headers: Record<string, string> = {}) {
  fetched.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  );
}

function logIn(token = 'a-token') {
  session.login({ userInfo: user, token: { token, expiresAt: new Date(Date.now() + 60_000).toISOString() } });
}

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  session.logout();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('API call', () => {
  it('returns the data of the envelope', async () => {
    answer({ code: 0, msg: '成功', data: { list: [1] } });
    expect(await call('GET', '/message/list', { params: { query: { page: 2 } } })).toEqual({ list: [1] });
    const [request] = fetched.mock.lastCall!;
    expect(new URL(request.url).pathname + new URL(request.url).search).toBe('/api/message/list?page=2');
  });

  it('sends the organisation of the site as given in the page', async () => {
    document.head.innerHTML = '<meta name="organization" content="LLBA">';
    answer({ code: 0, msg: '', data: null });
    await call('GET', '/website/detail');
    expect(fetched.mock.lastCall![0].headers.get('organization')).toBe('LLBA');
  });

  it('sends the token of a session, and none for a guest', async () => {
    answer({ code: 0, msg: '', data: null });
    await call('GET', '/website/detail');
    expect(fetched.mock.lastCall![0].headers.get('token')).toBeNull();
    logIn();
    answer({ code: 0, msg: '', data: null });
    await call('GET', '/website/detail');
    expect(fetched.mock.lastCall![0].headers.get('token')).toBe('a-token');
  });

  it('carries the parameters of path, query and headers, and the body', async () => {
    answer({ code: 0, msg: '', data: 'x' });
    const query = { sequence: 2, consents: ['C1@1', 'C2@1'] };
    const header = { 'idempotency-key': 'k', 'form-version': 'v' };
    await call('POST', '/flows/{flow}/applications', {
      params: { path: { flow: 'organ donation' }, query, header },
      body: { name: '张三' },
    });
    const [request] = fetched.mock.lastCall!;
    expect(request.method).toBe('POST');
    expect(new URL(request.url).pathname).toBe('/api/flows/organ%20donation/applications');
    expect(new URL(request.url).search).toBe('?sequence=2&consents=C1%401&consents=C2%401');
    expect(request.headers.get('idempotency-key')).toBe('k');
    expect(request.headers.get('content-type')).toBe('application/json');
    expect(await request.json()).toEqual({ name: '张三' });
  });

  it('throws a refusal with its message, fields and facts', async () => {
    const fields = [{ path: '/mobile', keyword: 'format', message: '请输入11位手机号码' }];
    answer({ code: 2005, msg: '请稍候', data: { fields, retryAfter: 30 } }, 429);
    const error = await call('GET', '/user/detail').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({
      reason: 'smsTooOften',
      message: '请稍候',
      fields,
      detail: { retryAfter: 30 },
    });
  });

  it('keeps the message of a refusal with an unknown code', async () => {
    answer({ code: 7777, msg: '新的原因', data: { fields: [] } }, 409);
    await expect(call('GET', '/user/detail')).rejects.toMatchObject({
      reason: 'unexpected',
      message: '新的原因',
    });
  });

  it.each(['<html>502 Bad Gateway</html>', '', '{}', 'null'])(
    'reports an answer of a proxy (%s) as unavailable',
    async body => {
      answer(body, 502);
      await expect(call('GET', '/user/detail')).rejects.toMatchObject({ reason: 'unavailable' });
    },
  );
});

describe('Session end', () => {
  const ended = vi.fn();
  let stop: () => void;
  beforeEach(() => {
    ended.mockReset();
    stop = afterSessionEnd(ended);
    logIn();
  });
  afterEach(() => stop());

  /** The user is removed first; each tab is notified of every removal at once. */
  const simulateLogoutInOtherTab = () => {
    localStorage.removeItem('boai.userInfo');
    followOtherTab();
  };
  const invalid = () => answer({ code: -1, msg: refusals.sessionInvalid.text, data: { fields: [] } }, 401);

  it('is triggered once by code −1, and the calls are still refused', async () => {
    invalid();
    invalid();
    const calls = await Promise.allSettled([call('GET', '/user/detail'), call('GET', '/message/list')]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(session.isLoggedIn()).toBe(false);
  });

  it('is delivered once to a listener that registers later', async () => {
    stop();
    invalid();
    await expect(call('GET', '/user/detail')).rejects.toMatchObject({ reason: 'sessionInvalid' });
    stop = afterSessionEnd(ended);
    expect(ended).toHaveBeenCalledTimes(1);
    afterSessionEnd(ended)();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('that reached no listener is dropped after the next login', async () => {
    stop();
    invalid();
    await expect(call('GET', '/user/detail')).rejects.toMatchObject({ reason: 'sessionInvalid' });
    logIn();
    stop = afterSessionEnd(ended);
    expect(ended).not.toHaveBeenCalled();
  });

  it('does not affect a newer session', async () => {
    fetched.mockImplementationOnce(async () => {
      logIn('a-newer-token');
      return new Response(JSON.stringify({ code: -1, msg: '', data: { fields: [] } }), { status: 401 });
    });
    await expect(call('GET', '/user/detail')).rejects.toMatchObject({ reason: 'sessionInvalid' });
    expect(ended).not.toHaveBeenCalled();
    expect(session.isLoggedIn()).toBe(true);
  });

  it('is silent when a public call reports a dropped token', async () => {
    answer({ code: 0, msg: '', data: 'settings' }, 200, { 'token-dropped': '1' });
    expect(await call('GET', '/website/detail')).toBe('settings');
    expect(session.isLoggedIn()).toBe(false);
    expect(ended).not.toHaveBeenCalled();
  });

  it('is announced when a dropped token occurs while a form is open', async () => {
    const keep = vi.fn();
    const unregister = beforeSessionEnd(keep);
    answer({ code: 0, msg: '', data: 'settings' }, 200, { 'token-dropped': '1' });
    await call('GET', '/website/detail');
    unregister();
    expect(session.isLoggedIn()).toBe(false);
    expect(keep).toHaveBeenCalledOnce();
    expect(ended).toHaveBeenCalledOnce();
  });

  it('by a logout in another tab is announced while a form is open, whose contents are kept', () => {
    const keep = vi.fn();
    const unregister = beforeSessionEnd(keep);
    simulateLogoutInOtherTab();
    unregister();
    expect(session.isLoggedIn()).toBe(false);
    expect(keep).toHaveBeenCalledOnce();
    expect(ended).toHaveBeenCalledOnce();
  });

  it('by a logout in another tab is silent without an open form', () => {
    simulateLogoutInOtherTab();
    expect(session.isLoggedIn()).toBe(false);
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('First calls of a page', () => {
  const formOf = (flow: string) => getCall('/flow/form', { flow });
  const callForm = (flow = 'cpr') => call('GET', '/flow/form', { params: { query: { flow } } });
  afterEach(dropFirstResponses);

  it('answer the next identical call, and no later one', async () => {
    answer({ code: 0, msg: '', data: 'ahead' });
    sendFirstCalls([formOf('cpr')], undefined);
    expect(await callForm()).toBe('ahead');
    expect(fetched).toHaveBeenCalledOnce();
    answer({ code: 0, msg: '', data: 'anew' });
    expect(await callForm()).toBe('anew');
  });

  it('answer the query of the same operation, whatever its parameters contain', async () => {
    answer({ code: 0, msg: '', data: { title: 'ahead' } });
    sendFirstCalls([contentDetailCall("a b+c/é'(!)&急救")], undefined);
    expect(await queryClient.fetchQuery(contentDetailQuery("a b+c/é'(!)&急救"))).toEqual({ title: 'ahead' });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('are not sent for an address that names nothing', () => {
    sendFirstCalls([contentDetailCall('')], undefined);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('carry organisation and token, and do not answer a different call or a different session', async () => {
    document.head.innerHTML = '<meta name="organization" content="LLBA">';
    answer({ code: 0, msg: '', data: 'of the member' });
    sendFirstCalls([formOf('cpr')], 'a-token');
    const { headers } = fetched.mock.lastCall![0];
    expect([headers.get('organization'), headers.get('token')]).toEqual(['LLBA', 'a-token']);
    answer({ code: 0, msg: '', data: 'of a guest' });
    expect(await callForm()).toBe('of a guest');
    logIn('a-token');
    answer({ code: 0, msg: '', data: 'of another flow' });
    expect(await callForm('life')).toBe('of another flow');
    expect(await callForm()).toBe('of the member');
  });

  it('pass their refusal or failure on to the caller', async () => {
    answer({ code: 2000, msg: '', data: null }, 404);
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    sendFirstCalls([formOf('cpr'), formOf('life')], undefined);
    await expect(callForm('cpr')).rejects.toBeInstanceOf(Refusal);
    await expect(callForm('life')).rejects.toBeInstanceOf(NetworkError);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('end for a caller that aborts or has waited too long', async () => {
    vi.useFakeTimers();
    fetched.mockReturnValue(new Promise(() => {}));
    sendFirstCalls([formOf('cpr'), formOf('life')], undefined);
    const controller = new AbortController();
    const aborted = call('GET', '/flow/form', {
      params: { query: { flow: 'cpr' } },
      signal: controller.signal,
    });
    controller.abort();
    await expect(aborted).rejects.toHaveProperty('name', 'AbortError');
    const late = expect(callForm('life')).rejects.toBeInstanceOf(NetworkError);
    await vi.advanceTimersByTimeAsync(10_000);
    await late;
  });

  it('are dropped when no call has taken them', async () => {
    answer({ code: 0, msg: '', data: 'old' });
    sendFirstCalls([formOf('cpr')], undefined);
    dropFirstResponses();
    answer({ code: 0, msg: '', data: 'new' });
    expect(await callForm()).toBe('new');
  });
});

describe('Unreachable server', () => {
  /** Never answers, and rejects on abort like the browser does. */
  const neverRespond = (request: Request) =>
    new Promise<Response>((_, reject) =>
      request.signal.addEventListener('abort', () => reject(request.signal.reason)),
    );

  it('is reported as such, whatever the network error says', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const error = await call('GET', '/user/detail').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ message: '网络超时，请检查网络后重试' });
  });

  it('times out after 10 seconds', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(neverRespond);
    const settled = vi.fn();
    const pendingCall = call('GET', '/user/detail').catch(settled);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await pendingCall;
    expect(settled.mock.calls[0]![0]).toBeInstanceOf(NetworkError);
  });

  it('times out after 10 seconds, too, when only the end of the answer is missing', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(async request => {
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('{"code":0'));
          request.signal.addEventListener('abort', () => stream.error(request.signal.reason));
        },
      });
      return new Response(body);
    });
    const pendingCall = call('GET', '/user/detail').catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(10_100);
    expect(await pendingCall).toBeInstanceOf(NetworkError);
  });

  it('times out after a minute for file transfers', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(neverRespond);
    const settled = vi.fn();
    const pendingCall = [
      download('GET', '/website/detail').catch(settled),
      call('POST', '/file/remove', { body: { id: 'f' } }).catch(settled),
    ];
    await vi.advanceTimersByTimeAsync(59_000);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    await Promise.all(pendingCall);
    expect(settled).toHaveBeenCalledTimes(2);
  });

  it('is not reported when the page aborted the call', async () => {
    fetched.mockImplementation(neverRespond);
    const controller = new AbortController();
    const pendingCall = call('GET', '/user/detail', { signal: controller.signal });
    controller.abort();
    await expect(pendingCall).rejects.toMatchObject({ name: 'AbortError' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is not reported when the page aborted the call before it was sent', async () => {
    fetched.mockImplementation(async request => {
      request.signal.throwIfAborted();
      return new Response();
    });
    const pendingCall = call('GET', '/user/detail', { signal: AbortSignal.abort() });
    await expect(pendingCall).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('Download', () => {
  it('returns the bytes, or throws the refusal', async () => {
    answer('%PDF-1.7', 200, { 'content-type': 'application/pdf' });
    expect(await (await download('GET', '/website/detail')).text()).toBe('%PDF-1.7');
    answer({ code: 1005, msg: '没有', data: { fields: [] } }, 404);
    await expect(download('GET', '/website/detail')).rejects.toMatchObject({ reason: 'notFound' });
  });
});
