import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import RosterSection from '../../src/web/admin/roster';
import VolunteerActivity from '../../src/web/pages/volunteerActivity';
import CheckInCodePage from '../../src/web/pages/volunteerCode';
import VolunteerInfo from '../../src/web/pages/volunteerInfo';
import CheckInPage from '../../src/web/pages/volunteerPunch';
import { findings } from '../support/accessibility-violations';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

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

const ID = '00000000-0000-4000-8000-0000000000c1';
const card = (change: object = {}) => ({
  ...{ id: ID, title: '示例 社区义诊', summary: '引导居民。', category: 'health', categoryTitle: '社区健康' },
  ...{ cover: null, place: '博爱社区', beginsAt: '2026-12-05T01:00:00Z', endsAt: '2026-12-05T04:00:00Z' },
  ...{ closesAt: '2026-12-04T01:00:00Z', minAge: 14, places: 5, left: 3, state: 'open' },
  ...change,
});
const categories = [{ code: 'health', title: '社区健康' }];
const page = (list: object[], total = list.length) => ({ page: 1, pageSize: 12, total, list, categories });
const detail = (change: object = {}) => ({
  ...card(),
  ...{
    address: '示例路1号',
    lng: null,
    lat: null,
    radius: null,
    placeRequired: false,
    contact: '',
    phone: '',
  },
  ...{ cancelledReason: null, content: '<p>请备好饮水。</p>', facts: [] },
  positions: [
    { id: 'p1', name: '引导', duty: '引导居民', skills: [], places: 4, left: 3, closedReason: null },
    {
      id: 'p2',
      name: '登记',
      duty: '登记血压',
      skills: ['医疗护理'],
      places: 1,
      left: 0,
      closedReason: '名额已满',
    },
  ],
  signUp: { possible: true, reason: null, msg: null, applicationId: null },
  ...change,
});
const linkTargetOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const mockActivityList = (answer: () => object) => portal.answer('GET /volunteer/activity/list', answer);
const mockActivityDetail = (change: object = {}) =>
  portal.answer('GET /volunteer/activity/detail', () => detail(change));

describe('志愿活动', () => {
  it('lists upcoming activities, with its filters in the address', async () => {
    mockActivityList(() => page([card()]));
    const { container } = visit('/volunteerActivity?category=health', <VolunteerActivity />);
    await screen.findByRole('heading', { name: '示例 社区义诊' });
    expect(screen.getByText('12月5日 周六 9:00–12:00')).toBeTruthy();
    expect(screen.getByText('还需3人')).toBeTruthy();
    expect(linkTargetOf('示例 社区义诊')).toBe(`/volunteerInfo?id=${ID}`);
    expect(linkTargetOf('可以报名')).toBe('/volunteerActivity?open=1&category=health');
    expect(linkTargetOf('全部类别')).toBe('/volunteerActivity');
    const listRequest = portal.requestsOf('GET /volunteer/activity/list').at(-1);
    expect(Object.fromEntries(listRequest?.query ?? [])).toMatchObject({
      period: 'coming',
      category: 'health',
    });
    expect(await findings(container)).toEqual([]);
  });

  it('shows a month as a calendar, from Monday to Sunday', async () => {
    mockActivityList(() => page([card()]));
    const { container } = visit('/volunteerActivity?view=calendar&month=2026-12', <VolunteerActivity />);
    const table = await screen.findByRole('table', { name: '2026年12月的志愿活动' });
    expect(within(table).getAllByRole('row')).toHaveLength(6);
    expect(within(table).getByRole('link', { name: /9:00 示例 社区义诊/ })).toBeTruthy();
    expect(linkTargetOf('下个月')).toBe('/volunteerActivity?view=calendar&month=2027-01');
    expect(linkTargetOf('上个月')).toBe('/volunteerActivity?view=calendar&month=2026-11');
    expect(await findings(container)).toEqual([]);
  });

  it('distinguishes an empty list, a page beyond the end and a failure', async () => {
    mockActivityList(() => page([]));
    visit('/volunteerActivity', <VolunteerActivity />);
    await screen.findByText('暂时没有这样的活动');
    cleanup();
    mockActivityList(() => page([], 13));
    visit('/volunteerActivity?page=9', <VolunteerActivity />);
    await screen.findByText('没有第 9 页');
    cleanup();
    mockActivityList(() => {
      throw new Refusal('unavailable');
    });
    const { user } = visit('/volunteerActivity?when=past', <VolunteerActivity />);
    await screen.findByText('活动没有加载成功');
    mockActivityList(() => page([card({ state: 'over' })]));
    await user.click(screen.getByRole('button', { name: '重新加载' }));
    await screen.findByText('已结束');
  });
});

