import { cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { session } from '../../src/web/app/shell/session';
import ApplicationPage from '../../src/web/pages/application';
import UserHelpList from '../../src/web/pages/userHelpList';
import UserMemberApp from '../../src/web/pages/userMemberApp';
import UserMemberDetail from '../../src/web/pages/userMemberDetail';
import UserMemberStep from '../../src/web/pages/userMemberStep';
import UserVolunteerApp from '../../src/web/pages/userVolunteerApp';
import VolunteerStep from '../../src/web/pages/volunteerStep';
import { findings } from '../support/accessibility-violations';
import {
  type Application,
  application,
  type FakePortal,
  fakePortal,
  logIn,
  resetPortalState,
  visit,
} from '../support/fake-portal';
import { processOf } from '../support/flows';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  logIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = (list: object[]) => ({ total: list.length, page: 1, pageSize: 10, list });
const nothing = () => page([]);
const status = (change: Partial<Application['status']>) => ({ ...application().status, ...change });
const approved = status({ state: 'approved', applyStatus: 1, statusText: '审核通过' });
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const linkTargetOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

async function expectAccessible(path: string, content: ReactNode, there: string | RegExp) {
  const { container } = visit(path, content);
  await heading(there);
  expect(await findings(container)).toEqual([]);
}

describe('求助记录', () => {
  const request = (change: object) => ({
    ...application({ flow: 'seek-help', title: '求助申请' }),
    helpType: '重大疾病',
    amount: null,
    ...change,
  });

  it('shows what was requested and what was granted', async () => {
    portal.answer('GET /seek/help/list', () =>
      page([request({ id: '1', no: 'QZ1', amount: '3000.00' }), request({ id: '2', no: 'QZ2' })]),
    );
    await expectAccessible('/userHelpList', <UserHelpList />, '求助记录');
    const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/QZ1.*重大疾病.*￥3,000\.00/);
    expect(rows[1]).toMatch(/QZ2.*--/);
    expect(linkTargetOf('QZ1')).toBe('/application?id=1');
  });

  it('offers links when empty, and a retry after a failure', async () => {
    portal.answer('GET /seek/help/list', () => {
      throw new Refusal('unavailable');
    });
    const { user } = visit('/userHelpList', <UserHelpList />);
    await screen.findByText('没有加载成功');
    portal.answer('GET /seek/help/list', nothing);
    await user.click(screen.getByRole('button', { name: '重新加载' }));
    await screen.findByText('还没有求助记录');
    expect(screen.getAllByRole('link', { name: '我要求助' })).toHaveLength(2);
  });
});

