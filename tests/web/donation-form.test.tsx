import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../src/web/app/shell/session';
import DonationForm from '../../src/web/pages/donation/DonationForm';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';
import { liveFormResponse } from '../support/live-form-response';
import { projectForm } from '../support/project-schemas';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  portal.answer('GET /flow/form', () => liveFormResponse(projectForm('donation')));
  portal.answer('GET /flow/offer/list', () => ({ list: [] }));
  session.setWebSet(
    JSON.stringify({
      name: '示例会',
      contact: { dutyPhone: '0900-8320000', hours: '工作日' },
      legal: { fundraisingCertificate: '示例', fundraisingPlan: '示例' },
      channels: [],
    }),
  );
  logIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Donation form', () => {
  it('reports the missing consent together with the missing answers at the first failed attempt', async () => {
    const { user } = visit('/donation', <DonationForm projectId={null} />);
    const next = await screen.findByRole('button', { name: /下一步/ });
    await user.click(next);
    const summary = within(await screen.findByRole('region', { name: '还有 4 处需要修改' }));
    await user.click(summary.getByRole('link', { name: /请阅读并同意/ }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('checkbox'));
    expect(screen.getByRole('region', { name: '还有 3 处需要修改' })).toBeTruthy();
  });
});
