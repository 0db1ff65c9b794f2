import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WECHAT_SDK_ORIGIN } from '../../src/domain/wechat-sdk';
import { type AccountPortal, accountPortal } from '../support/account-portal';

const APP_ID = 'wx0000000000000001';

type Respond = (response: ServerResponse, url: URL) => void;

/** A stand-in for WeChat's API: answers as documented, or as a test says. */
const json =
  (body: object): Respond =>
  response =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const newToken: Respond = response =>
  json({ access_token: `token-${++serial}`, expires_in: 7200 })(response, new URL('http://localhost'));
const newTicket: Respond = response =>
  json({ errcode: 0, errmsg: 'ok', ticket: `ticket-${++serial}`, expires_in: 7200 })(
    response,
    new URL('http://localhost'),
  );

let serial = 0;
let requests: URL[] = [];
let answers: Record<string, Respond[]> = {};
const usual: Record<string, Respond> = { '/cgi-bin/token': newToken, '/cgi-bin/ticket/getticket': newTicket };
const requested = () => requests.map(({ pathname }) => pathname);

let server: Server;
let portal: AccountPortal;
beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    requests.push(url);
    (answers[url.pathname]?.shift() ?? usual[url.pathname])?.(response, url);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = { appId: APP_ID, secret: 'example-secret' };
  portal = await accountPortal({
    wechat: { name: 'wechat', open: 'https://open.weixin.qq.com', api, apps: { account, website: null } },
  });
});
beforeEach(async () => {
  requests = [];
  answers = {};
  await sql`DELETE FROM wechat_credential`.execute(portal.ownerDb);
});
afterAll(async () => {
  await portal.close();
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
});

const origin = () => portal.services.config.publicOrigin;
const sign = (url = `${origin()}/?from=singlemessage`) =>
  portal.get(`/wechat/page/signature?url=${encodeURIComponent(url)}`);
/** Lets the stored credentials expire, or come close to it. */
const age = (seconds: number) =>
  sql`UPDATE wechat_credential SET expires_at = now() + make_interval(secs => ${seconds}), requested_at = NULL`.execute(
    portal.ownerDb,
  );

describe('The signature of a page', () => {
  it('is that of the published protocol, for the address without fragment', async () => {
    const { data } = await sign(`${origin()}/?from=singlemessage#/news/detail?id=1`);
    expect(data).toMatchObject({ appId: APP_ID, timestamp: expect.any(Number) });
    const text = `jsapi_ticket=ticket-${serial}&noncestr=${data.nonceStr}&timestamp=${data.timestamp}&url=${origin()}/?from=singlemessage`;
    expect(data.signature).toBe(createHash('sha1').update(text).digest('hex'));
    expect(requests.map(String)).toEqual([
      `http://localhost/cgi-bin/token?grant_type=client_credential&appid=${APP_ID}&secret=example-secret`,
      `http://localhost/cgi-bin/ticket/getticket?access_token=token-${serial - 1}&type=jsapi`,
    ]);
  });

  it.each([
    'https://example.org/',
    'http://localhost:8080.example.org/',
    'http://user@localhost:8080/',
    '//localhost:8080/',
    'javascript:alert(1)',
    'nonsense',
  ])('is not made for %s', async url => {
    expect((await sign(url)).refused).toBe('badRequest');
    expect(requests).toEqual([]);
  });

  it('needs one token and one ticket for all visitors and servers', async () => {
    await sign();
    const before = requested().length;
    const signed = await Promise.all(Array.from({ length: 20 }, () => sign()));
    expect(signed.map(({ code }) => code)).toEqual(signed.map(() => 0));
    expect(requested()).toHaveLength(before);
  });

  it('asks once when many come at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => sign()));
    expect(requested()).toEqual(['/cgi-bin/token', '/cgi-bin/ticket/getticket']);
  });

  it('stores nothing that can be used in plain text', async () => {
    await sign();
    const { rows } = await sql<{ row: string }>`SELECT c::text AS row FROM wechat_credential c`.execute(
      portal.ownerDb,
    );
    for (const { row } of rows) {
      expect(row).not.toMatch(/ticket-\d|token-\d/u);
      expect(row).not.toContain(Buffer.from('ticket-').toString('hex'));
    }
    expect(portal.lines.join('')).not.toMatch(/ticket-\d|token-\d|example-secret/u);
  });
});