describe('我的志愿服务', () => {
  const volunteer = { no: 'ZYZ20260001', since: '2026-11-20T07:04:00Z', active: true, skills: ['应急救护'] };
  const mockVolunteerDetail = (change: object) =>
    portal.answer('GET /volunteer/detail', () => ({
      volunteer: null,
      application: null,
      pausedUntil: null,
      service: { minutes: 0, minutesThisYear: 0, times: 0, noShows: 0 },
      ...change,
    }));

  it('invites an account that is not a volunteer yet to apply', async () => {
    mockVolunteerDetail({});
    visit('/userVolunteerApp', <UserVolunteerApp />);
    await screen.findByText('您还不是志愿者');
    expect(linkTargetOf('申请成为志愿者')).toBe('/volunteerApply');
  });

  it('shows the status of a pending application', async () => {
    mockVolunteerDetail({ application: application({ flow: 'volunteer' }) });
    visit('/userVolunteerApp', <UserVolunteerApp />);
    await screen.findByText('申请正在办理');
    expect(linkTargetOf('查看申请进度')).toBe('/volunteerStep');
  });

  it('shows a volunteer their number and activity sign-ups', async () => {
    const filed = application({ flow: 'volunteer', status: approved, allowedActions: ['change'] });
    mockVolunteerDetail({ volunteer, application: filed });
    const place = {
      activity: '示例 仓库物资清点',
      position: '志愿者',
      place: '备灾中心',
      beginsAt: '2026-12-01T01:00:00Z',
      endsAt: '2026-12-01T05:00:00Z',
      noShow: true,
      state: 'cancelled',
    };
    portal.answer('GET /volunteer/activity/apply/list', () => page([{ ...application({ id: '7' }), place }]));
    await expectAccessible('/userVolunteerApp', <UserVolunteerApp />, '我的活动');
    expect(screen.getByText('ZYZ20260001')).toBeTruthy();
    expect(linkTargetOf('报名活动')).toBe('/volunteerActivity');
    expect(linkTargetOf('修改资料')).toBe(`/apply?flow=volunteer&id=${filed.id}`);
    expect((await screen.findByRole('link', { name: place.activity })).getAttribute('href')).toBe(
      '/application?id=7',
    );
    expect(screen.getByText('计爽约')).toBeTruthy();
    expect(screen.getByText('活动已取消')).toBeTruthy();
  });

  it('shows the service hours of a volunteer, and the reason of a correction by staff', async () => {
    const service = { minutes: 1290, minutesThisYear: 1230, times: 7, noShows: 1 };
    mockVolunteerDetail({ volunteer, application: null, service });
    const entry = { method: 'code', minutes: null, by: null, reason: null, notedAt: '2026-11-20T01:00:00Z' };
    portal.answer('GET /volunteer/punch/list', () => ({
      ...page([
        {
          ...{ applicationId: '7', activityId: '8', activity: '示例 敬老院慰问', place: '敬老院' },
          ...{ position: '志愿者', beginsAt: '2026-11-20T01:00:00Z', endsAt: '2026-11-20T04:00:00Z' },
          ...{
            signedInAt: '2026-11-20T00:55:00Z',
            signedOutAt: null,
            minutes: 180,
            methods: ['code', 'staff'],
          },
          ...{ state: 'done', duty: false },
          entries: [
            { ...entry, kind: 'in', at: '2026-11-20T00:55:00Z' },
            {
              ...entry,
              kind: 'hours',
              at: null,
              method: 'staff',
              minutes: 180,
              by: '陈**',
              reason: '忘记签退',
            },
          ],
        },
      ]),
      service,
    }));
    await expectAccessible('/userVolunteerApp?tab=hours', <UserVolunteerApp />, '服务记录');
    expect(screen.getByText(/21\.5小时/)).toBeTruthy();
    expect(screen.getByText(/20\.5小时 · 注册志愿者/)).toBeTruthy();
    const row = (await screen.findAllByRole('row'))[1];
    expect(row?.textContent).toMatch(/8:55.*--.*3小时.*二维码、人工.*已计时长/);
    expect(screen.getByText('时长核定为3小时')).toBeTruthy();
    expect(screen.getByText('原因：忘记签退')).toBeTruthy();
  });

  it('offers no activities to a volunteer paused for missed attendances', async () => {
    mockVolunteerDetail({ volunteer, application: null, pausedUntil: '2027-02-01T00:00:00Z' });
    portal.answer('GET /volunteer/activity/apply/list', nothing);
    visit('/userVolunteerApp', <UserVolunteerApp />);
    await screen.findByText('因爽约暂停报名，2027年2月1日后可以再次报名。');
    expect(screen.queryByRole('link', { name: '报名活动' })).toBeNull();
  });

  it('has a page of its own for the stages of the application', async () => {
    const filed = application({ flow: 'volunteer', no: 'ZY20260000001' });
    mockVolunteerDetail({ application: filed });
    portal.answer('GET /applications/{id}', () => ({
      application: filed,
      formVersion: 'v',
      process: { ...processOf('volunteer') },
      refunds: [],
      paid: [],
      duplicates: [],
      payment: null,
      answers: [],
      followUps: [],
      timeline: [],
    }));
    await expectAccessible('/volunteerStep', <VolunteerStep />, '申请已受理，正在审核');
    expect(linkTargetOf('ZY20260000001')).toBe(`/application?id=${filed.id}`);
    expect(screen.getByRole('button', { name: '撤销' })).toBeTruthy();
  });
});

const detail = {
  application: application({
    flow: 'receipt',
    title: '票据申请',
    no: 'PJ20260000001',
    actionsRequiringSmsCode: [],
  }),
  formVersion: 'v',
  process: { ...processOf('receipt') },
  answers: [],
  followUps: [],
  payment: null,
  timeline: [],
  refunds: [],
  paid: [],
  duplicates: [],
};

