import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Apply from '../../src/web/pages/apply';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';
import { projectForm } from '../support/project-schemas';

const form = projectForm('organ-donation');

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  portal.state.draft = {
    flow: 'organ-donation',
    application: null,
    formVersion: form.version,
    snapshot: {
      value: { preparing: { filling: 'applicant' } },
      context: { furthest: 0, editing: false, revision: 0 },
    },
    answers: { name: '林若澜' },
    consents: ['C1@1', 'C2@1', 'C4@1', 'C6@1'],
    sequence: 3,
    savedAt: '2026-11-20T07:04:00Z',
  };
  logIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const saves = () => portal.requestsOf('PUT /flows/{flow}/draft').map(({ body }) => body);
// On slow typing, saves without failed questions may occur in between.
const failedReports = () =>
  saves()
    .map(({ failed }): string[] => failed)
    .filter(failed => failed.length > 0);

describe('Failed questions of a step', () => {
  it('are reported with the next save, once per attempt, by path and without the answer', async () => {
    const { user } = visit('/apply?flow=organ-donation', <Apply />);
    await screen.findByRole('heading', { level: 2, name: '个人信息' });
    const next = await screen.findByRole('button', { name: '下一步：捐献意愿' });
    await user.click(next);
    await waitFor(() => expect(failedReports()).toHaveLength(1));
    const [failed] = failedReports();
    expect(failed).toContain('/idNo');
    expect(failed).toContain('/mobile');
    expect(failed).not.toContain('/name');
    await user.type(screen.getByLabelText(/^手机号码/), '1');
    await waitFor(() => expect(saves().at(-1).answers).toHaveProperty('mobile', '1'));
    expect(failedReports()).toHaveLength(1);
    await user.click(next);
    await user.click(next);
    // In one save, or in two when a second passes between the clicks.
    const laterFailedPaths = () => failedReports().slice(1).flat();
    await waitFor(() => expect(laterFailedPaths().filter(path => path === '/mobile')).toHaveLength(2));
  });

  it('are reported again when the save that contained them did not arrive', async () => {
    const { user } = visit('/apply?flow=organ-donation', <Apply />);
    portal.answer('PUT /flows/{flow}/draft', ({ body }) => {
      if (failedReports().length === 1 && body.failed.length > 0) throw new TypeError('Failed to fetch');
      return { sequence: body.sequence + 1, savedAt: '2026-11-20T07:04:00Z' };
    });
    await user.click(await screen.findByRole('button', { name: '下一步：捐献意愿' }));
    await waitFor(() => expect(failedReports()).toHaveLength(2));
    expect(failedReports()[1]).toEqual(failedReports()[0]);
    expect(failedReports()[1]).toContain('/mobile');
  });
});
