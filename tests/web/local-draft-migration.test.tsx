import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestSession } from '../../src/web/app/shell/guest';
import { createLocalDraftStore } from '../../src/web/engine/applications/local-draft';
import { loadWizardInput } from '../../src/web/engine/applications/wizard-input';
import Apply from '../../src/web/pages/apply';
import { account, type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';
import { liveFormResponse } from '../support/live-form-response';
import { projectForm } from '../support/project-schemas';

const form = projectForm('organ-donation');
const path = '/apply?flow=organ-donation';
const older = 'f'.repeat(32);
const complete = {
  name: '林若澜',
  idType: 0,
  idNo: '110199199003070025',
  sex: 0,
  birthday: '1990-03-07',
  mobile: '13800000000',
  nationality: '中国',
  donateScope: 'all',
};
const position = { value: { preparing: 'review' }, context: { furthest: 2, editing: false, revision: 0 } };
const consents = ['C1@1', 'C2@1', 'C4@1', 'C6@1'];
const copy = createLocalDraftStore(account, 'organ-donation.new');

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  logIn();
  portal.state.draft = {
    ...{ flow: 'organ-donation', application: null, formVersion: form.version, snapshot: position, consents },
    ...{ answers: complete, sequence: 3, savedAt: '2026-11-20T07:04:00Z' },
  };
  portal.answer('POST /forms/{form}/answers/migrate', ({ body: { answers } }) => {
    const { motto, ...others } = answers;
    return {
      answers: { ...others, wish: motto },
      ...{
        formVersion: form.version,
        changes: ['“座右铭”改称“捐献寄语”'],
        touchedSteps: ['wish'],
        removedAnswers: [],
      },
    };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Keeps a local draft of an older form version that could not be saved. */
const keepUnsavedDraft = (more: object = {}) =>
  copy.keep({
    ...{ position, consents, sequence: 3, formVersion: older },
    answers: { ...complete, motto: '愿生命延续' },
    ...more,
  });

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const saves = () => portal.requestsOf('PUT /flows/{flow}/draft').map(({ body }) => body);

describe('Local draft of an older form version', () => {
  it('is migrated to the live version when opened, and saved as such', async () => {
    keepUnsavedDraft();
    visit(path, <Apply />);
    await heading('捐献意愿');
    expect(await screen.findByText('“座右铭”改称“捐献寄语”')).toBeTruthy();
    expect(await screen.findByDisplayValue('愿生命延续')).toBeTruthy();
    expect(portal.requestsOf('POST /forms/{form}/answers/migrate')[0]).toMatchObject({
      path: { form: 'organ-donation' },
      body: { formVersion: older },
    });
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]).toMatchObject({ formVersion: form.version, sequence: 3 });
    expect(saves()[0].answers).toEqual({ ...complete, wish: '愿生命延续' });
  });

  it('loses answers only with consent, and is kept until then', async () => {
    keepUnsavedDraft();
    portal.answer('POST /forms/{form}/answers/migrate', () => ({
      ...{ answers: complete, formVersion: form.version, changes: [], touchedSteps: [] },
      removedAnswers: [
        { path: '/motto', label: '座右铭', answers: [{ label: '座右铭', value: '愿生命延续' }] },
      ],
    }));
    portal.state.draft = { ...portal.state.draft!, answers: {} };
    visit(path, <Apply />);
    await screen.findByText('座右铭');
    expect(saves()).toEqual([]);
    expect(copy.read()?.answers).toMatchObject({ motto: '愿生命延续' });
  });

  it('is offered as a choice when another device has saved since, and is kept meanwhile', async () => {
    keepUnsavedDraft({ sequence: 2 });
    const { user } = visit(path, <Apply />);
    const dialog = await screen.findByRole('dialog', { name: '另一台设备保存了更新的内容' });
    await user.click(within(dialog).getByRole('button', { name: '保留本页内容' }));
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]).toMatchObject({ formVersion: form.version, sequence: 3 });
    expect(saves()[0].answers.wish).toBe('愿生命延续');
  });

  it('is kept when the portal cannot migrate it at the moment', async () => {
    keepUnsavedDraft();
    portal.answerOnce('POST /forms/{form}/answers/migrate', () => {
      throw new TypeError('Failed to fetch');
    });
    const { user } = visit(path, <Apply />);
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    await heading('捐献意愿');
    expect(await screen.findByDisplayValue('愿生命延续')).toBeTruthy();
  });

  it('is kept until the conflict between two drafts is resolved', async () => {
    const { user } = visit(path, <Apply />);
    await heading('核对并提交');
    portal.state.draft = { ...portal.state.draft!, sequence: 9 };
    await user.click(screen.getByRole('button', { name: /^修改.*捐献意愿/ }));
    await user.click(await screen.findByRole('radio', { name: '只捐献指定的器官' }));
    await screen.findByRole('dialog');
    expect(copy.read()?.answers).toMatchObject({ donateScope: 'part' });
  });
});

it('A draft that another server has migrated to a newer form version is opened and saved in that version', async () => {
  const newer = 'e'.repeat(32);
  portal.state.draft = { ...portal.state.draft!, formVersion: newer };
  portal.answer(`GET /flow/form/${newer}`, () => liveFormResponse({ ...form, version: newer }));
  const { user } = visit(path, <Apply />);
  await heading('核对并提交');
  await user.click(await screen.findByRole('button', { name: /^修改.*捐献意愿/ }));
  await user.click(await screen.findByRole('radio', { name: '只捐献指定的器官' }));
  await waitFor(() => expect(saves().at(-1)?.formVersion).toBe(newer));
});

it("Loading a guest's draft for an account reports removed answers before it is saved", async () => {
  guestSession.keep({ token: 'as-a-guest', expiresAt: '2999-01-01T00:00:00Z' });
  const guestDraft = { ...portal.state.draft!, flow: 'donation', answers: { amount: '100.00' } };
  const removedAnswers = [{ path: '/motto', label: '座右铭', answers: [] }];
  const nothing = { draft: null, changes: [], touchedSteps: [], removedAnswers: [] };
  portal.answer('GET /flows/{flow}/draft', ({ headers }) =>
    headers.get('token') === 'as-a-guest' ? { ...nothing, draft: guestDraft, removedAnswers } : nothing,
  );
  // Under the version of the drafts.
  portal.answer('GET /flow/form', () =>
    liveFormResponse({ ...projectForm('donation'), version: form.version }),
  );
  const prepared = await loadWizardInput('donation', account, null);
  expect(prepared.removedAnswers).toEqual(removedAnswers);
  expect(prepared.wizardOptions.restorable).toMatchObject({
    answers: guestDraft.answers,
    saving: { state: 'unsaved' },
  });
});
