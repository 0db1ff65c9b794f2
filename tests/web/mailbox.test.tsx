import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import type { OwnLetterDetail, PublishedLetter } from '../../src/web/features/letters/queries';
import FeedBack from '../../src/web/pages/feedBack';
import FindFeedBack from '../../src/web/pages/feedBackFind';
import FeedBackForm from '../../src/web/pages/feedBackForm';
import UserFeedBack from '../../src/web/pages/userFeedBack';
import { findings } from '../support/accessibility-violations';
import {
  application,
  applicationId,
  type FakePortal,
  fakePortal,
  logIn,
  resetPortalState,
  visit,
} from '../support/fake-portal';
import { processOf } from '../support/flows';
import { liveFormResponse } from '../support/live-form-response';
import { projectForm } from '../support/project-schemas';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const publicId = '00000000-0000-4000-8000-0000000000b1';
const published = (change: Partial<PublishedLetter> = {}): PublishedLetter => ({
  id: publicId,
  type: '建议',
  title: '建议开设周末班',
  writer: '林**',
  writtenAt: '2026-11-01T02:00:00Z',
  answeredAt: '2026-11-09T02:00:00Z',
  score: 5,
  ...change,
});

const figures = { received: 1280, answered: 1204, score: 4.6 };
const page = (list: PublishedLetter[], total = list.length) => ({
  total,
  page: 1,
  pageSize: 10,
  list,
  figures,
});

const status = (statusText: string, applyStatus: 0 | 1 | 2) => ({
  ...application().status,
  state: statusText,
  statusText,
  applyStatus,
  stage: statusText,
});

/** An answered letter of the caller, with changes. */
function letter(change: Partial<OwnLetterDetail> = {}): OwnLetterDetail {
  return {
    application: application({
      flow: 'letter',
      title: '会长信箱来信',
      no: 'XJ20260000007',
      status: status('已回复', 1),
      allowedActions: ['followUp'],
      followUps: [{ name: 'satisfaction', title: '评价答复', form: 'letter-satisfaction' }],
      actionsRequiringSmsCode: [],
      dueAt: null,
    }),
    formVersion: 'a'.repeat(32),
    process: { ...processOf('letter') },
    answers: [
      {
        step: 'letter',
        title: '信件内容',
        rows: [{ path: '/title', label: '标题', value: '建议开设周末班', masked: false }],
      },
    ],
    followUps: [
      {
        name: 'reply',
        title: '答复',
        at: '2026-11-09T02:00:00Z',
        who: '工作人员',
        rows: [
          { path: '/followUps/2/reply', label: '答复内容', value: '下月起开设周末班。', masked: false },
          { path: '/followUps/2/office', label: '答复部门', value: '救护培训部', masked: false },
        ],
      },
    ],
    timeline: [],
    payment: null,
    refunds: [],
    paid: [],
    duplicates: [],
    letter: { queryCode: '042917', agreed: true, published: null },
    ...change,
  };
}

