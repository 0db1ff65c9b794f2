import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { session } from '../../src/web/app/shell/session';
import { FlowPage } from '../../src/web/features/flow-catalogue/FlowPage';
import FlowInfoPage from '../../src/web/pages/matter-flow';
import { findings } from '../support/accessibility-violations';
import {
  application,
  type FakePortal,
  fakePortal,
  logIn,
  resetPortalState,
  visit,
} from '../support/fake-portal';
import { flowInfo } from '../support/flow-info-samples';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  session.setPlace(-1, null);
  portal = fakePortal();
  portal.answer('GET /matter/detail', () => flowInfo());
  mockOwnApplications([]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function mockOwnApplications(list: ReturnType<typeof application>[]) {
  portal.answer('GET /applications', () => ({ total: list.length, page: 1, pageSize: 10, list }));
}
function mockDraft() {
  portal.answer('GET /flows/{flow}/draft', () => ({
    draft: { savedAt: '2026-11-20T07:04:00Z' },
    changes: [],
    touchedSteps: [],
    removedAnswers: [],
  }));
}
const openFlowPage = () => visit('/matter/visit', <FlowPage flow="visit" />);
const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('Flow info page', () => {
  it('shows the guidance under the title of the flow', async () => {
    const { container } = openFlowPage();
    await screen.findByRole('heading', { level: 1, name: '参观预约' });
    for (const words of ['预约参观体验馆。', '本市居民', '身份证件', '联系人与时间', '可以带孩子吗？'])
      expect(screen.getByText(words)).toBeTruthy();
    await waitFor(() => expect(document.title).toContain('参观预约'));
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      '预约参观体验馆。',
    );
    expect(document.querySelector('meta[name=keywords]')?.getAttribute('content')).toBe('参观');
    expect(await findings(container)).toEqual([]);
  });

  it('omits parts that the guidance does not contain', async () => {
    portal.answer('GET /matter/detail', () => flowInfo({ guidance: {} }));
    openFlowPage();
    await screen.findByRole('heading', { name: '怎样办理' });
    for (const part of ['谁可以办理', '需要准备', '费用与标准', '信息怎样保护', '常见问题'])
      expect(screen.queryByText(part)).toBeNull();
  });

  it('shows the contact of the flow before the duty phone', async () => {
    const contact = { title: '体验馆预约', phone: '0900-8320009' };
    portal.answer('GET /matter/detail', () => flowInfo({ guidance: { contact } }));
    openFlowPage();
    expect(await link('0900-8320009')).toBe('tel:09008320009');
    expect(screen.getByRole('heading', { name: '体验馆预约' })).toBeTruthy();
  });

  it('reports an unavailable flow, and links to the available ones', async () => {
    portal.answer('GET /matter/detail', () => {
      throw new Refusal('notFound');
    });
    openFlowPage();
    await screen.findByText('这个事项暂不能在线办理');
    expect(await link('全部事项')).toBe('/matter');
  });

  it('offers a retry when loading failed', async () => {
    portal.answerOnce('GET /matter/detail', () => {
      throw new Refusal('unavailable');
    });
    const { user } = openFlowPage();
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    await screen.findByRole('heading', { level: 1, name: '参观预约' });
  });

  it('redirects to the dedicated page of a flow', async () => {
    portal.answer('GET /matter/detail', () => flowInfo({ page: '/visit' }));
    const { at } = visit('/matter/visit', <FlowInfoPage />);
    await waitFor(() => expect(at.path).toBe('/visit'));
    expect(portal.requestsOf('GET /matter/detail')[0]?.query.get('flow')).toBe('visit');
  });
});

describe('Entry link of a flow', () => {
  it('starts the form for a guest without requests for drafts', async () => {
    openFlowPage();
    expect(await link('开始办理')).toBe('/apply?flow=visit');
    expect(screen.getByText('填写约 3 分钟，提交后 2 个工作日内答复')).toBeTruthy();
    expect(portal.requestsOf('GET /flows/{flow}/draft')).toEqual([]);
  });

  it('continues an existing draft', async () => {
    logIn();
    mockDraft();
    openFlowPage();
    expect(await link('继续填写')).toBe('/apply?flow=visit');
    expect(screen.getByText('草稿保存于 11月20日 15:04')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '开始办理' })).toBeNull();
  });

  it('leads to the open application, and to a second one when allowed', async () => {
    logIn();
    mockOwnApplications([application({ flow: 'visit' })]);
    openFlowPage();
    expect(await link('查看我的申请')).toBe(`/application?id=${application().id}`);
    expect(await link('再办一件')).toBe('/apply?flow=visit');
    expect(screen.getByText(/QG20260000001，审核中/)).toBeTruthy();
  });

  it('offers no second application when only one may be open', async () => {
    logIn();
    mockOwnApplications([application()]);
    portal.answer('GET /matter/detail', () => flowInfo({ allowsConcurrent: false }));
    openFlowPage();
    await link('查看我的申请');
    expect(screen.queryByRole('link', { name: '再办一件' })).toBeNull();
  });

  it('starts again after a rejection or cancellation', async () => {
    logIn();
    const { status } = application();
    mockOwnApplications([
      application({ status: { ...status, applyStatus: 2 } }),
      application({ id: 'b', status: { ...status, canceled: true } }),
    ]);
    openFlowPage();
    expect(await link('开始办理')).toBe('/apply?flow=visit');
    expect(screen.queryByRole('link', { name: '查看我的申请' })).toBeNull();
  });

  it('is shown when drafts and applications fail to load', async () => {
    logIn();
    for (const operation of ['GET /flows/{flow}/draft', 'GET /applications'])
      portal.answer(operation, () => {
        throw new Refusal('unavailable');
      });
    openFlowPage();
    expect(await link('开始办理')).toBe('/apply?flow=visit');
  });
});
