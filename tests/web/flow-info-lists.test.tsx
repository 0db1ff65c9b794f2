import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { searchFlows } from '../../src/web/features/flow-catalogue/flow-search';
import HelpGuide from '../../src/web/pages/help-list';
import FlowCataloguePage from '../../src/web/pages/matter';
import { findings } from '../support/accessibility-violations';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';
import { flowSummary } from '../support/flow-info-samples';

const flowSummaries = [
  flowSummary({
    flow: 'illness',
    title: '大病救助',
    group: '救助',
    page: '/matter/illness',
    keywords: ['白血病'],
  }),
  flowSummary({ flow: 'student', title: '助学', group: '救助', page: '/matter/student', who: ['本科新生'] }),
  flowSummary({ flow: 'cpr', title: 'CPR普及培训', group: '救护', page: '/matter/cpr' }),
];

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  portal.answer('GET /matter/list', () => flowSummaries);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Search in the flow catalogue', () => {
  const flows = (search: string) =>
    searchFlows(flowSummaries, search).flatMap(({ matters }) => matters.map(({ flow }) => flow));

  it('finds all flows without a keyword', () => {
    expect(flows(' ')).toEqual(['illness', 'student', 'cpr']);
  });

  it('searches title, keywords, conditions and group, ignoring case', () => {
    expect(flows('白血病')).toEqual(['illness']);
    expect(flows('本科')).toEqual(['student']);
    expect(flows('cpr')).toEqual(['cpr']);
    expect(flows('救助')).toEqual(['illness', 'student']);
  });

  it('requires every keyword', () => {
    expect(flows('救助 白血病')).toEqual(['illness']);
    expect(flows('救护 白血病')).toEqual([]);
  });
});

describe('Flow catalogue', () => {
  it('shows flows by group, each with its link', async () => {
    const { container } = visit('/matter', <FlowCataloguePage />);
    const aid = within(await screen.findByRole('region', { name: '人道救助' }));
    expect(aid.getByRole('link', { name: '大病救助' }).getAttribute('href')).toBe('/matter/illness');
    expect(aid.queryByRole('link', { name: 'CPR普及培训' })).toBeNull();
    expect(await findings(container)).toEqual([]);
  });

  it('filters while typing, and announces the number of results', async () => {
    const { user } = visit('/matter', <FlowCataloguePage />);
    await user.type(await screen.findByRole('searchbox', { name: '搜索事项' }), '白血病');
    expect(screen.getByRole('status').textContent).toBe('找到 1 个事项');
    expect(screen.queryByRole('link', { name: '助学' })).toBeNull();
  });

  it('reports an empty result', async () => {
    const { user } = visit('/matter', <FlowCataloguePage />);
    await user.type(await screen.findByRole('searchbox'), '钓鱼');
    expect(screen.getByText('没有找到“钓鱼”')).toBeTruthy();
  });

  it('links members to their applications, and guests not', async () => {
    visit('/matter', <FlowCataloguePage />);
    await screen.findByRole('searchbox');
    expect(screen.queryByRole('link', { name: '我的申请' })).toBeNull();
    cleanup();
    logIn();
    visit('/matter', <FlowCataloguePage />);
    expect(await screen.findByRole('link', { name: '我的申请' })).toBeTruthy();
  });

  it('offers a retry when loading failed', async () => {
    portal.answerOnce('GET /matter/list', () => {
      throw new Refusal('unavailable');
    });
    const { user } = visit('/matter', <FlowCataloguePage />);
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    await screen.findByRole('link', { name: '大病救助' });
  });
});

describe('Help guide', () => {
  it('shows the emergency numbers first, and only flows of the aid group', async () => {
    const { container } = visit('/help-list', <HelpGuide />);
    expect(screen.getByRole('link', { name: '120急救' }).getAttribute('href')).toBe('tel:120');
    await screen.findByRole('link', { name: '开始办理大病救助' });
    expect(screen.getByRole('link', { name: '了解详情：助学' }).getAttribute('href')).toBe('/matter/student');
    expect(screen.queryByText('CPR普及培训')).toBeNull();
    expect(await findings(container)).toEqual([]);
  });

  it('still shows the phone numbers when no flow is available', async () => {
    portal.answer('GET /matter/list', () => []);
    visit('/help-list', <HelpGuide />);
    await screen.findByText('救助事项暂不能在线办理');
    expect(screen.getByRole('link', { name: '12345 政务服务热线' })).toBeTruthy();
  });
});
