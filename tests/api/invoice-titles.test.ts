import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const person = { titleType: '个人', title: '林示例', idNo: '110199199003070017', email: 'lin@example.org' };
const company = {
  titleType: '单位',
  title: '临澜市示例有限公司',
  uscc: '91110199MA0000015L',
  email: 'office@example.org',
  bankName: '示例银行临澜湖滨支行',
  bankNo: '6222020000000000000',
};

async function createAccount() {
  const { token, accountId } = await portal.signUp();
  return {
    accountId,
    post: (path: string, body: object) => portal.post(path, { token, body }),
    list: async () => (await portal.get('/invoice/list', { token })).data,
  };
}

describe('An invoice title', () => {
  it('is saved, the first as default, and returned with masked numbers', async () => {
    const { post, list } = await createAccount();
    const { data } = await post('/invoice/add', person);
    expect(data).toMatchObject({ title: '林示例', idNo: '110***********0017', isDefault: true });
    await post('/invoice/add', company);
    const [first, second] = await list();
    expect(first).toMatchObject({ title: '林示例', isDefault: true });
    expect(second).toMatchObject({ uscc: company.uscc, bankNo: '6222***********0000', isDefault: false });
  });

  it('is encrypted in the database', async () => {
    const { accountId, post } = await createAccount();
    await post('/invoice/add', person);
    const rows = portal.services.db.selectFrom('invoice_title').selectAll();
    const text = JSON.stringify(await rows.where('account_id', '=', accountId).execute(), (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('utf8') : value,
    );
    expect(text).not.toContain('林示例');
    expect(text).not.toContain(person.idNo);
  });

  it('keeps an omitted number, and deletes a number set to null', async () => {
    const { post, list } = await createAccount();
    const { id } = (await post('/invoice/add', person)).data;
    const { idNo: _, ...rest } = person;
    await post('/invoice/save', { ...rest, id, title: '林海棠' });
    expect((await list())[0]).toMatchObject({ title: '林海棠', idNo: '110***********0017' });
    await post('/invoice/save', { ...rest, id, idNo: null });
    expect((await list())[0].idNo).toBeUndefined();
  });

  it.each([
    ['an organisation without its code', { ...company, uscc: undefined }],
    ['a code with a wrong check digit', { ...company, uscc: '91110199MA0000015A' }],
    ['no name', { ...person, title: '林' }],
    ['no address for the receipt', { ...person, email: undefined }],
    ['what is no identity number', { ...person, idNo: '110199199003070018' }],
  ])('is refused with %s', async (_, body) => {
    const { post, list } = await createAccount();
    expect((await post('/invoice/add', body)).code).not.toBe(0);
    expect(await list()).toEqual([]);
  });

  it('is limited to twenty per account, even with simultaneous requests', async () => {
    const { post, list } = await createAccount();
    await Promise.all(Array.from({ length: 19 }, () => post('/invoice/add', person)));
    const answers = await Promise.all(Array.from({ length: 3 }, () => post('/invoice/add', person)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === refusals.notAllowedNow.code)).toHaveLength(2);
    expect(await list()).toHaveLength(20);
  });

  it('passes the default to the newest remaining title when deleted', async () => {
    const { post, list } = await createAccount();
    const { id } = (await post('/invoice/add', person)).data;
    await post('/invoice/add', company);
    await post('/invoice/add', { ...person, title: '陈示例' });
    await post('/invoice/delete', { id });
    const remainingTitles = await list();
    expect(
      remainingTitles.map(({ title, isDefault }: { title: string; isDefault: boolean }) => [
        title,
        isDefault,
      ]),
    ).toEqual([
      ['陈示例', true],
      [company.title, false],
    ]);
  });

  it('of another account is not found', async () => {
    const [owner, otherAccount] = [await createAccount(), await createAccount()];
    const { id } = (await owner.post('/invoice/add', person)).data;
    for (const [path, body] of [
      ['/invoice/save', { ...person, id, title: '陈示例' }],
      ['/invoice/delete', { id }],
      ['/invoice/delete', { id: randomUUID() }],
    ] as const) {
      expect((await otherAccount.post(path, body)).code).toBe(refusals.notFound.code);
    }
    expect(await owner.list()).toHaveLength(1);
  });
});
