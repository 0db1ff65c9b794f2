import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { Editor } from '../support/content-editor';
import { Donor } from '../support/donor';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let editor: Editor;
beforeAll(async () => {
  portal = await startTestPortal();
  editor = await Editor.appoint(portal);
});
afterAll(() => portal.close());

const PROJECT = '00000000-0000-4000-8000-001300000001';
const PAGE = `/publicWelfareInfo?id=${PROJECT}`;

const create = (change: object = {}) =>
  editor.post('/admin/link/create', { title: '示例·春节海报', address: PAGE, ...change });
const created = async (change: object = {}): Promise<string> => {
  const { data, msg } = await create(change);
  if (!data) throw new Error(msg);
  return data.code;
};
const open = (code: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'GET', url: `/t/${code}`, headers });

/** The row of a link in the report. */
async function report(code: string, query: Record<string, string> = {}) {
  const { data } = await editor.get('/admin/link/list', { pageSize: '50', ...query });
  return data.list.find((link: { code: string }) => link.code === code);
}

/** Visits are written with a delay. */
const expectVisits = (code: string, visits: number) =>
  expect.poll(async () => (await report(code)).visits, { timeout: 15_000, interval: 200 }).toBe(visits);

describe('A short link', () => {
  it('leads to its page, names itself there, and has the metadata of what it leads to', async () => {
    const code = await created();
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{6}$/u);
    const { statusCode, headers, body } = await open(code);
    expect(statusCode).toBe(200);
    expect(headers.refresh).toBe(`0; url=/#${PAGE}&via=${code}`);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain('<meta property="og:title" content="示例·博爱送万家">');
    const document = `${portal.services.config.publicOrigin}/p/projects/${PROJECT}`;
    expect(body).toContain(`<link rel="canonical" href="${document}">`);
    expect(body).not.toContain('春节海报');
  });

  it('is found in capital letters, too, as on a printed poster', async () => {
    const code = await created();
    expect((await open(code.toUpperCase())).statusCode).toBe(200);
  });

  it.each([
    ['the address in the browser', (origin: string) => `${origin}/#${PAGE}`],
    ['the address of the document', (origin: string) => `${origin}/p/projects/${PROJECT}`],
    ['the path of the document', () => `/p/projects/${PROJECT}`],
  ])('is made of %s', async (_, address) => {
    const code = await created({ address: address(portal.services.config.publicOrigin) });
    expect((await open(code)).headers.refresh).toBe(`0; url=/#${PAGE}&via=${code}`);
  });

  it.each([
    'https://example.org/',
    '//example.org/donation',
    '/\\example.org',
    'javascript:alert(1)',
    '/#//example.org',
    'https://example.org/#/donation',
    '/desk?id=1',
    '/admin/studio',
    '/donation"><script>',
    '/donation\r\nlocation: https://example.org',
    '',
  ])('does not lead to %s', async address => {
    const { code, data } = await create({ address });
    expect(data?.code).toBeUndefined();
    expect([refusals.badRequest.code, refusals.formInvalid.code]).toContain(code);
  });

  it('says that it has ended, and leads home: unknown, malformed, closed, or past its last day', async () => {
    const [closed, past] = [await created(), await created({ lastDay: today() })];
    await editor.post('/admin/link/close', { code: closed });
    await sql`UPDATE short_link SET last_day = ${addDays(today(), -1)} WHERE code = ${past}`.execute(
      portal.services.db,
    );
    for (const code of ['222222', 'about', '%00', "'--", closed, past]) {
      const { statusCode, headers, body } = await open(code);
      expect([code, statusCode, headers.refresh]).toEqual([code, 404, '5; url=/']);
      expect(body).toContain('这个链接已经失效');
    }
    expect(await report(closed)).toMatchObject({ open: false, visits: 0 });
    const { headers, body } = await open(closed, { 'accept-language': 'zh-TW' });
    expect(headers.refresh).toBe('5; url=/zh-hant/');
    expect(body).toContain('這個連結已經失效');
  });

  it('is not made with a last day that has passed, nor closed when there is none', async () => {
    expect((await create({ lastDay: addDays(today(), -1) })).code).toBe(refusals.badRequest.code);
    expect((await create({ title: '  ' })).code).toBe(refusals.badRequest.code);
    expect((await editor.post('/admin/link/close', { code: '222222' })).code).toBe(refusals.notFound.code);
  });

  it('stays closed at the first time when it is closed twice', async () => {
    const code = await created();
    await editor.post('/admin/link/close', { code });
    expect((await editor.post('/admin/link/close', { code })).code).toBe(0);
  });
});

describe('Visits', { timeout: 40_000 }, () => {
  it('are counted per day, without anything about the visitor', async () => {
    const code = await created();
    await Promise.all(Array.from({ length: 7 }, () => open(code)));
    await expectVisits(code, 7);
    await open(code);
    await expectVisits(code, 8);
    const { rows } = await sql`SELECT * FROM short_link_visit WHERE code = ${code}`.execute(
      portal.services.db,
    );
    expect(rows).toEqual([{ organisation_id: expect.any(String), code, day: today(), visits: 8 }]);
    expect(await report(code, { to: addDays(today(), -1) })).toMatchObject({ visits: 0 });
  });

  it('by programs that look at links are not counted', async () => {
    const code = await created();
    await open(code, { 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/2.0)' });
    await open(code, { 'sec-purpose': 'prefetch' });
    await portal.app.inject({ method: 'HEAD', url: `/t/${code}` });
    await open(code);
    await expectVisits(code, 1);
  });
});

describe('Donations of those who arrived by a short link', () => {
  const arrive = (donor: Donor, id: string, code: string) => donor.post('/donation/arrival', { id, code });

  it('are counted when they have been received, once', async () => {
    const code = await created();
    const donor = await Donor.guest(portal);
    const id = await donor.createDonation({ amount: '66.60' });
    expect((await arrive(donor, id, code)).code).toBe(0);
    expect((await arrive(donor, id, code)).code).toBe(0);
    expect(await report(code)).toMatchObject({ gifts: 0, amount: 0 });
    await donor.pay(id);
    expect(await report(code)).toMatchObject({ gifts: 1, amount: 6660 });
  });

  it('belong to the link that was recorded first, and to none after payment', async () => {
    const [first, second] = [await created(), await created()];
    const donor = await Donor.guest(portal);
    const id = await donor.createDonation({ amount: '10.00' });
    await arrive(donor, id, first);
    await arrive(donor, id, second);
    await donor.pay(id);
    expect([await report(first), await report(second)]).toMatchObject([{ gifts: 1 }, { gifts: 0 }]);
    const paid = await donor.createDonation({ amount: '10.00' });
    await donor.pay(paid);
    expect((await arrive(donor, paid, second)).code).toBe(0);
    expect(await report(second)).toMatchObject({ gifts: 0 });
  });

  it('are not disturbed by a code that does not exist', async () => {
    const donor = await Donor.guest(portal);
    const id = await donor.createDonation();
    expect((await arrive(donor, id, '222222')).code).toBe(0);
    expect((await arrive(donor, id, 'no such')).code).toBe(0);
  });

  it('of others are not found', async () => {
    const code = await created();
    const id = await (await Donor.guest(portal)).createDonation();
    const other = await Donor.guest(portal);
    expect((await arrive(other, id, code)).code).toBe(refusals.notFound.code);
    expect((await arrive(other, randomUUID(), code)).code).toBe(refusals.notFound.code);
  });
});
