import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import Operations from '../../src/web/admin/operations';
import { queryClient } from '../../src/web/app/api/query-client';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../src/web/app/api/client', () => ({ call }));

const calmState = {
  version: '0.1.0',
  node: '20.20.2',
  database: '18.4',
  migration: '0013-content-translation',
  startedAt: '2026-11-20T02:00:00Z',
  ready: { ok: true, reason: null as string | null },
  maintenance: null as object | null,
  logLevel: { level: 'info', until: null },
  connections: { used: 1, idle: 4, waiting: 0 },
  freeBytes: 5_000_000_000,
  queues: [
    { queue: 'message.sms', due: 3, later: 1, running: 1, failed: 2, oldestSeconds: 130 },
    { queue: 'receipt.render', due: 0, later: 0, running: 1, failed: 0, oldestSeconds: 0 },
  ],
  payments: { awaiting: 2, oldestSeconds: 700, overdue: 1, refusedNotices: 1 },
  refunds: { open: 4, failed: 1 },
  backup: { archive: null, full: null, latest: null, files: null, restoreTest: null },
  auditChain: {
    verifiedAt: new Date().toISOString(),
    entries: 1200,
    unsealed: 3,
    problems: [] as { organisation: string; problem: string }[],
  },
  fileScans: { scanner: 'ready', waiting: 0, oldestSeconds: 0, failed: 0, earlier: 0, infected: 1 },
};
const job = {
  id: '00000000-0000-4000-8000-000000000001',
  queue: 'message.sms',
  createdAt: '2026-11-20T02:00:00Z',
  failedAt: '2026-11-20T03:00:00Z',
  attempts: 9,
  reason: 'no answer',
};

