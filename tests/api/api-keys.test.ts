import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { createSubmittedApplication, DeskClerk } from '../support/desk-clerk';
import { Donor } from '../support/donor';
import { createSecondOrganisation } from '../support/second-organisation';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// Systems of an organisation read by keys that its administrators create.

let portal: TestPortal;
let other: TestPortal;
let admin: { token: string; accountId: string };

beforeAll(async () => {
  portal = await startTestPortal();
  other = await createSecondOrganisation(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.ownerDb.deleteFrom('api_key').execute();
  admin = await portal.signUp({ roles: ['admin', 'review', 'finance'], nickname: '林管理' });
});

const ALL = ['applications:read', 'payments:read', 'figures:read'];

const create = (change: object = {}, { token } = admin, of = portal) =>
  of.post('/admin/api-keys/create', {
    token,
    body: { name: '示例：财务系统', scopes: ALL, days: 90, ...change },
  });
const createKey = async (change: object = {}) => (await create(change)).data as { id: string; key: string };
const list = async ({ token } = admin) => (await portal.get('/admin/api-keys', { token })).data;
const read = (key: string, path = '/admin/integration/payments', query = {}, of = portal) =>
  of.get(path, { headers: { authorization: `Bearer ${key}` }, query });
const forbidden = { status: 403, code: refusals.forbidden.code };
const invalid = { status: 401, code: refusals.sessionInvalid.code };

describe('A key', () => {
  it('is shown once, and only its hash is stored', async () => {
    const { key } = await createKey();
    expect(key).toMatch(/^boai_[\w-]{43}$/);
    const { keys } = await list();
    expect(keys).toMatchObject([{ name: '示例：财务系统', prefix: key.slice(0, 11), state: 'active' }]);
    expect(keys[0].lastUsedAt).toBeNull();
    expect(JSON.stringify(keys)).not.toContain(key);
    const rows = await portal.ownerDb.selectFrom('api_key').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key.slice(11));
  });

  it('reads without an account, and that it was used is noted', async () => {
    const { key } = await createKey();
    expect(await read(key)).toMatchObject({ status: 200, code: 0 });
    const { keys } = await list();
    expect(keys[0].lastUsedAt).not.toBeNull();
  });

  it('is refused once it has been revoked, at once and for good', async () => {
    const { id, key } = await createKey();
    expect((await read(key)).code).toBe(0);
    const revoke = () => portal.post('/admin/api-keys/revoke', { token: admin.token, body: { id } });
    expect((await revoke()).code).toBe(0);
    expect(await read(key)).toMatchObject(invalid);
    expect((await revoke()).code).toBe(refusals.notFound.code);
    expect((await list()).keys).toMatchObject([{ state: 'revoked' }]);
  });

  it('is refused when it has expired', async () => {
    const { id, key } = await createKey();
    await portal.ownerDb
      .updateTable('api_key')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    expect(await read(key)).toMatchObject(invalid);
    expect((await list()).keys).toMatchObject([{ state: 'expired' }]);
  });

  it('is refused from other addresses than its own', async () => {
    const { key } = await createKey({ networks: ['203.0.113.0/24'] });
    expect(await read(key)).toMatchObject(invalid);
    const { key: local } = await createKey({ networks: ['127.0.0.0/8'] });
    expect((await read(local)).code).toBe(0);
  });

  it.each(['300.0.0.1', '10.0.0.0/40', 'fe80::/129'])('cannot be for the range %s', async range => {
    const answer = await create({ networks: [range] });
    expect(answer.code).toBe(refusals.formInvalid.code);
    expect(answer.data.fields).toMatchObject([{ path: '/networks/0' }]);
  });

  it('does nothing in another organisation', async () => {
    const { key } = await createKey();
    expect(await read(key, undefined, {}, other)).toMatchObject(invalid);
  });

  it.each([
    ['expired', { expires_at: new Date(0) }],
    ['revoked', { revoked_at: new Date() }],
    ['presented from elsewhere', { networks: ['203.0.113.0/24'] }],
  ])('that is %s is known, so that the log can name it, and is not used', async (_, change) => {
    const { id, key } = await createKey();
    await portal.ownerDb.updateTable('api_key').set(change).where('id', '=', id).execute();
    expect(await portal.services.apiKeys.findCaller(key, '127.0.0.1')).toMatchObject({
      caller: { id },
      accepted: false,
    });
    expect((await list()).keys).toMatchObject([{ id, lastUsedAt: null }]);
  });

  it.each(['', 'boai_', 'boai_x', `boai_${'x'.repeat(43)}`, `${'x'.repeat(48)}`, 'a b'])(
    'is none when it is %j',
    async key => {
      expect(await read(key)).toMatchObject(invalid);
    },
  );

  it('does not replace a login where keys are not taken', async () => {
    const { key } = await createKey();
    expect(await read(key, '/admin/api-keys')).toMatchObject(invalid);
    expect(
      await portal.post('/address/add', { headers: { authorization: `Bearer ${key}` }, body: {} }),
    ).toMatchObject(invalid);
  });

  it('is not read beside a token: what was presented as a key must be one', async () => {
    const answer = await portal.get('/admin/integration/payments', {
      token: admin.token,
      headers: { authorization: 'Bearer boai_wrong' },
    });
    expect(answer).toMatchObject(invalid);
  });
});

