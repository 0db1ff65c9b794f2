import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { readLog, replay, writeLog } from '../../src/flows/engine/replay';
import { type Simulation, simulateEvent, startSimulation } from '../../src/flows/engine/simulation';
import { createSubmittedApplication, DeskClerk } from '../support/desk-clerk';
import { getFlow } from '../support/flows';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const organ = getFlow('organ-donation');

const operations = [
  ['GET', '/admin/player/flow'],
  ['GET', '/admin/player/log'],
  ['POST', '/admin/player/fixture'],
  ['GET', '/admin/player/fault/list'],
  ['POST', '/admin/player/fault/set'],
] as const;

/** A copy of the schemas with a tests folder beside it. */
let checkoutFolder: string;
let portal: TestPortal;
let player: { token: string; accountId: string };
beforeAll(async () => {
  checkoutFolder = await mkdtemp(path.join(tmpdir(), 'boai-player-'));
  await cp('schemas', path.join(checkoutFolder, 'schemas'), { recursive: true });
  await mkdir(path.join(checkoutFolder, 'tests/fixtures/logs'), { recursive: true });
  portal = await startTestPortal({ config: { schemasDir: path.join(checkoutFolder, 'schemas') } });
  player = await portal.signUp({ roles: ['replay'], nickname: '测试人员甲' });
  // SMS notifications to applicants would consume the injected faults.
  await portal.services.jobs.stop();
});
afterAll(async () => {
  await portal.close();
  await rm(checkoutFolder, { recursive: true, force: true });
});

const get = (what: string, query: Record<string, string> = {}) =>
  portal.get(`/admin/player/${what}`, { token: player.token, query });
const post = (what: string, body: object) =>
  portal.post(`/admin/player/${what}`, { token: player.token, body });

const audited = async (action: string) => {
  const { db } = portal.services;
  return db.selectFrom('audit_log').select(['account_id', 'detail']).where('action', '=', action).execute();
};

describe.each(operations)('%s %s', (method, address) => {
  const call = (token?: string) =>
    method === 'GET' ? portal.get(address, { token }) : portal.post(address, { token });

  it('is refused for guests, members and reviewers', async () => {
    expect(await call()).toMatchObject({ code: refusals.sessionInvalid.code });
    expect(await call((await portal.signUp()).token)).toMatchObject({ code: refusals.forbidden.code });
    const { token } = await portal.signUp({ roles: ['review', 'schemas', 'publish'] });
    expect(await call(token)).toMatchObject({ code: refusals.forbidden.code });
  });
});

describe('A flow in the simulator', () => {
  it('has its form versions, and the transitions covered by tests and taken by applications', async () => {
    const { id } = await createSubmittedApplication(portal);
    const clerk = await DeskClerk.appoint(portal, '陈示例');
    expect(
      await clerk.post('decide', {
        id,
        action: 'return',
        reason: '请核对',
        fields: ['/mobile'],
        sequence: 1,
      }),
    ).toMatchObject({ code: 0 });
    const { data } = await get('flow', { flow: 'organ-donation' });
    expect(data.versions).toEqual([
      expect.objectContaining({
        live: true,
        steps: [expect.objectContaining({ id: 'applicant' }), expect.objectContaining({ id: 'wish' })],
      }),
    ]);
    expect(data.testedTransitions).toContain('underReview --RETURN--> supplement');
    expect(data.recordedTransitions).toEqual([{ name: 'underReview --RETURN--> supplement', times: 1 }]);
    expect(data).toMatchObject({ applications: 1, writable: true });
  });

  it('must be declared', async () => {
    expect(await get('flow', { flow: 'nothing' })).toMatchObject({ status: 404 });
  });
});

describe('The log of an application', () => {
  it('contains no answers and no texts, and replays to the state of the application', async () => {
    const { id, no } = await createSubmittedApplication(portal);
    const clerk = await DeskClerk.appoint(portal, '陈示例');
    await clerk.post('decide', {
      id,
      action: 'return',
      reason: '林示例的手机打不通',
      fields: ['/mobile'],
      sequence: 1,
    });
    const { data } = await get('log', { no: ` ${no.toLowerCase()} ` });
    expect(data).toMatchObject({ no, flow: 'organ-donation', steps: ['applicant', 'wish'] });
    expect(JSON.stringify(data)).not.toMatch(/林示例|打不通/u);
    expect(data.events.map(({ event }: { event: { type: string } }) => event.type)).toEqual([
      'FILED',
      'RETURN',
    ]);
    const { difference, final } = replay(organ, data);
    expect(difference).toBeNull();
    expect(final.value).toBe('supplement');
    expect(await audited('application.replayed')).toContainEqual({
      account_id: player.accountId,
      detail: { application: id },
    });
  });

  it('is not found for an unknown application', async () => {
    expect(await get('log', { no: 'QG20990000001' })).toMatchObject({ status: 404 });
  });
});