describe('The ticket', () => {
  it('is renewed before it expires; until WeChat answers, the current one is used', async () => {
    await sign();
    const current = serial;
    await age(300);
    const exhausted = json({ errcode: 45009, errmsg: 'reach max api daily quota limit' });
    answers = { '/cgi-bin/token': [exhausted], '/cgi-bin/ticket/getticket': [exhausted] };
    const { code, data } = await sign();
    expect(code).toBe(0);
    const text = `jsapi_ticket=ticket-${current}&noncestr=${data.nonceStr}&timestamp=${data.timestamp}&url=${origin()}/?from=singlemessage`;
    expect(data.signature).toBe(createHash('sha1').update(text).digest('hex'));
    await age(300);
    await sign();
    expect(serial).toBe(current + 2);
  });

  it('is requested with a new token when somebody else has replaced ours', async () => {
    answers = { '/cgi-bin/ticket/getticket': [json({ errcode: 40001, errmsg: 'invalid credential' })] };
    expect((await sign()).code).toBe(0);
    expect(requested()).toEqual([
      '/cgi-bin/token',
      '/cgi-bin/ticket/getticket',
      '/cgi-bin/token',
      '/cgi-bin/ticket/getticket',
    ]);
  });

  const garbage: Respond = response => void response.end('<html>502</html>');
  it.each<[string, Respond]>([
    ['refuses (40001) again and again', json({ errcode: 40001, errmsg: 'invalid credential' })],
    ['has no quota left (45009)', json({ errcode: 45009, errmsg: 'reach max api daily quota limit' })],
    ['does not know our address (40164)', json({ errcode: 40164, errmsg: 'invalid ip' })],
    ['answers garbage', garbage],
    ['answers without a ticket', json({ errcode: 0, expires_in: 7200 })],
    ['answers with a number as ticket', json({ ticket: 7, expires_in: 7200 })],
    ['breaks the connection', response => void response.destroy()],
    ['answers with a server error', response => void response.writeHead(502).end()],
  ])('is missing, with an answer that invites to try later, when WeChat %s', async (_, respond) => {
    answers = { '/cgi-bin/ticket/getticket': [respond, respond, respond] };
    expect((await sign()).refused).toBe('unavailable');
    const before = requested().length;
    // WeChat is not asked again by every visitor.
    expect((await sign()).refused).toBe('unavailable');
    expect(requested()).toHaveLength(before);
    answers = {};
    await sql`UPDATE wechat_credential SET requested_at = now() - interval '16 seconds' WHERE requested_at IS NOT NULL`.execute(
      portal.ownerDb,
    );
    expect((await sign()).code).toBe(0);
  });

  it('is missing when WeChat is silent, and nobody waits longer than for one request', async () => {
    answers = { '/cgi-bin/token': [() => {}] };
    const [first, second] = await Promise.all([sign(), sign()]);
    expect([first.refused, second.refused]).toEqual(['unavailable', 'unavailable']);
    expect(requested()).toEqual(['/cgi-bin/token']);
  }, 30_000);
});

describe('WeChat’s script', () => {
  it('is allowed by the security policy where there is an official account', async () => {
    const { headers } = await portal.app.inject('/s/none');
    expect(headers['content-security-policy']).toContain(WECHAT_SDK_ORIGIN);
  });

  it('is neither allowed nor signed for without one', async () => {
    const sandbox = await accountPortal({ wechat: { name: 'sandbox' } });
    try {
      const { code, data } = await sandbox.get(
        `/wechat/page/signature?url=${encodeURIComponent(`${origin()}/`)}`,
      );
      expect([code, data]).toEqual([0, null]);
      const { headers } = await sandbox.app.inject('/s/none');
      expect(headers['content-security-policy']).not.toContain('wx.qq.com');
    } finally {
      await sandbox.close();
    }
  });
});