describe('Scopes', () => {
  it('limit a key to their operations', async () => {
    const { key } = await createKey({ scopes: ['figures:read'] });
    expect(await read(key)).toMatchObject(forbidden);
    expect((await read(key, '/admin/federation/figures')).code).toBe(0);
  });

  it('can be granted only by who may call all their operations', async () => {
    const plain = await portal.signUp({ roles: ['admin'] });
    expect(await create({ scopes: ['payments:read'] }, plain)).toMatchObject(forbidden);
    expect((await create({ scopes: ['figures:read'] }, plain)).code).toBe(0);
    const { data } = await portal.get('/admin/api-keys', { token: plain.token });
    const grantable = data.scopes.filter(({ grantable }: { grantable: boolean }) => grantable);
    expect(grantable.map(({ scope }: { scope: string }) => scope)).toEqual(['figures:read']);
  });

  it('end with the role of the creator, and with the creator', async () => {
    const { key } = await createKey();
    const set = (change: object) =>
      portal.ownerDb.updateTable('account').set(change).where('id', '=', admin.accountId).execute();
    await set({ roles: ['admin', 'review'] });
    expect(await read(key)).toMatchObject(forbidden);
    expect((await list()).keys).toMatchObject([{ state: 'lacking' }]);
    await set({ roles: ['admin', 'review', 'finance'] });
    expect((await read(key)).code).toBe(0);
    const figures = await createKey({ scopes: ['figures:read'] });
    const second = await portal.signUp({ roles: ['admin'] });
    for (const [withheld, restored] of [
      [{ status: 'suspended' }, { status: 'active' }],
      [{ password_weak: true }, { password_weak: false }],
      [{ roles: [] }, { roles: ['admin', 'review', 'finance'] }],
    ] as const) {
      await set(withheld);
      expect(await read(key)).toMatchObject(forbidden);
      expect(await read(figures.key, '/admin/federation/figures')).toMatchObject(forbidden);
      const states = (await list(second)).keys.map(({ state }: { state: string }) => state);
      expect(new Set(states)).toEqual(new Set(['lacking']));
      await set(restored);
      expect((await read(key)).code).toBe(0);
    }
  });
});

describe('Administrators', () => {
  it('cannot have more keys than twenty at a time, however fast they ask', async () => {
    const answers = await Promise.all(Array.from({ length: 23 }, () => create()));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(20);
    expect(answers.filter(({ code }) => code === refusals.notAllowedNow.code)).toHaveLength(3);
  });

  it('neither see nor revoke the keys of another organisation', async () => {
    const { id } = await createKey();
    const theirs = await other.signUp({ roles: ['admin'] });
    expect((await other.get('/admin/api-keys', { token: theirs.token })).data.keys).toEqual([]);
    const answer = await other.post('/admin/api-keys/revoke', { token: theirs.token, body: { id } });
    expect(answer.code).toBe(refusals.notFound.code);
  });

  it('leave a record of what they do', async () => {
    const { id, key } = await createKey();
    await portal.post('/admin/api-keys/revoke', { token: admin.token, body: { id } });
    const rows = await portal.ownerDb
      .selectFrom('audit_log')
      .select(['action', 'account_id', 'detail'])
      .where('action', 'like', 'apiKey.%')
      .where('account_id', '=', admin.accountId)
      .orderBy('at')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['apiKey.created', 'apiKey.revoked']);
    expect(JSON.stringify(rows)).not.toContain(key);
  });
});

