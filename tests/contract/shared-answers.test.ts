import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { readContract } from '../../src/server/platform/contract/operations';
import { type MinimalCall, startMinimalPortal } from '../support/minimal-portal';

type Portal = Awaited<ReturnType<typeof startMinimalPortal>>;

const long = '博爱'.repeat(1000);
let portal: Portal;

async function start(handlers: Parameters<typeof startMinimalPortal>[0]): Promise<void> {
  portal = await startMinimalPortal(handlers);
}

const get = (url = '/api/shared', headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers: { ...portal.headers, ...headers } });

/** A handler that answers how often it was called. */
function counting() {
  let calls = 0;
  return async () => ({ ok: ++calls });
}

afterEach(() => portal.app.close());

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

  it('is made anew after a write in the organisation, not in another', async () => {
    await start({ shared: counting(), plain: async () => null });
    const write = (organization: string) =>
      portal.app.inject({ method: 'POST', url: '/api/plain', headers: { ...portal.headers, organization } });
    await get();
    expect((await write('FYBA')).statusCode).toBe(200);
    expect((await get()).json().data.ok).toBe(1);
    expect((await write('LLBA')).statusCode).toBe(200);
    expect((await get()).json().data.ok).toBe(2);
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

  it('is made anew after a write in the organisation', async () => {
    await startSharing();
    await peek();
    await portal.app.inject({ method: 'POST', url: '/api/plain', headers: portal.headers });
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