describe('A simulation saved as a fixture', () => {
  const log = () => {
    const at = '2026-11-20T07:04:00.000Z';
    const filedOnce = simulateEvent(
      organ,
      startSimulation(organ.id, ['applicant', 'wish']),
      { type: 'FILED' },
      at,
    ) as Simulation;
    return (simulateEvent(organ, filedOnce, { type: 'REJECT', reason: '写给张三的话' }, at) as Simulation)
      .log;
  };

  it('is written to the tests, without free text, and can be replayed', async () => {
    const { data } = await post('fixture', { name: 'rejected-at-once', log: writeLog(log()) });
    expect(data.file).toBe('tests/fixtures/logs/organ-donation/rejected-at-once.ndjson');
    const text = await readFile(path.join(checkoutFolder, data.file), 'utf8');
    expect(text).not.toContain('张三');
    const again = readLog(text);
    expect(writeLog(again)).toBe(text);
    expect(replay(organ, again).difference).toBeNull();
    expect(await audited('fixture.saved')).toEqual([
      { account_id: player.accountId, detail: { field: data.file } },
    ]);
  });

  it('does not overwrite an existing one', async () => {
    await post('fixture', { name: 'twice', log: writeLog(log()) });
    const answer = await post('fixture', { name: 'twice', log: writeLog(log()) });
    expect(answer).toMatchObject({ code: refusals.conflict.code });
    expect(answer.msg).toContain('twice');
  });

  it.each([
    ['is no log', () => 'nothing', '第1行不是 JSON 对象'],
    ['is of no flow', () => '{"flow":"../../etc","steps":["a"]}\n', '没有事项“../../etc”'],
    ['has lost an event', () => writeLog({ ...log(), events: log().events.slice(1) }), '序号应为1'],
    [
      'was tampered with',
      () => writeLog({ ...log(), events: log().events.map(line => ({ ...line, state: 'approved' })) }),
      '第2行：事件',
    ],
    [
      'says no states',
      () => writeLog({ ...log(), events: log().events.map(({ state: _, ...line }) => line) }),
      '状态',
    ],
    [
      'is of steps that the flow cannot have',
      () => writeLog({ ...log(), steps: ['nothing'] }),
      '步骤不是这个事项的',
    ],
    ['is of no steps', () => writeLog({ ...log(), steps: [] }), '第1行没有步骤'],
    [
      'has more steps than any form',
      () => `{"flow":"organ-donation","steps":${JSON.stringify(Array(101).fill('a'))}}\n`,
      '第1行有101个步骤',
    ],
    [
      'says not who did it',
      () => writeLog({ ...log(), events: log().events.map(({ actor: _, ...line }) => line as never) }),
      '由谁',
    ],
    ['is empty', () => '{"flow":"organ-donation","steps":["applicant"]}\n', '没有事件'],
  ])('is refused when it %s, with the reason', async (_, text, reason) => {
    const answer = await post('fixture', { name: 'bad', log: text() });
    expect(answer).toMatchObject({ code: refusals.badRequest.code });
    expect(answer.msg).toContain(reason);
    expect(existsSync(path.join(checkoutFolder, 'tests/fixtures/logs/organ-donation/bad.ndjson'))).toBe(
      false,
    );
  });

  it('refuses a name that leads to another folder', async () => {
    for (const name of ['../out', 'a/b', '', 'A', 'a.b']) {
      expect((await post('fixture', { name, log: writeLog(log()) })).status, name).toBe(400);
    }
  });
});

describe('Fault injection', () => {
  it('queues, lists, consumes and records faults', async () => {
    const { data } = await post('fault/set', {
      target: 'sms',
      script: [
        { kind: 'lost', times: 1 },
        { kind: 'wrong', times: 1, seconds: 3 },
      ],
    });
    expect(data).toEqual({
      allowed: true,
      list: [
        { target: 'sms', kind: 'lost', times: 1, seconds: 5 },
        { target: 'sms', kind: 'wrong', times: 1, seconds: 3 },
      ],
    });
    const { sms } = portal.services;
    await sms.send('13812345678', 'code', ['111111', '5']);
    expect(sms.inbox?.().some(({ mobile }) => mobile === '13812345678')).toBe(false);
    await expect(sms.send('13812345678', 'code', ['222222', '5'])).rejects.toThrow('refused');
    await sms.send('13812345678', 'code', ['333333', '5']);
    expect(portal.codeSentTo('13812345678')).toBe('333333');
    expect((await get('fault/list')).data.list).toEqual([]);
    expect(await audited('fault.set')).toEqual([
      { account_id: player.accountId, detail: { field: 'sms lost×1 wrong×1' } },
    ]);
  });

  it('refuses unknown targets and kinds', async () => {
    for (const body of [
      { target: 'ledger', script: [] },
      { target: 'sms', script: [{ kind: 'fire', times: 1 }] },
      { target: 'sms', script: [{ kind: 'lost', times: 0 }] },
    ]) {
      expect((await post('fault/set', body)).status).toBe(400);
    }
  });
});

describe('In production', () => {
  let live: TestPortal;
  let token: string;
  beforeAll(async () => {
    live = await startTestPortal({ config: { production: true } });
    ({ token } = await live.signUp({ roles: ['replay'] }));
  });
  afterAll(() => live.close());

  it('disables fault injection: both the operation and the code path', async () => {
    expect(live.services.faultInjection).toBeNull();
    const body = { target: 'sms', script: [{ kind: 'lost', times: 1 }] };
    expect(await live.post('/admin/player/fault/set', { token, body })).toMatchObject({
      code: refusals.notAllowedNow.code,
    });
    const { data } = await live.get('/admin/player/fault/list', { token });
    expect(data).toEqual({ allowed: false, list: [] });
    await live.services.sms.send('13812345679', 'code', ['111111', '5']);
    expect(live.codeSentTo('13812345679')).toBe('111111');
  });

  it('writes no fixture', async () => {
    const body = { name: 'never', log: '{"flow":"organ-donation","steps":["applicant"]}\n' };
    expect(await live.post('/admin/player/fixture', { token, body })).toMatchObject({
      code: refusals.notAllowedNow.code,
    });
    const { data } = await live.get('/admin/player/flow', { token, query: { flow: 'organ-donation' } });
    expect(data.writable).toBe(false);
  });
});
