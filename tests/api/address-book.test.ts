import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { earlierTime } from '../support/earlier-time';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const home = {
  receiver: '林示例',
  mobile: '13800000000',
  province: '浙江省',
  city: '杭州市',
  county: '西湖区',
  address: '示例路1号2幢301室',
};

const add = (token: string, address: Record<string, unknown> = {}) =>
  portal.post('/address/add', { token, body: { ...home, ...address } });
const list = async (token: string) => (await portal.get('/address/list', { token })).data;
const findDefaultAddress = async (token: string) =>
  (await portal.get('/address/default/detail', { token })).data;

/** Signs up an account with this many addresses: 示例路1号, 示例路2号, … */
async function createAccountWithAddresses(count: number) {
  const { token, accountId } = await portal.signUp();
  const ids: string[] = [];
  for (let at = 1; at <= count; at++) {
    ids.push((await add(token, { address: `示例路${at}号` })).data.id);
  }
  return { token, accountId, ids };
}

describe('Address book', () => {
  it('returns saved addresses unmasked to their owner', async () => {
    const { token } = await portal.signUp();
    const full = { ...home, street: '示例街道', postcode: '310000', tag: '家' };
    const { data } = await add(token, full);
    expect(data).toEqual({ ...full, id: data.id, isDefault: true });
    expect(await list(token)).toEqual([data]);
  });

  it('accepts county names outside the region list, since counties are renamed and old names stay on documents', async () => {
    const { token } = await portal.signUp();
    expect((await add(token, { city: '市辖区', county: '崇文区' })).code).toBe(0);
    expect((await add(token, { province: '示例省' })).code).toBe(refusals.badRequest.code);
  });

  it('names the invalid fields', async () => {
    const { token } = await portal.signUp();
    const { code, data } = await add(token, { mobile: '12345', address: '家', postcode: '31' });
    expect(code).toBe(refusals.badRequest.code);
    expect(data.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
      '/address',
      '/mobile',
      '/postcode',
    ]);
  });

  it('is encrypted at rest', async () => {
    const { token, accountId } = await portal.signUp();
    await add(token, { address: '只有本人可见的地方' });
    const rows = await portal.services.db
      .selectFrom('address')
      .select('encrypted')
      .where('account_id', '=', accountId)
      .execute();
    expect(rows).toHaveLength(1);
    for (const word of ['只有本人', home.mobile, home.receiver]) {
      expect(rows[0]?.encrypted.toString('utf8')).not.toContain(word);
    }
  });

  it('is empty for a new account, and requires a session', async () => {
    const { token } = await portal.signUp();
    expect(await list(token)).toEqual([]);
    expect(await findDefaultAddress(token)).toBeNull();
    expect((await portal.get('/address/list')).code).toBe(refusals.sessionInvalid.code);
  });

  it('changes an address in place', async () => {
    const { token, ids } = await createAccountWithAddresses(2);
    const changed = await add(token, { id: ids[1], address: '新的示例路9号', tag: '公司' });
    expect(changed.data).toMatchObject({ id: ids[1], address: '新的示例路9号', isDefault: false });
    const found = await list(token);
    expect(found).toHaveLength(2);
    expect(found[1]).toEqual(changed.data);
  });

  it('holds at most twenty addresses, even with simultaneous requests', async () => {
    const { token, ids } = await createAccountWithAddresses(18);
    const answers = await Promise.all([1, 2, 3, 4].map(at => add(token, { address: `同时添加${at}号` })));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      0,
      0,
      refusals.notAllowedNow.code,
      refusals.notAllowedNow.code,
    ]);
    expect(await list(token)).toHaveLength(20);
    expect((await add(token, { id: ids[0], address: '满了也能修改' })).code).toBe(0);
  });
});

describe('Default address', () => {
  it('is the first address, until another is chosen', async () => {
    const { token, ids } = await createAccountWithAddresses(3);
    expect((await findDefaultAddress(token)).id).toBe(ids[0]);
    await portal.post('/address/default/set', { token, body: { id: ids[1] } });
    expect((await findDefaultAddress(token)).id).toBe(ids[1]);
    expect((await list(token)).map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[2], ids[0]]);
  });

  it('is set when an address is saved as default, and kept when that address is edited', async () => {
    const { token, ids } = await createAccountWithAddresses(1);
    const { data } = await add(token, { isDefault: true });
    expect(data.isDefault).toBe(true);
    await add(token, { id: data.id, address: '改过的默认地址' });
    expect(await findDefaultAddress(token)).toMatchObject({ id: data.id, address: '改过的默认地址' });
    await add(token, { id: ids[0], isDefault: true });
    expect((await findDefaultAddress(token)).id).toBe(ids[0]);
  });

  it('passes to the newest address when deleted, and becomes null with the last one', async () => {
    const { token, ids } = await createAccountWithAddresses(3);
    const remove = (id: string | undefined) => portal.post('/address/delete', { token, body: { id } });
    await remove(ids[0]);
    expect((await findDefaultAddress(token)).id).toBe(ids[2]);
    await remove(ids[1]);
    expect((await findDefaultAddress(token)).id).toBe(ids[2]);
    await remove(ids[2]);
    expect(await findDefaultAddress(token)).toBeNull();
  });

  it('passes to the address saved last, even if the clock has gone back since', async () => {
    const { token, accountId, ids } = await createAccountWithAddresses(2);
    await sql`UPDATE address SET created_at = ${earlierTime('created_at', -3600)} WHERE account_id = ${accountId}`.execute(
      portal.services.db,
    );
    const { data: last } = await add(token);
    await portal.post('/address/delete', { token, body: { id: ids[0] } });
    expect((await findDefaultAddress(token)).id).toBe(last.id);
  });

  it('stays unique when several are chosen simultaneously', async () => {
    const { token, ids } = await createAccountWithAddresses(5);
    await Promise.all(ids.map(id => portal.post('/address/default/set', { token, body: { id } })));
    const defaults = (await list(token)).filter(({ isDefault }: { isDefault: boolean }) => isDefault);
    expect(defaults).toHaveLength(1);
  });

  it('stays unique when the first two addresses are saved simultaneously', async () => {
    const { token } = await portal.signUp();
    await Promise.all([add(token), add(token)]);
    const found = await list(token);
    expect(found.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([true, false]);
  });
});

describe('An address of another account', () => {
  it('can neither be edited, chosen nor deleted, and is answered as unknown', async () => {
    const owner = await createAccountWithAddresses(1);
    const { token } = await portal.signUp();
    const body = { id: owner.ids[0] };
    const strange = { id: '00000000-0000-4000-8000-000000000000' };
    for (const path of ['/address/default/set', '/address/delete']) {
      const theirs = await portal.post(path, { token, body });
      expect(theirs).toMatchObject({ status: 404, code: refusals.notFound.code });
      expect(theirs).toMatchObject({ msg: (await portal.post(path, { token, body: strange })).msg });
    }
    expect((await add(token, body)).code).toBe(refusals.notFound.code);
    expect(await list(token)).toEqual([]);
    expect(await list(owner.token)).toHaveLength(1);
  });
});