describe('Mailbox of the chairman', () => {
  it('shows letters with the dates of their replies, their number, and links to write and to look up', async () => {
    portal.answer('GET /mailbox/list', () => page([published()]));
    const { container } = visit('/feedBack', <FeedBack />);
    const title = await screen.findByRole('link', { name: '建议开设周末班' });
    expect(title.getAttribute('href')).toBe(`/feedBack?id=${publicId}`);
    for (const words of ['1,280', '1,204', '4.6', '林**', '2026-11-09', '非常满意'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: '我要写信' }).getAttribute('href')).toBe('/feedBackForm');
    expect(screen.getByRole('link', { name: '查询我的信' }).getAttribute('href')).toBe('/feedBackFind');
    expect(await findings(container)).toEqual([]);
  });

  it('keeps the type in the address, and offers no filter for complaints (举报)', async () => {
    portal.answer('GET /mailbox/list', () => page([published()]));
    const { user, at } = visit('/feedBack', <FeedBack />);
    await user.click(await screen.findByRole('link', { name: '建议' }));
    expect(at.path).toBe(`/feedBack?${new URLSearchParams({ type: '建议' })}`);
    expect(portal.requestsOf('GET /mailbox/list').at(-1)?.query.get('type')).toBe('建议');
    expect(screen.queryByRole('link', { name: '举报' })).toBeNull();
  });

  it('distinguishes an empty list, a missing page and a failure', async () => {
    portal.answer('GET /mailbox/list', () => page([]));
    const empty = visit('/feedBack', <FeedBack />);
    expect(await screen.findByText('还没有公开的来信')).toBeTruthy();
    empty.unmount();
    resetPortalState();
    portal.answer('GET /mailbox/list', () => page([], 12));
    const beyond = visit('/feedBack?page=99', <FeedBack />);
    expect(await screen.findByText('没有第 99 页')).toBeTruthy();
    beyond.unmount();
    resetPortalState();
    portal.answer('GET /mailbox/list', () => {
      throw new Refusal('unavailable');
    });
    visit('/feedBack', <FeedBack />);
    expect(await screen.findByText('来信没有加载成功')).toBeTruthy();
    expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
  });

  it('shows a letter and its reply as plain text', async () => {
    const script = '<img src=x onerror=alert(1)>请处理';
    portal.answer('GET /mailbox/detail', () => ({
      ...published(),
      content: script,
      reply: '下月起开设周末班。',
      office: '救护培训部',
    }));
    const { container } = visit(`/feedBack?id=${publicId}`, <FeedBack />);
    expect(await screen.findByText(script)).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('下月起开设周末班。')).toBeTruthy();
    expect(screen.getByText('来信人评价：非常满意')).toBeTruthy();
    await waitFor(() => expect(document.title).toContain('建议开设周末班'));
    expect(await findings(container)).toEqual([]);
  });

  it('reports a letter that is no longer published as missing', async () => {
    portal.answer('GET /mailbox/detail', () => {
      throw new Refusal('notFound');
    });
    visit(`/feedBack?id=${publicId}`, <FeedBack />);
    expect(await screen.findByText('没有找到这封信')).toBeTruthy();
    expect(screen.getByRole('link', { name: '全部来信' })).toBeTruthy();
  });
});

describe('Letter of the caller', () => {
  const openOwnLetter = (change?: Partial<OwnLetterDetail>) => {
    portal.answer('GET /feedback/detail', () => letter(change));
    return visit(`/feedBackForm?id=${applicationId}`, <FeedBackForm />);
  };

  it('shows number, query code and reply', async () => {
    const { container } = openOwnLetter();
    const key = within(await screen.findByRole('region', { name: '信件编号与查询码' }));
    expect(key.getByText('XJ20260000007')).toBeTruthy();
    expect(key.getByText('042917')).toBeTruthy();
    const answer = within(screen.getByRole('region', { name: '答复' }));
    expect(answer.getByText('下月起开设周末班。')).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });

  it('can be withdrawn while allowed, after confirmation', async () => {
    portal.answer('POST /applications/{id}/cancel', () => application());
    const open = application({ ...letter().application, status: status('待受理', 0), followUps: [] });
    const { user } = openOwnLetter({ application: { ...open, allowedActions: ['cancel'] }, followUps: [] });
    await user.click(await screen.findByRole('button', { name: '撤回这封信' }));
    expect(portal.requestsOf('POST /applications/{id}/cancel')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: '撤回' }));
    expect(portal.requestsOf('POST /applications/{id}/cancel')[0]?.path).toEqual({ id: applicationId });
  });

  it('is hidden from the public on request of its author', async () => {
    portal.answer('POST /feedback/hide', () => null);
    const { user } = openOwnLetter({ letter: { queryCode: '042917', agreed: true, published: publicId } });
    expect((await screen.findByRole('link', { name: '查看公开的内容' })).getAttribute('href')).toBe(
      `/feedBack?id=${publicId}`,
    );
    await user.click(screen.getByRole('button', { name: '不再公开' }));
    const [dialog] = screen.getAllByRole('dialog');
    await user.click(within(dialog!).getByRole('button', { name: '不再公开' }));
    expect(portal.requestsOf('POST /feedback/hide')[0]?.body).toEqual({ id: applicationId });
  });

  it('of another author leads to the look-up', async () => {
    portal.answer('GET /feedback/detail', () => {
      throw new Refusal('notFound');
    });
    visit(`/feedBackForm?id=${applicationId}`, <FeedBackForm />);
    expect((await screen.findByRole('link', { name: '凭编号和查询码查询' })).getAttribute('href')).toBe(
      '/feedBackFind',
    );
  });
});