describe('活动详情', () => {
  const open = () => visit(`/volunteerInfo?id=${ID}`, <VolunteerInfo />);

  it('links to the form with the activity selected, or with a position', async () => {
    mockActivityDetail();
    const { container } = open();
    await screen.findByRole('heading', { name: '示例 社区义诊' });
    expect(linkTargetOf('我要报名')).toBe(`/apply?flow=volunteer-activity&activityId=${ID}`);
    expect(linkTargetOf(/报这个岗位.*引导/)).toBe(
      `/apply?flow=volunteer-activity&activityId=${ID}&positionId=p1`,
    );
    expect(screen.getByText('请备好饮水。')).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });

  it.each([
    ['FULL', '名额已满。有人取消时会放出名额，可以过些时候再看。', null],
    ['CLOSED', '报名已截止', null],
    ['UNQUALIFIED', '报名活动须先成为志愿者。', '/volunteerApply'],
    ['SKILLS', '还有名额的岗位须有特长。', '/userVolunteerApp'],
  ])('shows why signing up is not possible: %s', async (reason, msg, linkText) => {
    mockActivityDetail({ signUp: { possible: false, reason, msg, applicationId: null } });
    open();
    const button = await screen.findByRole('button', { name: '我要报名', description: msg });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('link', { name: /报这个岗位/ })).toBeNull();
    const link = button.parentElement?.querySelector('a');
    expect(link?.getAttribute('href') ?? null).toBe(linkText);
  });

  it('links a signed-up volunteer to their application', async () => {
    mockActivityDetail({
      signUp: { possible: false, reason: 'DUPLICATE', msg: '您已报名，正在审核', applicationId: 'a1' },
    });
    open();
    await screen.findByText('您已报名，正在审核');
    expect(linkTargetOf('查看我的报名')).toBe('/application?id=a1');
  });

  it('shows a cancellation with its reason', async () => {
    const signUp = { possible: false, reason: 'CLOSED', msg: '活动已取消', applicationId: null };
    mockActivityDetail({ state: 'cancelled', cancelledReason: '台风', signUp });
    open();
    await screen.findByText('活动已取消：台风');
  });

  it('is shared by an address of its own', async () => {
    mockActivityDetail();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '分享' }));
    expect(screen.getByLabelText<HTMLInputElement>('分享链接').value).toBe(`${location.origin}/s/${ID}`);
  });

  it('sends no request when the address has no id', async () => {
    visit('/volunteerInfo', <VolunteerInfo />);
    await screen.findByRole('heading', { name: '没有找到这个活动' });
    expect(portal.requests).toEqual([]);
  });
});

