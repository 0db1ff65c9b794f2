import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { makeOnePerson } from '../support/shared-identity';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// The amount up to which one person refunds: one administrator lowers it, two raise it.

interface Account {
  token: string;
  accountId: string;
}

let portal: TestPortal;
let first: Account;
let second: Account;
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  [first, second] = [
    await portal.signUp({ roles: ['admin'], nickname: '周敏' }),
    await portal.signUp({ roles: ['admin'] }),
  ];
  await portal.ownerDb.updateTable('organisation').set({ refund_limit: 500_000 }).execute();
  await portal.ownerDb.deleteFrom('refund_limit_request').execute();
});
afterAll(() => portal.close());

const read = async ({ token } = first) => (await portal.get('/admin/finance/limit', { token })).data;
const set = (limit: number, { token } = first) =>
  portal.post('/admin/finance/limit', { token, body: { limit } });
const decide = (what: 'confirm' | 'decline', id: string, { token }: Account) =>
  portal.post(`/admin/finance/limit/${what}`, { token, body: { id } });
const entries = async (action: string) =>
  (await portal.get('/admin/audit/list', { token: first.token, query: { action } })).data.list;

/** Asks for a higher limit. @returns the id of the request */
async function ask(limit: number, by = first): Promise<string> {
  expect((await set(limit, by)).code).toBe(0);
  return (await read()).request.id;
}

it('A lower limit takes effect at once, and is recorded', async () => {
  expect((await set(100_000)).code).toBe(0);
  expect(await read()).toEqual({ limit: 100_000, waiting: [], request: null });
  expect((await entries('refund.limit'))[0]).toMatchObject({ detail: '￥1,000.00' });
});

it('A higher limit waits for a second administrator', async () => {
  const id = await ask(900_000);
  const request = { id, limit: 900_000, askedBy: '周*', askedAt: expect.any(String) };
  expect(await read()).toMatchObject({
    limit: 500_000,
    request: { ...request, own: true, mayConfirm: false },
  });
  expect(await read(second)).toMatchObject({ request: { own: false, mayConfirm: true } });
  expect((await decide('confirm', id, first)).code).toBe(refusals.secondPerson.code);
  expect((await read()).limit).toBe(500_000);
  expect((await decide('confirm', id, second)).code).toBe(0);
  expect(await read()).toEqual({ limit: 900_000, waiting: [], request: null });
  expect((await decide('confirm', id, second)).code).toBe(refusals.notFound.code);
  for (const action of ['refund.limitRequested', 'refund.limitConfirmed'])
    expect((await entries(action))[0]).toMatchObject({ detail: '￥9,000.00' });
});

it('Another account of the same person does not confirm it', async () => {
  const id = await ask(900_000);
  await makeOnePerson(portal.services, first, second);
  expect((await read(second)).request).toMatchObject({ own: true, mayConfirm: false });
  expect((await decide('confirm', id, second)).code).toBe(refusals.secondPerson.code);
});

it('It is not confirmed once who has asked is no administrator any more', async () => {
  const id = await ask(900_000);
  await portal.ownerDb
    .updateTable('account')
    .set({ status: 'suspended' })
    .where('id', '=', first.accountId)
    .execute();
  expect((await decide('confirm', id, second)).code).toBe(refusals.notAllowedNow.code);
  expect((await read(second)).limit).toBe(500_000);
});

it('It is declined by another administrator, or withdrawn', async () => {
  expect((await decide('decline', await ask(900_000), second)).code).toBe(0);
  expect((await decide('decline', await ask(900_000), first)).code).toBe(0);
  expect(await read()).toEqual({ limit: 500_000, waiting: [], request: null });
  expect((await entries('refund.limitDeclined'))[0]).toMatchObject({ detail: '￥9,000.00' });
});

it('A lower limit, or another higher one, takes its place', async () => {
  const before = await ask(900_000);
  const after = await ask(800_000, second);
  expect((await decide('confirm', before, second)).code).toBe(refusals.notFound.code);
  expect((await set(400_000)).code).toBe(0);
  expect((await decide('confirm', after, first)).code).toBe(refusals.notFound.code);
  expect(await read()).toEqual({ limit: 400_000, waiting: [], request: null });
});

it('Of two who confirm at once, one does', async () => {
  const id = await ask(900_000);
  const third = await portal.signUp({ roles: ['admin'] });
  const answers = await Promise.all([decide('confirm', id, second), decide('confirm', id, third)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([0, refusals.notFound.code].sort());
});

it('Only administrators see it and decide', async () => {
  const id = await ask(900_000);
  const clerk = await portal.signUp({ roles: ['finance'] });
  const { code } = refusals.forbidden;
  expect(await portal.get('/admin/finance/limit', { token: clerk.token })).toMatchObject({ code });
  for (const what of ['confirm', 'decline'] as const)
    expect(await decide(what, id, clerk)).toMatchObject({ code });
});
