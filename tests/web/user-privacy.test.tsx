import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { NetworkError } from '../../src/web/app/api/failure';
import { queryClient } from '../../src/web/app/api/query-client';
import { session } from '../../src/web/app/shell/session';
import AccountDeletionPending from '../../src/web/pages/leaving';
import UserPrivacy from '../../src/web/pages/user-privacy';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../src/web/app/api/client', () => ({
  call,
  fetchCall: ([path, query]: [string, object?]) => call('GET', path, { params: { query } }),
}));

const application = { id: 'a1', flow: 'organ-donation', no: 'QG20260000001', statusText: '审核中' };

function consent(id: string, title: string, consequence: string, more: object = {}) {
  return {
    id,
    document: { id: 'C2', version: 1, sha256: 'f'.repeat(64), title },
    flowTitle: '人体器官捐献志愿登记',
    application,
    givenAt: '2026-11-20T02:00:00Z',
    withdrawnAt: null,
    consequence,
    requiresSmsCode: false,
    ...more,
  };
}

const consents = [
  consent('c1', '敏感信息的同意', 'cancels', { requiresSmsCode: true }),
  consent('c2', '提供给他人的同意', 'sharing'),
  consent('c3', '真实性承诺', 'irrevocable'),
  consent('c4', '旧的同意', 'withdrawn', { withdrawnAt: '2026-11-21T02:00:00Z' }),
  consent('c5', '隐私政策', 'account', { application: null, flowTitle: '注册' }),
];

/** The answers of the server by path; a function is called with the request. */
let answers: Record<string, unknown>;