describe('签到签退', () => {
  const attendance = (change: object = {}) => ({
    ...{
      applicationId: 'a1',
      activityId: ID,
      activity: '示例 社区义诊',
      place: '博爱社区',
      position: '引导',
    },
    ...{ beginsAt: '2026-12-05T01:00:00Z', endsAt: '2026-12-05T04:00:00Z', signedOutAt: null, minutes: null },
    ...{ signedInAt: '2026-12-05T00:58:00Z', methods: ['code'], state: 'in', duty: false, entries: [] },
    ...change,
  });

  it('sends the scanned code after a click, and shows the time', async () => {
    mockActivityDetail();
    portal.answer('POST /volunteer/punch/add', () => attendance());
    const address = `/volunteerPunch?activity=${ID}&kind=in&code=12345678`;
    const { user, container } = visit(address, <CheckInPage />);
    await user.click(await screen.findByRole('button', { name: '签到' }));
    await screen.findByText('签到成功');
    expect(screen.getByText(/8:58 · 引导/)).toBeTruthy();
    expect(portal.requestsOf('POST /volunteer/punch/add')[0]?.body).toEqual({
      ...{ activityId: ID, kind: 'in', code: '12345678' },
    });
    expect(await findings(container)).toEqual([]);
  });

  it('accepts typed digits when there is no camera', async () => {
    mockActivityDetail();
    portal.answer('POST /volunteer/punch/add', () =>
      attendance({ signedOutAt: '2026-12-05T04:00:00Z', minutes: 180, state: 'done' }),
    );
    const { user } = visit(`/volunteerPunch?activity=${ID}&kind=out`, <CheckInPage />);
    const button = await screen.findByRole('button', { name: '签退' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    await user.type(screen.getByLabelText('签到码'), '１２３４ 5678');
    await user.click(button);
    await screen.findByText('签退成功');
    expect(screen.getByText('3小时')).toBeTruthy();
    expect(portal.requestsOf('POST /volunteer/punch/add')[0]?.body.code).toBe('12345678');
  });

  it('enters the digits that an input method composes once', async () => {
    mockActivityDetail();
    visit(`/volunteerPunch?activity=${ID}&kind=out`, <CheckInPage />);
    const field = await screen.findByLabelText<HTMLInputElement>('签到码');
    fireEvent.compositionStart(field);
    for (const value of ['１', '１２', '１２３']) {
      fireEvent.input(field, { target: { value } });
      expect(field.value).toBe(value);
    }
    fireEvent.compositionEnd(field);
    expect(field.value).toBe('123');
  });

  it('can be repeated without the location when the device reports a wrong one', async () => {
    mockActivityDetail({ lng: 114, lat: 22.5, radius: 300 });
    const getCurrentPosition = (done: (position: object) => void) =>
      done({ coords: { longitude: 114.1, latitude: 22.5, accuracy: 30 } });
    vi.stubGlobal('navigator', Object.assign(navigator, { geolocation: { getCurrentPosition } }));
    portal.answer('POST /volunteer/punch/add', ({ body }) => {
      if (body.position) throw new Refusal('notAllowedNow', '您离活动地点约10公里。', [], { reason: 'FAR' });
      return attendance();
    });
    const { user } = visit(`/volunteerPunch?activity=${ID}&kind=in&code=12345678`, <CheckInPage />);
    await user.click(await screen.findByRole('button', { name: '签到' }));
    await screen.findByText('您离活动地点约10公里。');
    await user.click(screen.getByRole('button', { name: '已经在现场，不核对定位' }));
    await screen.findByText('签到成功');
  });
});

describe('签到码', () => {
  it('is shown as QR code and as digits, with the number of check-ins', async () => {
    portal.answer('GET /volunteer/activity/code', () => ({
      ...{ activityId: ID, activity: '示例 社区义诊', kind: 'in', code: '12345678', seconds: 30 },
      ...{ signedIn: 2, signedOut: 0, expected: 5 },
    }));
    const { container } = visit(`/volunteerCode?id=${ID}&kind=in`, <CheckInCodePage />);
    await screen.findByRole('img', { name: '二维码：用手机扫描后签到' });
    expect(screen.getByText(/1234 5678/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('应到 5 人，已签到 2 人，已签退 0 人');
    expect(linkTargetOf('返回我的志愿服务')).toBe('/userVolunteerApp');
    expect(await findings(container)).toEqual([]);
  });

  it('links staff back to the roster', async () => {
    logIn(['review']);
    portal.answer('GET /volunteer/activity/code', () => {
      throw new Refusal('notAllowedNow', '还没有到出示签到码的时间');
    });
    visit(`/volunteerCode?id=${ID}`, <CheckInCodePage />);
    await screen.findByText('还没有到出示签到码的时间');
    expect(linkTargetOf('返回活动名单')).toBe(`/roster?id=${ID}`);
  });

  it('shows a refusal', async () => {
    portal.answer('GET /volunteer/activity/code', () => {
      throw new Refusal('forbidden', '签到码由工作人员或值班志愿者出示');
    });
    visit(`/volunteerCode?id=${ID}`, <CheckInCodePage />);
    await screen.findByText('签到码由工作人员或值班志愿者出示');
  });
});

describe('名单', () => {
  const activity = {
    ...{
      id: ID,
      title: '示例 社区义诊',
      place: '博爱社区',
      state: 'over',
      places: 5,
      pendingSignUps: 0,
      approvedSignUps: 2,
    },
    ...{ beginsAt: '2026-11-05T01:00:00Z', endsAt: '2026-11-05T04:00:00Z' },
    ...{ signedIn: 1, credited: 0, forgotten: 1, absent: 0 },
  };
  const person = {
    ...{ applicationId: 'a1', activityId: ID, activity: activity.title, place: '博爱社区', position: '引导' },
    ...{ beginsAt: activity.beginsAt, endsAt: activity.endsAt, signedInAt: '2026-11-05T00:58:00Z' },
    ...{ signedOutAt: null, minutes: null, methods: ['code'], state: 'forgotten', duty: false, entries: [] },
    ...{ no: 'ZYZ2026000001', name: '林示例', mobile: '13800000000', approved: true },
  };

  it('aligns each column like its header', async () => {
    portal.answer('GET /admin/volunteer/roster', () => ({ activity, list: [person] }));
    visit(`/roster?id=${ID}`, <RosterSection />);
    await screen.findByText('林示例');
    const areRightAligned = (...roles: string[]) =>
      roles
        .flatMap(role => screen.getAllByRole(role))
        .map(cell => cell.matches('.num') || cell.querySelector('.num') !== null);
    expect(areRightAligned('rowheader', 'cell')).toEqual(areRightAligned('columnheader'));
  });

  it('suggests the current time for an early check-in, not the planned time', async () => {
    const soon = { ...person, signedInAt: null, methods: [], state: 'coming' };
    const begins = Date.now() + 30 * 60_000;
    const planned = {
      beginsAt: new Date(begins).toISOString(),
      endsAt: new Date(begins + 3_600_000).toISOString(),
    };
    portal.answer('GET /admin/volunteer/roster', () => ({ activity, list: [{ ...soon, ...planned }] }));
    const { user } = visit(`/roster?id=${ID}`, <RosterSection />);
    await user.click(await screen.findByRole('button', { name: '办理：林示例' }));
    const dialog = within(await screen.findByRole('dialog'));
    const [day, time] = ['日期', '时间'].map(label => dialog.getByLabelText<HTMLInputElement>(label).value);
    expect(new Date(`${day}T${time}:00+08:00`).getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('shows open items, and lets staff correct hours with a reason', async () => {
    portal.answer('GET /admin/volunteer/activity/list', () => ({
      ...page([activity]),
      categories: undefined,
    }));
    visit('/roster?when=past', <RosterSection />);
    await screen.findByText('1人没有签退');
    cleanup();
    portal.answer('GET /admin/volunteer/activity/list', () => ({
      ...page([{ ...activity, state: 'open', pendingSignUps: 3, signedIn: 0, forgotten: 0 }]),
      categories: undefined,
    }));
    visit('/roster', <RosterSection />);
    await screen.findByText('3人待审核');
    cleanup();
    portal.answer('GET /admin/volunteer/roster', () => ({ activity, list: [person] }));
    portal.answer('POST /admin/volunteer/hours', () => ({ ...person, minutes: 180 }));
    const { user, container } = visit(`/roster?id=${ID}`, <RosterSection />);
    await user.click(await screen.findByRole('button', { name: '办理：林示例' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '保存时长' }));
    await screen.findAllByText('请写明原因，本人可以看到');
    expect(portal.requestsOf('POST /admin/volunteer/hours')).toEqual([]);
    await user.type(within(dialog).getByLabelText('原因'), '忘记签退');
    await user.click(within(dialog).getByRole('button', { name: '保存时长' }));
    await waitFor(() => expect(portal.requestsOf('POST /admin/volunteer/hours')).toHaveLength(1));
    expect(portal.requestsOf('POST /admin/volunteer/hours')[0]?.body).toMatchObject({
      ...{ applicationId: 'a1', minutes: 180, reason: '忘记签退' },
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await findings(container)).toEqual([]);
  });
});
