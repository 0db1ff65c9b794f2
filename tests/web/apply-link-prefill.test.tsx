import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Apply from '../../src/web/pages/apply';
import {
  type Draft,
  type FakePortal,
  fakePortal,
  logIn,
  resetPortalState,
  visit,
} from '../support/fake-portal';
import { liveFormResponse } from '../support/live-form-response';
import { projectForm } from '../support/project-schemas';

const form = projectForm('training');
const link = `/apply?${new URLSearchParams({ flow: 'training', courseType: 'CPR+AED', trainId: 'c2' })}`;

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  portal.answer('GET /flow/form', () => liveFormResponse(form));
  portal.answer('GET /website/document', () => []);
  portal.answer('GET /flow/offer/list', () => ({
    list: [
      { value: 'c1', label: '上午班' },
      { value: 'c2', label: '晚间班' },
    ],
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function draft(answers: Record<string, unknown>): Draft {
  return {
    flow: 'training',
    application: null,
    formVersion: form.version,
    snapshot: {
      value: { preparing: { filling: 'applicant' } },
      context: { furthest: 1, editing: false, revision: 0 },
    },
    answers,
    consents: [],
    sequence: 3,
    savedAt: '2026-11-20T07:04:00Z',
  };
}

const expectClassSelected = async () => {
  const radio = await screen.findByRole('radio', { name: /晚间班/ });
  await waitFor(() => expect(radio).toHaveProperty('checked', true));
};

describe('Opening a form from a training class page', () => {
  it('selects the class, also over another one in the draft', async () => {
    logIn();
    portal.state.draft = draft({ courseType: 'CPR+AED', trainId: 'c1' });
    visit(link, <Apply />);
    await screen.findByRole('heading', { level: 2, name: '选择班次' });
    await expectClassSelected();
  });

  it('applies once: the address drops the parameter, so that another choice survives a reload', async () => {
    logIn();
    const { at } = visit(link, <Apply />);
    await waitFor(() => expect(at.path).toBe('/apply?flow=training'));
  });

  it('keeps the parameter for a guest, who returns from the login to the same address', async () => {
    const { at } = visit(link, <Apply />);
    await screen.findByRole('link', { name: '登录后开始填写' });
    expect(at.path).toBe(link);
  });
});