describe('Look-up by number and query code', () => {
  async function findLetter(user: ReturnType<typeof visit>['user'], no: string, code: string) {
    await user.type(screen.getByLabelText('信件编号'), no);
    await user.type(screen.getByLabelText('查询码'), code);
    await user.click(screen.getByRole('button', { name: '查询' }));
  }

  it('validates number and code before sending a request', async () => {
    const { user, container } = visit('/feedBackFind', <FindFeedBack />);
    await findLetter(user, '1', '12');
    expect(screen.getAllByText('查询码是六位数字').length).toBeGreaterThan(0);
    expect(portal.requests).toEqual([]);
    expect(await findings(container)).toEqual([]);
  });

  it('does not reveal which of the two is wrong', async () => {
    const text = '信件编号或查询码不正确，请核对后重试';
    portal.answer('POST /feedback/find', () => {
      throw new Refusal('notFound', text);
    });
    const { user } = visit('/feedBackFind', <FindFeedBack />);
    await findLetter(user, 'XJ20260000007', '000000');
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it('shows the letter, and accepts a rating by number and code', async () => {
    const rating = projectForm('letter-satisfaction');
    portal.answer('GET /flow/form', () => liveFormResponse(rating));
    portal.answer('POST /feedback/find', () => letter());
    portal.answer('POST /feedback/find/satisfaction', () => application());
    const { user } = visit('/feedBackFind', <FindFeedBack />);
    await findLetter(user, ' xj2026 0000007 ', ' 042 91７');
    expect(await screen.findByText('下月起开设周末班。')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '评价答复' }));
    await user.click(await screen.findByRole('radio', { name: '满意' }));
    await user.click(screen.getByRole('button', { name: '提交评价' }));
    await waitFor(() => expect(portal.requestsOf('POST /feedback/find/satisfaction')).toHaveLength(1));
    const [rated] = portal.requestsOf('POST /feedback/find/satisfaction');
    expect(rated?.body).toEqual({
      key: { no: 'XJ20260000007', code: '042917' },
      answers: { score: 4 },
    });
    expect(rated?.headers.get('form-version')).toBe(rating.version);
  });
});

describe('Letters of a member', () => {
  it('are listed with type and status, each with a link', async () => {
    logIn();
    const ownApplication = { ...letter().application, type: '建议', subject: '建议开设周末班' };
    portal.answer('GET /feedback/user/list', () => ({
      total: 1,
      page: 1,
      pageSize: 10,
      list: [ownApplication],
    }));
    const { container } = visit('/userFeedBack', <UserFeedBack />);
    expect((await screen.findByRole('link', { name: '建议开设周末班' })).getAttribute('href')).toBe(
      `/feedBackForm?id=${applicationId}`,
    );
    expect(screen.getByText('已回复')).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });

  it('show a message when there are none', async () => {
    logIn();
    portal.answer('GET /feedback/user/list', () => ({ total: 0, page: 1, pageSize: 10, list: [] }));
    visit('/userFeedBack', <UserFeedBack />);
    expect(await screen.findByText('还没有写过信')).toBeTruthy();
  });
});