describe('What systems read', () => {
  it('is the applications of a flow, page by page, and each without unmasked data', async () => {
    const made: Awaited<ReturnType<typeof createSubmittedApplication>>[] = [];
    for (let count = 0; count < 3; count += 1) made.push(await createSubmittedApplication(portal));
    const { key } = await createKey();
    const path = '/admin/integration/applications';
    const ids: string[] = [];
    for (let page = 1; page < 100; page += 1) {
      const { data } = await read(key, path, { flow: 'organ-donation', page: String(page), pageSize: '2' });
      ids.push(...data.list.map(({ id }: { id: string }) => id));
      if (data.list.length < 2) break;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(-3)).toEqual(made.map(({ id }) => id));
    const { id, no, idNo } = made[0]!;
    const { code, data } = await read(key, '/admin/integration/application', { id });
    expect(code).toBe(0);
    expect(data.application.no).toBe(no);
    expect(JSON.stringify(data)).not.toContain(idNo);
    const [entry] = await portal.ownerDb
      .selectFrom('audit_log')
      .select(['account_id', 'detail'])
      .where('action', '=', 'apiKey.viewed')
      .execute();
    expect(entry).toMatchObject({ account_id: null, detail: { application: id, name: '示例：财务系统' } });
  });

  it('is only the flows that the creator may review', async () => {
    admin = await portal.signUp({ roles: ['admin', 'review:training'] });
    const { key } = await createKey({ scopes: ['applications:read'] });
    const { id } = await createSubmittedApplication(portal);
    const path = '/admin/integration/applications';
    expect(await read(key, path, { flow: 'organ-donation' })).toMatchObject(forbidden);
    expect((await read(key, path, { flow: 'training' })).code).toBe(0);
    expect(await read(key, '/admin/integration/application', { id })).toMatchObject(forbidden);
  });

  it('is the payments that have arrived, in their order', async () => {
    const donor = await Donor.member(portal);
    const paid: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const id = await donor.createDonation();
      await donor.pay(id);
      paid.push(id);
    }
    const { key } = await createKey();
    const { data } = await read(key, undefined, { flow: 'donation', pageSize: '100' });
    const own = data.list.filter(({ application }: { application: string }) => paid.includes(application));
    expect(own.map(({ application }: { application: string }) => application)).toEqual(paid);
    expect(own[0]).toMatchObject({ flow: 'donation', amount: 10_000, refund: null });
    const [, second] = own;
    const later = await read(key, undefined, { flow: 'donation', paidFrom: second.paidAt, pageSize: '100' });
    expect(later.data.list.map(({ application }: { application: string }) => application)).toEqual([paid[1]]);
  });

  it('can be read by staff, too, who do not see their own application', async () => {
    const clerk = await DeskClerk.appoint(portal, '周审核');
    const { id, applicant } = await createSubmittedApplication(portal);
    const get = (token: string) => portal.get('/admin/integration/application', { token, query: { id } });
    expect((await get(clerk.token)).code).toBe(0);
    expect(await get(applicant.token)).toMatchObject(forbidden);
  });
});

describe('Too many calls by a key', () => {
  it('are refused, and those of another key are not', async () => {
    const limited = await startTestPortal({ limits: true });
    try {
      admin = await limited.signUp({ roles: ['admin'] });
      const make = async () =>
        (await create({ scopes: ['figures:read'] }, admin, limited)).data.key as string;
      const [first, second] = [await make(), await make()];
      const path = '/admin/federation/figures';
      for (let count = 0; count < 30; count += 1) expect((await read(first, path, {}, limited)).code).toBe(0);
      expect((await read(first, path, {}, limited)).code).toBe(refusals.tooOften.code);
      expect((await read(second, path, {}, limited)).code).toBe(0);
    } finally {
      await limited.close();
    }
  });
});