function open() {
  render(
    <MemoryRouter initialEntries={['/userCenter?tab=privacy']}>
      <Routes>
        <Route path="/userCenter" element={<UserPrivacy />} />
        <Route path="/leaving" element={<AccountDeletionPending />} />
        <Route path="*" element={<p>别处</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const sentRequests = (path: string) =>
  call.mock.calls.filter(([, called]) => called === path).map(([, , init]) => init);
const row = async (title: string) => (await screen.findByText(title, { selector: 'b' })).closest('li')!;
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  queryClient.clear();
  session.logout();
  answers = { '/user/consent/list': consents, '/matter/detail': { guidance: {} } };
  call.mockReset();
  call.mockImplementation(async (_method: string, path: string, init: unknown) => {
    const answer = answers[path];
    return typeof answer === 'function' ? answer(init) : answer;
  });
});
afterEach(cleanup);

describe('Given consents', () => {
  it('are listed with purpose and date, and can be withdrawn where possible', async () => {
    open();
    expect((await row('敏感信息的同意')).textContent).toContain('第 1 版 · 2026年11月20日同意');
    expect(screen.getByRole('link', { name: '人体器官捐献志愿登记' }).getAttribute('href')).toBe(
      '/application?id=a1',
    );
    expect((await row('真实性承诺')).textContent).toContain('承诺，不能撤回');
    expect((await row('隐私政策')).textContent).toContain('撤回须注销账号');
    expect((await row('旧的同意')).textContent).toContain('2026年11月21日撤回');
    for (const title of ['真实性承诺', '隐私政策', '旧的同意']) {
      expect(within(await row(title)).queryByRole('button', { name: /^撤回/ })).toBeNull();
    }
  });

  it('are shown word for word, with their fingerprint', async () => {
    answers['/user/consent/detail'] = { ...consents[0], content: '我单独同意\n\n## 必要性\n\n需要核实身份' };
    const user = open();
    await user.click(within(await row('敏感信息的同意')).getByRole('button', { name: /^查看全文/ }));
    expect(await dialog().findByText('需要核实身份')).toBeTruthy();
    expect(dialog().getByText(/f{64}/)).toBeTruthy();
  });

  it('fill in placeholders with the words of the flow', async () => {
    answers['/user/consent/detail'] = { ...consents[0], content: '为办理“{事项}”处理我的{信息种类}' };
    answers['/matter/detail'] = { guidance: { words: { 信息种类: '捐献意愿' } } };
    const user = open();
    await user.click(within(await row('敏感信息的同意')).getByRole('button', { name: /^查看全文/ }));
    expect(await dialog().findByText('为办理“人体器官捐献志愿登记”处理我的捐献意愿')).toBeTruthy();
  });

  it('are withdrawn after the consequence was shown', async () => {
    answers['/user/consent/withdraw'] = consents[1];
    const user = open();
    await user.click(within(await row('提供给他人的同意')).getByRole('button', { name: /^撤回/ }));
    expect(dialog().getByText(/不再向其他机构提供您的信息，申请照常办理/)).toBeTruthy();
    expect(dialog().queryByLabelText('短信验证码')).toBeNull();
    await user.click(dialog().getByRole('button', { name: '确认撤回' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentRequests('/user/consent/withdraw')).toEqual([
      { params: { header: {} }, body: { id: 'c2', consequence: 'sharing' } },
    ]);
    expect(sentRequests('/user/consent/list')).toHaveLength(2);
  });

  it('that an application is based on are withdrawn with the confirmation code of its cancellation', async () => {
    answers['/flows/{flow}/confirmations'] = { sentTo: '138****0000', retryAfter: 60, expiresIn: 300 };
    answers['/user/consent/withdraw'] = () => {
      throw new Refusal('smsCodeWrong');
    };
    const user = open();
    await user.click(within(await row('敏感信息的同意')).getByRole('button', { name: /^撤回/ }));
    expect(dialog().getByText(/QG20260000001）以此为依据，撤回后将一并撤销/)).toBeTruthy();
    await dialog().findByText(/已发送至 138\*\*\*\*0000/);
    await user.click(dialog().getByRole('button', { name: '确认撤回' }));
    expect(dialog().getByRole('alert').textContent).toContain('请输入六位数字的验证码');
    await user.type(dialog().getByLabelText('短信验证码'), '123456');
    await user.click(dialog().getByRole('button', { name: '确认撤回' }));
    expect((await dialog().findByRole('alert')).textContent).toContain('短信验证码不正确或已失效');
    expect(sentRequests('/user/consent/withdraw')[0].params.header).toEqual({ 'confirm-code': '123456' });
  });
});

describe('Failed withdrawal of a consent', () => {
  it('is reported at once, however long the list takes to reload', async () => {
    const user = open();
    await user.click(within(await row('提供给他人的同意')).getByRole('button', { name: /^撤回/ }));
    answers['/user/consent/list'] = () => new Promise(() => {});
    answers['/user/consent/withdraw'] = () => {
      throw new NetworkError('offline');
    };
    await user.click(dialog().getByRole('button', { name: '确认撤回' }));
    expect((await dialog().findByRole('alert')).textContent).toContain('网络');
    expect(dialog().getByRole('button', { name: '确认撤回' })).toBeTruthy();
  });
});

describe('Data export', () => {
  it('is one press away, and its failure is told', async () => {
    answers['/user/export'] = () => {
      throw new Refusal('proofNeeded');
    };
    const user = open();
    const button = () => screen.getByRole('button', { name: '导出我的数据' });
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain('请先验证是您本人');
    answers['/user/export'] = {
      html: '/api/copy.html',
      json: '/api/copy.json',
      expiresAt: '2026-11-20T02:10:00Z',
    };
    await user.click(button());
    const link = await screen.findByRole('link', { name: /打开阅读/ });
    expect(link.getAttribute('href')).toBe('/api/copy.html');
    expect(screen.getByRole('link', { name: /JSON/ }).getAttribute('href')).toBe('/api/copy.json');
    expect(document.activeElement?.contains(link)).toBe(true);
  });
});

describe('Account deletion', () => {
  const ends = [
    { title: '人体器官捐献志愿登记（QG20260000001，审核中）', text: '注销时一并撤销。', blocks: false },
  ];

  it('lists open items, is confirmed, and ends on a page that explains how to cancel it', async () => {
    answers['/user/cancel/check'] = { days: 7, allowed: true, openItems: ends };
    answers['/user/cancel'] = { deletionDueAt: '2026-11-27T02:00:00Z' };
    session.login({
      userInfo: {
        accountId: 'x',
        nickname: '林',
        mobile: '138****0000',
        realName: null,
        verified: false,
        roles: [],
      },
      token: { token: 't'.repeat(43), expiresAt: '2999-01-01T00:00:00Z' },
    });
    const user = open();
    await user.click(screen.getByRole('button', { name: '注销账号' }));
    expect(await screen.findByText('注销时一并撤销。')).toBeTruthy();
    expect(screen.getByText(/7天内用原手机号登录，即撤销注销申请/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '申请注销账号' }));
    expect(await screen.findByRole('heading', { name: '注销申请已受理' })).toBeTruthy();
    expect(screen.getByText('2026年11月27日')).toBeTruthy();
    expect(session.isLoggedIn()).toBe(false);
    expect(sentRequests('/user/cancel')).toHaveLength(1);
  });

  it('is not offered while an open item blocks it', async () => {
    const openItems = [{ title: '助学申请', text: '正在办理，请等办理结束再注销。', blocks: true }];
    answers['/user/cancel/check'] = { days: 7, allowed: false, openItems };
    const user = open();
    await user.click(screen.getByRole('button', { name: '注销账号' }));
    expect(await screen.findByText(/现在还不能注销/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '申请注销账号' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '不注销了' }));
    expect(screen.getByRole('button', { name: '注销账号' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('注销账号');
  });

  it('redirects from its last page without a deletion', () => {
    render(
      <MemoryRouter initialEntries={['/leaving']}>
        <Routes>
          <Route path="/leaving" element={<AccountDeletionPending />} />
          <Route path="*" element={<p>别处</p>} />
        </Routes>
      </MemoryRouter>,
    );
    expect(screen.getByText('别处')).toBeTruthy();
  });
});