const notice = {
  id: '00000000-0000-4000-8000-000000000002',
  provider: 'wechat',
  orderNo: null,
  result: 'refused:signature',
  receivedAt: '2026-11-20T03:00:00Z',
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();
const checkedAt = '2026-11-20T03:00:00Z';
const expiries = [
  { kind: 'site', name: 'old.example', expiresAt: inDays(-2), since: null, problem: null, checkedAt },
  { kind: 'site', name: 'soon.example', expiresAt: inDays(12), since: null, problem: null, checkedAt },
  {
    kind: 'site',
    name: 'away.example',
    expiresAt: null,
    since: null,
    problem: '查不到：连接不上',
    checkedAt,
  },
  { kind: 'key', name: 'k1', expiresAt: null, since: inDays(-100), problem: null, checkedAt },
];

const runs = [
  {
    startedAt: inDays(0),
    finishedAt: inDays(0),
    deleted: { sms_code: 12, guests: 1 },
    remaining: ['session'],
    failure: 'attempt: lock timeout',
  },
  { startedAt: inDays(-1), finishedAt: inDays(-1), deleted: {}, remaining: [], failure: null },
];

let failed: (typeof job)[];
let state: typeof calmState;
let answerPost: (path: string) => unknown;

beforeEach(() => {
  queryClient.clear();
  failed = [job];
  state = calmState;
  answerPost = () => {
    failed = [];
    return null;
  };
  call.mockReset();
  call.mockImplementation(async (method: string, path: string) => {
    if (method === 'POST') return answerPost(path);
    if (path.endsWith('/state')) return state;
    if (path.endsWith('/expiries')) return expiries;
    if (path.endsWith('/retention-runs')) return runs;
    if (path.endsWith('/untaken-notices')) return { page: 1, pageSize: 10, total: 1, list: [notice] };
    return { page: 1, pageSize: 20, total: failed.length, list: failed };
  });
});
afterEach(cleanup);

function open() {
  render(
    <MemoryRouter initialEntries={['/admin/operations']}>
      <Operations />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

/** Backups as they should be, today. */
function sound() {
  const finishedAt = new Date().toISOString();
  const full = { finishedAt, bytes: 10_000_000_000 };
  return {
    archive: { archivedAt: finishedAt, seconds: 20, failing: false },
    full,
    latest: full,
    files: null,
    restoreTest: { ...full, passed: true, failure: null, seconds: 420 },
  };
}

function answerState(backup: object) {
  const { restoreTest } = backup as ReturnType<typeof sound>;
  const complete = { ...backup, restoreTest: { ...sound().restoreTest, ...restoreTest } };
  state = { ...calmState, backup: complete as never };
}

describe('运维', () => {
  it('shows versions, what waits, and the queues', async () => {
    open();
    expect(await screen.findByText(/能够办事/)).toBeTruthy();
    for (const text of ['PostgreSQL 18.4，升级到 0013-content-translation', '4 笔，其中被拒绝 1 笔'])
      expect(screen.getByText(text)).toBeTruthy();
    const row = screen.getByRole('row', { name: /message\.sms 3 2 分钟 1 1 2/ });
    expect(row).toBeTruthy();
  });

  it('says why nothing can be done', async () => {
    state = { ...calmState, ready: { ok: false, reason: '数据库只读，暂时不能保存内容' } };
    open();
    expect(await screen.findByText('暂时不能办事：数据库只读，暂时不能保存内容')).toBeTruthy();
  });

  it('says since when the state is old, until it is read again', async () => {
    open();
    await screen.findByText(/能够办事/);
    let isAway = true;
    const answer = call.getMockImplementation()!;
    call.mockImplementation(async (method: string, path: string) => {
      if (isAway && path.endsWith('/state')) throw new Refusal('unavailable');
      return answer(method, path);
    });
    void queryClient.refetchQueries({ queryKey: ['operations', 'state'] });
    expect(await screen.findByText(/^\d\d:\d\d之后没有再取到运行状态/)).toBeTruthy();
    isAway = false;
    void queryClient.refetchQueries({ queryKey: ['operations', 'state'] });
    await vi.waitFor(() => expect(screen.queryByText(/没有再取到/)).toBeNull());
  });

  it('says what is wrong with the backups', async () => {
    open();
    expect(await screen.findByText(/没有开启连续归档：/)).toBeTruthy();
    for (const text of ['没有备份的记录。', '还没有做过恢复演练：备份能不能恢复，不知道。'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([
    [
      { archive: { archivedAt: null, seconds: null, failing: true } },
      '最近一次归档失败，原因在 PostgreSQL 的日志里。',
    ],
    [
      { archive: { archivedAt: '2026-11-20T02:00:00Z', seconds: 301, failing: false } },
      '超过五分钟没有归档。',
    ],
    [{ latest: { finishedAt: '2026-11-01T02:00:00Z', bytes: 1 } }, '最近的备份已经超过一天半。'],
    [{ restoreTest: { passed: false, failure: '备份已经损坏' } }, '恢复演练没有通过：备份已经损坏'],
    [{ restoreTest: { finishedAt: '2026-11-01T02:00:00Z' } }, '最近的恢复演练已经超过一天半。'],
  ])('says what is wrong: %o', async (change, text) => {
    answerState({ ...sound(), ...change });
    open();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['none', /没有扫描器：/],
    ['away', /扫描器连不上：/],
  ] as const)('says that uploads are not scanned where the scanner is %s', async (scanner, text) => {
    state = { ...calmState, fileScans: { ...calmState.fileScans, scanner } };
    open();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says how many files of before the scanner are not scanned yet', async () => {
    state = { ...calmState, fileScans: { ...calmState.fileScans, earlier: 1200 } };
    open();
    expect(await screen.findByText('1,200 个还没有检查，正在逐批补查')).toBeTruthy();
  });

  it('names the first entry of an audit log that is not as it was written', async () => {
    const problem = '第 4 条（编号 示例）被改动了';
    const problems = [{ organisation: '示例机构', problem }];
    state = { ...calmState, auditChain: { ...calmState.auditChain, problems } };
    open();
    expect(await screen.findByText(`示例机构：${problem}`)).toBeTruthy();
  });

  it('does not call an audit log sound that has not been verified yet', async () => {
    state = { ...calmState, auditChain: { ...calmState.auditChain, verifiedAt: null as never, entries: 0 } };
    open();
    expect(await screen.findByText('还没有，每半天自动核对一次')).toBeTruthy();
    expect(screen.queryByText(/全部相符/)).toBeNull();
  });

  it('shows sound backups without a warning', async () => {
    answerState(sound());
    open();
    expect(await screen.findByText(/通过，恢复用了 7 分钟/)).toBeTruthy();
    expect(screen.getAllByText(/，9.3 GB$/)).toHaveLength(2);
    for (const text of [/没有开启/, /超过/, /没有通过/]) expect(screen.queryByText(text)).toBeNull();
  });

  it('runs a failed job again, which leaves the list', async () => {
    const user = open();
    const table = await screen.findByRole('table', { name: '失败的任务' });
    await user.click(within(table).getByRole('button', { name: '再做一次' }));
    expect(await screen.findByText(/^没有。任务失败时先自动重试/)).toBeTruthy();
    expect(call).toHaveBeenCalledWith('POST', '/admin/operations/failed-jobs/retry', {
      body: { queue: job.queue, id: job.id },
    });
  });

  it('shows why a job could not be run again', async () => {
    answerPost = () => {
      throw new Refusal('notFound', '这个任务已经重试，或者不再是失败的');
    };
    const user = open();
    await user.click(await screen.findByRole('button', { name: '再做一次' }));
    expect((await screen.findByRole('alert')).textContent).toBe('这个任务已经重试，或者不再是失败的');
  });

  it('runs all failed jobs of a queue again', async () => {
    failed = [job, { ...job, id: '00000000-0000-4000-8000-000000000003' }];
    answerPost = () => {
      failed = [];
      return 2;
    };
    const user = open();
    const [button] = await screen.findAllByRole('button', { name: /^这一种全部再做/ });
    await user.click(button!);
    expect(await screen.findByText('已经排上 2 个，一两秒内再做')).toBeTruthy();
    expect(call).toHaveBeenCalledWith('POST', '/admin/operations/failed-jobs/retry-queue', {
      body: { queue: job.queue },
    });
  });

  it('shows what is about to expire, what could not be found out, and why notices were not taken', async () => {
    open();
    expect(await screen.findByRole('row', { name: /old\.example 网站的证书 .*已经到期/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /soon\.example .*还有\s+12\s+天/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /away\.example .*查不到 查不到：连接不上/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /k1 个人信息的密钥 不会到期，已用 99 天/ })).toBeTruthy();
    expect(screen.getByText(/^签名不对/)).toBeTruthy();
    expect(screen.getByText('2 笔，最早的等了 11 分钟，1 笔过了期限仍问不到结果')).toBeTruthy();
  });

  it('shows what was deleted by age, what is left for the next run, and what failed', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: '按期删除的记录' }));
    expect(
      table.getByRole('row', {
        name: /验证码和登录保护（sms_code）12 行，账户资料（guests）1 行 登录状态和用过的设备 attempt: lock timeout/,
      }),
    ).toBeTruthy();
    expect(table.getByRole('row', { name: /没有过期的内容/ })).toBeTruthy();
    expect(screen.getByText('最近一次没有做完：attempt: lock timeout')).toBeTruthy();
  });

  it('begins a maintenance with an expected end', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: '开始维护' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByLabelText(/^全部/));
    await user.type(within(dialog).getByLabelText(/预计多少分钟后恢复/), '30');
    await user.tab();
    await user.click(within(dialog).getByRole('button', { name: '开始维护' }));
    expect(await screen.findByText('维护已开始')).toBeTruthy();
    const sent = call.mock.calls.find(([, path]) => path === '/admin/operations/maintenance/begin')?.[2];
    expect(sent.body).toMatchObject({ scope: 'everything' });
    expect(Date.parse(sent.body.until) - Date.now()).toBeGreaterThan(29 * 60_000);
  });

  it('shows a maintenance, and why it could not be ended', async () => {
    const since = '2026-11-20T02:00:00Z';
    state = { ...calmState, maintenance: { scope: 'writes', text: '正在升级', until: null, since } };
    answerPost = () => {
      throw new Refusal('unavailable');
    };
    const user = open();
    expect(await screen.findByText(/2026-11-20 10:00 开始，没有说何时恢复。停了提交和修改/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '结束维护' }));
    expect((await screen.findByRole('alert')).textContent).toBe('服务暂时不可用，请稍后重试');
  });

  it('changes the level of the log for a while', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: '改变级别' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '改变' }));
    expect(await screen.findByText('各进程的日志在 30 分钟内是 debug')).toBeTruthy();
    expect(call).toHaveBeenCalledWith('POST', '/admin/operations/log-level', {
      body: { level: 'debug', minutes: 30 },
    });
  });
});