describe('会员服务', () => {
  const membership = {
    no: 'HYZ20260001',
    kind: '成人',
    level: 0,
    state: '欠费',
    organization: '湖滨区会员组织（示例）',
    since: null,
    dues: [{ year: 2026, amount: 1000, status: 0, paidAt: null }],
  };
  const joined = {
    ...application({ flow: 'membership', title: '个人会员入会', status: approved }),
    name: '林**',
    membership,
  };
  const members = (persons: object[], groups: object[] = []) => {
    portal.answer('GET /member/individual/list', () => page(persons));
    portal.answer('GET /group/member/list', () => page(groups));
  };
  const terms = () =>
    portal.answer('GET /member/terms', () => ({
      version: 1,
      title: '会员须知',
      content: '## 会员的权利\n\n参加活动。',
      publishedAt: '2026-01-01T00:00:00Z',
      rates: [{ kind: '团体', level: 0, staffFrom: 201, yearly: 50_000 }],
    }));

  it("shows links to join and the caller's memberships", async () => {
    members([joined]);
    await expectAccessible('/userMemberApp', <UserMemberApp />, '我的会员');
    expect(screen.getByText('HYZ20260001 · 湖滨区会员组织（示例）')).toBeTruthy();
    expect(linkTargetOf('查看林**')).toBe(`/userMemberDetail?id=${joined.id}`);
    expect(linkTargetOf('单位入会')).toBe('/userMemberGroup');
    expect(linkTargetOf('申请转移')).toBe('/matter/member-transfer');
  });

  it('shows steps, dues and terms', async () => {
    members([]);
    terms();
    await expectAccessible('/userMemberStep', <UserMemberStep />, '会员须知');
    expect(screen.getByRole('heading', { name: '五步入会' })).toBeTruthy();
    const [, rate] = screen.getAllByRole('row');
    expect(rate?.textContent).toMatch(/团体，职工201人起.*￥500\.00/);
  });

  it("shows the progress of the caller's application in place of the steps", async () => {
    members([joined]);
    terms();
    const { name: _, membership: __, ...application } = joined;
    portal.answer('GET /applications/{id}', () => ({
      ...detail,
      ...{ application, process: processOf('membership') },
    }));
    visit('/userMemberStep', <UserMemberStep />);
    await heading('个人会员入会 · 林**');
    expect((await screen.findByText('提交申请')).closest('ol')?.textContent).toContain('审核');
    expect(linkTargetOf('查看详情')).toBe(`/userMemberDetail?id=${joined.id}`);
  });

  it('shows the electronic card on demand, and the price of a printed one', async () => {
    const since = '2026-01-05T02:00:00Z';
    const of = { ...membership, state: '有效', since, paidUntil: 2026, renews: true, dues: [] };
    const { name, membership: _, ...application } = joined;
    portal.answer('GET /member/individual/detail', () => ({
      ...detail,
      process: processOf('membership'),
      ...{ application, name, membership: of },
    }));
    portal.answer('GET /member/individual/v3/certificate/detail', () => ({
      ...{
        no: 'HYZ20260001',
        name: '林**',
        kind: '成人',
        level: 0,
        levelText: '普通会员',
        state: '有效',
        since,
      },
      ...{ organization: '湖滨区会员组织（示例）', validUntil: '2026-12-31', checkCode: '5B86393E' },
      verifyUrl: 'https://example.org/#/certificateVerify?certNo=HYZ20260001',
    }));
    const text = '电子会员证和纸质会员证都不收费，现在没有需要支付的款项';
    portal.answer('GET /member/individual/v3/certificate/pay', () => ({ amount: 0, due: false, text }));
    visit(`/userMemberDetail?id=${application.id}`, <UserMemberDetail />);
    const card = (await screen.findByText('电子会员证')).closest('details') as HTMLDetailsElement;
    expect(portal.requestsOf('GET /member/individual/v3/certificate/detail')).toEqual([]);
    card.open = true;
    await screen.findByRole('img', { name: '查验二维码' });
    expect(within(card).getByText(/2026年12月31日，校验码 5B86393E/)).toBeTruthy();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('reports a missing membership, and shows nothing of another account', async () => {
    members([]);
    visit('/userMemberDetail', <UserMemberDetail />);
    await screen.findByText('还没有个人会员');
    cleanup();
    portal.answer('GET /member/individual/detail', () => {
      throw new Refusal('notFound');
    });
    visit('/userMemberDetail?id=00000000-0000-4000-8000-000000000099', <UserMemberDetail />);
    await screen.findByText('没有找到这件申请');
    expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
  });
});

describe('申请详情', () => {
  it('shows a guest the application of this browser, and mentions no messages', async () => {
    session.logout();
    portal.answer('GET /applications/{id}', () => detail);
    await expectAccessible('/application?id=x', <ApplicationPage />, '票据申请');
    expect(screen.getByText('您在这里看到审核结果')).toBeTruthy();
    expect(screen.queryByText('短信和站内消息')).toBeNull();
    expect(screen.queryByRole('link', { name: '个人信息' })).toBeNull();
  });

  it('mentions messages to a member', async () => {
    portal.answer('GET /applications/{id}', () => detail);
    visit('/application?id=x', <ApplicationPage />);
    await heading('票据申请');
    expect(screen.getByText('短信和站内消息')).toBeTruthy();
  });
});
