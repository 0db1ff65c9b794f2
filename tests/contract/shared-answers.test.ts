import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { SIMPLIFIED } from '../../src/domain/languages';
import { Refusal } from '../../src/domain/refusals';
import { readContract } from '../../src/server/platform/contract/operations';
import { createSharedAnswers } from '../../src/server/platform/contract/shared-answers';
import { type MinimalCall, startMinimalPortal } from '../support/minimal-portal';

type Portal = Awaited<ReturnType<typeof startMinimalPortal>>;

const long = '博爱'.repeat(1000);
let portal: Portal;

async function start(handlers: Parameters<typeof startMinimalPortal>[0]): Promise<void> {
  portal = await startMinimalPortal(handlers);
}

const get = (url = '/api/shared', headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers: { ...portal.headers, ...headers } });

async function write(url: string, headers: Record<string, string> = {}) {
  const answer = await portal.app.inject({ method: 'POST', url, headers: { ...portal.headers, ...headers } });
  expect(answer.statusCode).toBe(200);
}

/** A handler that answers how often it was called. */
function counting() {
  let calls = 0;
  return async () => ({ ok: ++calls });
}

afterEach(() => portal.app.close());

describe('what visitors read', () => {
  it('is not settled for a while after a public change of their organisation, and of no other', async () => {
    await start({ shared: counting() });
    const answers = createSharedAnswers();
    answers.forget('one');
    expect([answers.isSettled('one'), answers.isSettled('other')]).toEqual([false, true]);
    await expect.poll(() => answers.isSettled('one'), { timeout: 5000 }).toBe(true);
  });
});

