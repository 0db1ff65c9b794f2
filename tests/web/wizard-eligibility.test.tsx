import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Eligibility } from '../../src/web/engine/applications/useEligibility';
import Apply from '../../src/web/pages/apply';
import {
  application,
  applicationId,
  type FakePortal,
  fakePortal,
  logIn,
  resetPortalState,
  visit,
} from '../support/fake-portal';
import { liveFormResponse } from '../support/live-form-response';
import { projectForm } from '../support/project-schemas';

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

const none: Eligibility = {
  duplicate: null,
  openApplications: [],
  obstacle: null,
  places: null,
  dependsOn: [],
};

/** Opens the form of this flow, with this result of the eligibility check. */
function open(id: string, eligibility: Partial<Eligibility>, query = '') {
  const form = projectForm(id);
  portal.answer('GET /flow/form', () => liveFormResponse(form));
  portal.answer('POST /flows/{flow}/precheck', () => ({ ...none, ...eligibility }));
  portal.answer('GET /user/applicant', () => ({ mobile: '13800000000', name: '林若澜' }));
  return visit(`/apply?flow=${id}${query}`, <Apply />);
}

const approved = application({
  flow: 'volunteer',
  no: 'ZY20260000001',
  title: '志愿者申请',
  status: { ...application().status, state: 'approved', applyStatus: 1, statusText: '审核通过' },
  allowedActions: ['change', 'cancel'],
});

describe('Opening a form with an existing application', () => {
  it('shows the existing application instead, when an account can have only one', async () => {
    open('volunteer', { duplicate: approved });
    await screen.findByText('您已经有一件“志愿者申请”，不能重复提交。');
    expect(screen.getByText('ZY20260000001')).toBeTruthy();
    expect(screen.getByText('审核通过')).toBeTruthy();
    const linkTargetOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(linkTargetOf('查看进度')).toBe(`/application?id=${applicationId}`);
    expect(linkTargetOf('变更内容')).toBe(`/apply?flow=volunteer&id=${applicationId}`);
    expect(linkTargetOf('撤销')).toBe(`/application?id=${applicationId}`);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names the answers in common with the existing one, when there can be several', async () => {
    open('membership', { duplicate: { ...approved, flow: 'membership' }, dependsOn: ['idNo'] });
    const note = (await screen.findByText('您已经有一件“个人会员入会”，不能重复提交。')).closest('p')!;
    expect(note.textContent).toContain('证件号码相同的，只能有一件');
    expect(screen.getByRole('button', { name: '同意并开始填写' })).toBeTruthy();
  });

  it('shows the existing ones in the guidance', async () => {
    open('group-member', { openApplications: [{ ...approved, flow: 'group-member' }], dependsOn: ['uscc'] });
    const note = (await screen.findByText(/您在办理或仍然有效的“团体会员入会”如下/)).parentElement!;
    expect(within(note).getByText('ZY20260000001')).toBeTruthy();
  });

  it('shows the obstacle', async () => {
    open('certificate', { obstacle: { reason: 'NO_CERT', msg: '未查询到这份救护员证', path: null } });
    await screen.findByText('未查询到这份救护员证');
  });
});

it('Checks the answers so far at each screen, and removes an outdated result', async () => {
  const { user } = open('organ-donation', { duplicate: application(), dependsOn: ['name'] });
  await screen.findByText(/不能重复提交/);
  const eligibilityRequests = () => portal.requestsOf('POST /flows/{flow}/precheck');
  expect(eligibilityRequests()[0]!.path).toEqual({ flow: 'organ-donation' });
  expect(eligibilityRequests()[0]!.body).toEqual({
    application: null,
    answers: expect.objectContaining({ name: '林若澜' }),
  });
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: '同意并开始填写' }));
  await waitFor(() => expect(eligibilityRequests()).toHaveLength(2));
  expect(screen.getByText(/不能重复提交/)).toBeTruthy();
  await user.type(await screen.findByLabelText('姓名'), '雅');
  await user.tab();
  await waitFor(() => expect(screen.queryByText(/不能重复提交/)).toBeNull());
});

it('Makes no check for a guest', async () => {
  resetPortalState();
  open('volunteer', { duplicate: approved });
  await screen.findByRole('link', { name: '登录后开始填写' });
  expect(portal.requestsOf('POST /flows/{flow}/precheck')).toEqual([]);
});
