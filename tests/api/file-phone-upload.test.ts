import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { sweepFiles } from '../../src/server/modules/file/jobs';
import { earlierTime } from '../support/earlier-time';
import { startPortalWithFileQuestions } from '../support/file-question-portal';
import { upload } from '../support/file-upload';
import { pdf } from '../support/sample-files';
import type { TestPortal } from '../support/test-portal';

let portal: TestPortal;
let token: string;
let accountId: string;
beforeAll(async () => {
  portal = await startPortalWithFileQuestions();
  ({ token, accountId } = await portal.signUp());
});
afterAll(() => portal.close());

const open = (body: object = {}) =>
  portal.post('/file/phone/open', {
    token,
    body: { form: 'organ-donation', question: '/proof', most: 2, ...body },
  });
const enter = (code: string) => portal.post('/file/phone/enter', { body: { code } });
const send = (phone: string, bytes = pdf()) =>
  upload(portal, undefined, bytes, { path: '/file/phone/upload', headers: { 'phone-token': phone } });
const list = (id: string, accountToken = token) =>
  portal.get('/file/phone/list', { token: accountToken, query: { id } });

/** Opens an upload in a session. @returns what the computer shows */
async function showTo(session: { token: string }) {
  const body = { form: 'organ-donation', question: '/proof' };
  return (await portal.post('/file/phone/open', { token: session.token, body })).data;
}

/** Opens an upload and enters it from a phone by its code. */
async function phone(body: object = {}) {
  const { data: shown } = await open(body);
  const { data: task } = await enter(shown.code);
  return { ...shown, ...task };
}

const expireEarlier = (minutes: number) =>
  sql`UPDATE phone_upload SET expires_at = ${earlierTime('expires_at', minutes * 60)}`.execute(
    portal.services.db,
  );

describe('Upload from a phone', () => {
  it('shows the phone the requested document, and nothing else', async () => {
    const { data } = await open();
    expect(Date.parse(data.expiresAt) - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    const { data: task } = await enter(data.code);
    expect(task).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      formTitle: '人体器官捐献志愿登记',
      label: '诊断证明',
      help: null,
      kind: 'doc',
      most: 2,
      expiresAt: data.expiresAt,
    });
  });

  it('says what is asked for in the language of the phone', async () => {
    const { data } = await open();
    const answer = await portal.post('/file/phone/enter', {
      body: { code: data.code },
      headers: { language: 'zh-hant' },
    });
    expect(answer.data).toMatchObject({ formTitle: '人體器官捐獻志願登記', label: '診斷證明' });
  });

  it('needs no login, and stores files under the account of the computer', async () => {
    const { id, token: right } = await phone();
    expect((await list(id)).data).toMatchObject({ entered: true, over: false, list: [] });
    const { code, data } = await send(right);
    expect(code).toBe(0);
    expect((await list(id)).data.list.map(({ file }: { file: { id: string } }) => file.id)).toEqual([
      data.file.id,
    ]);
    const row = await portal.services.db
      .selectFrom('file')
      .selectAll()
      .where('id', '=', data.file.id)
      .executeTakeFirst();
    expect(row).toMatchObject({ account_id: accountId, private: true, kind: 'doc' });
  });

  it('accepts a code once: the second phone is refused', async () => {
    const { data } = await open();
    const answers = await Promise.all([enter(data.code), enter(data.code)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, refusals.notFound.code]);
    expect((await enter(data.code)).msg).toBe('二维码已失效或已被使用，请在电脑上重新生成');
  });

  it('accepts only the requested number and kind of files', async () => {
    const { token: right } = await phone({ most: 1 });
    expect(await send(right, Buffer.from('<html>'))).toMatchObject({ status: 415 });
    expect(await send(right)).toMatchObject({ code: 0 });
    expect(await send(right)).toMatchObject({ status: 413, msg: '最多上传1个文件' });
    expect((await phone({ most: 30 })).most).toBe(3);
  });

  it('is refused after its expiry or when the computer has closed it', async () => {
    const slow = await phone();
    await expireEarlier(11);
    expect(await send(slow.token)).toMatchObject({ status: 403, code: refusals.forbidden.code });
    expect((await list(slow.id)).data.over).toBe(true);
    const closed = await phone();
    await portal.post('/file/phone/close', { token, body: { id: closed.id } });
    expect(await send(closed.token)).toMatchObject({ status: 403 });
    const { data: late } = await open();
    await expireEarlier(11);
    expect(await enter(late.code)).toMatchObject({ code: refusals.notFound.code });
  });

  it('is refused while nobody does anything at the computer of a member of staff', async () => {
    const session = await portal.signUp({ roles: ['review'] });
    const [shown, unread] = [await showTo(session), await showTo(session)];
    const { data: task } = await enter(shown.code);
    const idleFor = (minutes: number) =>
      sql`UPDATE session SET last_seen_at = now() - make_interval(mins => ${minutes})
           WHERE account_id = ${session.accountId}`.execute(portal.services.db);
    await idleFor(31);
    expect(await send(task.token)).toMatchObject({ status: 403, code: refusals.forbidden.code });
    expect(await enter(unread.code)).toMatchObject({ code: refusals.notFound.code });
    await idleFor(28);
    expect(await send(task.token)).toMatchObject({ code: 0 });
  });

  it('is refused after logout at the computer', async () => {
    const session = await portal.signUp();
    const [shown, unread] = [await showTo(session), await showTo(session)];
    const { data: task } = await enter(shown.code);
    expect(await send(task.token)).toMatchObject({ code: 0 });
    await portal.post('/security/login/out', { token: session.token });
    expect(await send(task.token)).toMatchObject({ status: 403, code: refusals.forbidden.code });
    expect(await enter(unread.code)).toMatchObject({ code: refusals.notFound.code });
  });

  it('is refused with an unknown token or code', async () => {
    expect(await enter('x'.repeat(43))).toMatchObject({ code: refusals.notFound.code });
    expect(await send('x'.repeat(43))).toMatchObject({ code: refusals.forbidden.code });
  });

  it('can neither be read nor closed by other accounts', async () => {
    const { id, token: right } = await phone();
    const other = await portal.signUp();
    expect(await list(id, other.token)).toMatchObject({ code: refusals.notFound.code });
    await portal.post('/file/phone/close', { token: other.token, body: { id } });
    expect(await send(right)).toMatchObject({ code: 0 });
  });

  it('is opened for file questions of existing forms only', async () => {
    const { code } = refusals.notFound;
    expect(await open({ question: '/name' })).toMatchObject({ code });
    expect(await open({ question: '/nothing' })).toMatchObject({ code });
    expect(await open({ form: 'nothing' })).toMatchObject({ code });
    expect(await open({ question: '/relatives/1/portrait' })).toMatchObject({ code: 0 });
  });

  it('is deleted after a day; its files stay', async () => {
    const { id, token: right } = await phone();
    const { data } = await send(right);
    await expireEarlier(60 * 25);
    await sweepFiles.work({}, { services: portal.services, id: 'run' });
    expect(await list(id)).toMatchObject({ code: refusals.notFound.code });
    expect((await portal.get('/file/detail', { token, query: { id: data.file.id } })).data.list).toHaveLength(
      1,
    );
  });
});
