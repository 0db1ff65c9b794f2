import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FlowPage } from '../../src/web/features/flow-catalogue/FlowPage';
import Apply from '../../src/web/pages/apply';
import HelpGuide from '../../src/web/pages/help-list';
import FlowCataloguePage from '../../src/web/pages/matter';
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
import { flowInfo, flowSummary } from '../support/flow-info-samples';
import { liveFormResponse } from '../support/live-form-response';
import { projectForm } from '../support/project-schemas';

const FLOW = 'volunteer';
const noChanges = { changes: [], touchedSteps: [], removedAnswers: [] };

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  const form = projectForm(FLOW);
  portal.answer('GET /flow/form', () =>
    liveFormResponse({ ...form, process: form.process && { ...form.process, retired: true } }),
  );
  portal.answer('GET /user/applicant', () => ({ mobile: '13800000000', name: '林若澜' }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function mockDraft() {
  portal.answer('GET /flows/{flow}/draft', () => ({
    draft: {
      ...{ flow: FLOW, application: null, formVersion: projectForm(FLOW).version },
      snapshot: { value: { preparing: 'review' }, context: { furthest: 1, editing: false, revision: 0 } },
      answers: { name: '林若澜' },
      ...{ consents: [], sequence: 1, savedAt: '2026-11-20T07:04:00Z' },
    },
    ...noChanges,
  }));
}

describe('The form of a retired flow', () => {
  it('says so instead of asking anything, and what one can do instead', async () => {
    logIn();
    const { container } = visit(`/apply?flow=${FLOW}`, <Apply />);
    await screen.findByText('这件事项已停止受理。');
    expect(screen.getByRole('link', { name: '看看其他事项' }).getAttribute('href')).toBe('/matter');
    expect(screen.getByRole('link', { name: '查看我的申请' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(portal.requestsOf('PUT /flows/{flow}/draft')).toEqual([]);
    expect(await findings(container)).toEqual([]);
  });

  it('says so to a guest, who has no applications', async () => {
    visit(`/apply?flow=${FLOW}`, <Apply />);
    await screen.findByText('这件事项已停止受理。');
    expect(screen.queryByRole('link', { name: '查看我的申请' })).toBeNull();
    expect(screen.queryByRole('link', { name: '登录后开始填写' })).toBeNull();
  });

  it('shows the draft, which can only be read and deleted', async () => {
    logIn();
    mockDraft();
    portal.answer('DELETE /flows/{flow}/draft', () => null);
    const { user, container } = visit(`/apply?flow=${FLOW}`, <Apply />);
    await screen.findByRole('heading', { name: '您没有提交的草稿' });
    await screen.findByText('林若澜');
    expect(await findings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '放弃这份草稿' }));
    const dialog = await screen.findByRole('dialog', { name: '放弃这份草稿？' });
    portal.answer('GET /flows/{flow}/draft', () => ({ draft: null, ...noChanges }));
    await user.click(within(dialog).getByRole('button', { name: '删除草稿' }));
    await waitFor(() => expect(screen.queryByText('您没有提交的草稿')).toBeNull());
    expect(portal.requestsOf('DELETE /flows/{flow}/draft')).toMatchObject([{ path: { flow: FLOW } }]);
    expect(screen.getByText('这件事项已停止受理。')).toBeTruthy();
  });

  it('opens as before for the correction of an application', async () => {
    logIn();
    portal.answer('GET /applications/{id}/answers', () => ({
      ...{ answers: { name: '林若澜' }, formVersion: projectForm(FLOW).version, sequence: 2 },
      snapshot: { value: 'supplement', context: { furthest: 9, editing: false, revision: 1 } },
      ...noChanges,
    }));
    const returned = application({ flow: FLOW, status: { ...application().status, needSupplement: true } });
    portal.answer('GET /applications/{id}', () => ({ application: returned }));
    visit(`/apply?flow=${FLOW}&id=${applicationId}`, <Apply />);
    await screen.findByText(`受理编号 ${returned.no}`);
    expect(screen.queryByText('这件事项已停止受理。')).toBeNull();
  });
});

describe('A retired flow', () => {
  it('has a page that offers no start, but the own draft and application', async () => {
    logIn();
    mockDraft();
    const own = application({ flow: 'visit' });
    portal.answer('GET /applications', () => ({ total: 1, page: 1, pageSize: 10, list: [own] }));
    portal.answer('GET /matter/detail', () => flowInfo({ retired: true }));
    const { container } = visit('/matter/visit', <FlowPage flow="visit" />);
    await screen.findByText('这件事项已停止受理。');
    const links = ['查看草稿', '查看我的申请', '看看其他事项'];
    for (const name of links) expect(screen.getByRole('link', { name })).toBeTruthy();
    for (const name of ['开始办理', '再办一件', '继续填写'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    expect(await findings(container)).toEqual([]);
  });

  it('is in neither the catalogue nor the help guide', async () => {
    portal.answer('GET /matter/list', () => [
      flowSummary({ flow: 'illness', title: '大病救助', group: '救助', retired: true }),
      flowSummary({ flow: 'student', title: '助学', group: '救助' }),
    ]);
    visit('/matter', <FlowCataloguePage />);
    await screen.findByRole('link', { name: '助学' });
    expect(screen.queryByRole('link', { name: '大病救助' })).toBeNull();
    cleanup();
    visit('/help-list', <HelpGuide />);
    await screen.findByRole('link', { name: '开始办理助学' });
    expect(screen.queryByRole('link', { name: '开始办理大病救助' })).toBeNull();
  });
});