describe('an answer that is the same for everybody', () => {
  it('is made once and sent to all who ask within its seconds, whoever they are', async () => {
    await start({ shared: counting() });
    const first = await get();
    const second = await get(undefined, { token: 'token-of-a-member' });
    expect([first.json().data, second.json().data]).toEqual([{ ok: 1 }, { ok: 1 }]);
  });

  it('is made anew after its seconds', async () => {
    await start({ shared: counting() });
    await get();
    await expect.poll(async () => (await get()).json().data.ok, { interval: 200, timeout: 10_000 }).toBe(2);
  });

  it('is made once for those who ask while it is being made', async () => {
    await start({ shared: counting() });
    const answers = await Promise.all([get(), get(), get()]);
    expect(answers.map(answer => answer.json().data.ok)).toEqual([1, 1, 1]);
  });

  it('differs by query and by organisation', async () => {
    await start({ shared: counting() });
    const asked = [
      await get(),
      await get('/api/shared?page=2'),
      await get(undefined, { organization: 'FYBA' }),
    ];
    expect(asked.map(answer => answer.json().data.ok)).toEqual([1, 2, 3]);
  });

  it('is made anew after a public change in the organisation, not in another', async () => {
    await start({ shared: counting() });
    await get();
    await write('/api/publish', { organization: 'FYBA' });
    expect((await get()).json().data.ok).toBe(1);
    await write('/api/publish');
    expect((await get()).json().data.ok).toBe(2);
  });

  it('is made anew after any other write for its caller only: a filing does not throw the news away', async () => {
    await start({ shared: counting() });
    const [writer, another] = [{ token: 'token-of-a-member' }, { token: 'token-of-a-reviewer' }];
    await get();
    await write('/api/plain', writer);
    expect((await get(undefined, writer)).json().data.ok).toBe(2);
    expect((await get(undefined, another)).json().data.ok).toBe(1);
    expect((await get()).json().data.ok).toBe(1);
  });

  it('is kept within a bound, however many addresses are asked for and however long they are', async () => {
    const answers = createSharedAnswers();
    const reply = { headers() {}, type() {}, send() {} } as unknown as FastifyReply;
    const long = 'x'.repeat(1_000_000);
    const at = (sharedUrl: string) =>
      ({ headers: {}, language: SIMPLIFIED, sharedUrl }) as unknown as FastifyRequest;
    const make = async () => ({ body: '{}', onServed: [] });
    for (let number = 0; number < 40; number++) await answers.send(at(`${number} ${long}`), reply, 60, make);
    expect(await answers.sendKept(at(`0 ${long}`), reply)).toBe(false);
    expect(await answers.sendKept(at(`39 ${long}`), reply)).toBe(true);
    for (let number = 0; number < 20_001; number++) await answers.send(at(`/${number}`), reply, 60, make);
    expect(await answers.sendKept(at('/0'), reply)).toBe(false);
    expect(await answers.sendKept(at('/20000'), reply)).toBe(true);
  });

  it('is refused when the query breaks the contract, and a refusal is not kept', async () => {
    let exists = false;
    await start({
      shared: async () => {
        if (!exists) throw new Refusal('notFound');
        return { ok: 1 };
      },
    });
    expect((await get('/api/shared?page=0')).json().code).not.toBe(0);
    expect((await get()).json().code).not.toBe(0);
    exists = true;
    expect((await get()).json().data).toEqual({ ok: 1 });
  });

  it('is not sent again to a client that has it', async () => {
    await start({ shared: counting() });
    const { headers } = await get();
    expect(headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: expect.stringContaining('organization'),
    });
    const again = await get(undefined, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await get(undefined, { 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('is sent as “%s” accepts it', async (accepted, encoding, unpack) => {
    await start({ shared: async () => ({ ok: long }) });
    for (const _ of ['made', 'kept']) {
      const answer = await get(undefined, { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(JSON.parse(unpack(answer.rawPayload).toString()).data.ok).toBe(long);
    }
  });

  it('runs what has to happen each time it is sent', async () => {
    let served = 0;
    await start({
      shared: async ({ onServed }: MinimalCall) => {
        onServed(() => served++);
        return { ok: 1 };
      },
    });
    await get();
    await get();
    expect(served).toBe(2);
  });
});

describe('what answers are made from', () => {
  const peek = async (organization = 'LLBA') => {
    const headers = { ...portal.headers, organization };
    return (await portal.app.inject({ url: '/api/Thing/Peek', headers })).json().data;
  };
  /** Starts with a handler that answers how often the shared value was made. */
  function startSharing() {
    const make = counting();
    return start({ peek: ({ share }: MinimalCall) => share('thing', make), plain: async () => null });
  }

  it('is made once for the calls of an organisation', async () => {
    await startSharing();
    expect(await Promise.all([peek(), peek(), peek()])).toEqual([{ ok: 1 }, { ok: 1 }, { ok: 1 }]);
    expect(await peek('FYBA')).toEqual({ ok: 2 });
  });

  it('is made anew after a second', async () => {
    await startSharing();
    await peek();
    await expect.poll(async () => (await peek()).ok, { interval: 200, timeout: 10_000 }).toBe(2);
  });

  it('is made anew after a public change in the organisation, and for who has written', async () => {
    await startSharing();
    await peek();
    await write('/api/publish');
    expect(await peek()).toEqual({ ok: 2 });
    await write('/api/plain', { token: 'token-of-a-member' });
    const headers = { ...portal.headers, token: 'token-of-a-member' };
    const own = await portal.app.inject({ url: '/api/Thing/Peek', headers });
    expect(own.json().data).toEqual({ ok: 3 });
    expect(await peek()).toEqual({ ok: 2 });
  });
});

it('is possible only for what does not depend on the caller', () => {
  const contractOf = (security: object[], method: string) => ({
    paths: {
      '/one': { [method]: { operationId: 'one', security, responses: {}, 'x-shared-seconds': 1 } },
    },
    components: {},
  });
  expect(() => readContract(contractOf([], 'get'))).not.toThrow();
  expect(() => readContract(contractOf([{ token: [] }], 'get'))).toThrow('one has x-shared-seconds');
  expect(() => readContract(contractOf([], 'post'))).toThrow('one has x-shared-seconds');
});
