import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** Creates an account with this many unread messages, one minute apart: 消息1, 消息2, …, the last one the latest. */
async function recipient(count: number) {
  const { token, accountId } = await portal.signUp();
  const rows = Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    account_id: accountId,
    application_id: null,
    title: `消息${at + 1}`,
    text: '示例',
    at: new Date(Date.UTC(2026, 0, 1, 0, at)),
    read_at: null,
  }));
  await portal.services.db.insertInto('message').values(rows).execute();
  const list = async (query: Record<string, string> = {}) =>
    (await portal.get('/message/list', { token, query })).data;
  return { token, ids: rows.map(({ id }) => id), list };
}

const titles = (list: { title: string }[]) => list.map(({ title }) => title);

describe('The message list', () => {
  it('is paged, the latest first, with the number of unread messages over all pages', async () => {
    const { list } = await recipient(12);
    const second = await list({ page: '2', pageSize: '5' });
    expect(second).toMatchObject({ total: 12, unread: 12, page: 2, pageSize: 5 });
    expect(titles(second.list)).toEqual(['消息7', '消息6', '消息5', '消息4', '消息3']);
  });

  it('is in the language of the call, whenever its messages were written', async () => {
    const { token, accountId } = await portal.signUp();
    const text = '您的志愿者申请（ZY20260000001）未通过审核。原因：材料不全。';
    const message = { id: randomUUID(), account_id: accountId, title: '审核不通过', text };
    await portal.services.db
      .insertInto('message')
      .values({ ...message, at: new Date() })
      .execute();
    const read = async (headers: Record<string, string>) =>
      (await portal.get('/message/list', { token, headers })).data.list[0];
    expect(await read({ language: 'en' })).toMatchObject({
      title: 'Not approved',
      text: 'Your application for Become a volunteer (ZY20260000001) was not approved. Reason: 材料不全.',
    });
    expect(await read({})).toMatchObject({ title: message.title, text });
  });

  it('leaves out read messages when filtered by unread', async () => {
    const { token, ids, list } = await recipient(3);
    await portal.post('/message/read/set', { token, body: { id: ids[2] } });
    const unread = await list({ unread: 'true' });
    expect(unread).toMatchObject({ total: 2, unread: 2 });
    expect(titles(unread.list)).toEqual(['消息2', '消息1']);
    expect(await list()).toMatchObject({ total: 3, unread: 2 });
  });
});

describe('Marking messages as read', () => {
  it('works by POST, and by the GET that the specification keeps', async () => {
    const { token, ids, list } = await recipient(3);
    await portal.post('/message/read/set', { token, body: { id: ids[0] } });
    await portal.get('/message/read/set', { token, query: { id: ids[1] ?? '' } });
    expect(titles((await list({ unread: 'true' })).list)).toEqual(['消息3']);
  });

  it('works for all messages at once, and does not affect other accounts', async () => {
    const [one, other] = [await recipient(3), await recipient(2)];
    await portal.post('/message/read/set', { token: one.token, body: {} });
    await portal.post('/message/read/set', { token: one.token, body: { id: other.ids[0] } });
    expect((await one.list()).unread).toBe(0);
    expect((await other.list()).unread).toBe(2);
  });

  it('requires a session', async () => {
    expect((await portal.post('/message/read/set')).code).toBe(refusals.sessionInvalid.code);
    expect((await portal.get('/message/read/set')).code).toBe(refusals.sessionInvalid.code);
  });
});

describe('The session check', () => {
  it('returns the number of unread messages with the account', async () => {
    const { token } = await recipient(4);
    expect((await portal.get('/user/token/check', { token })).data).toMatchObject({ valid: true, unread: 4 });
    expect((await portal.get('/user/token/check')).data).toEqual({ valid: false });
  });
});
