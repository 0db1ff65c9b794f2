import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Apply from '../../src/web/pages/apply';
import { projectForm } from '../flows/schema-folder';
import { type FakePortal, fakePortal, forget, logIn, visit } from './flow-portal';

const form = projectForm('organ-donation');

let portal: FakePortal;
beforeEach(() => {
  forget();
  portal = fakePortal();
  portal.state.draft = {
    flow: 'organ-donation',
    application: null,
    formVersion: form.version,
    position: {
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

const saves = () => portal.of('POST /flow/draft/save').map(({ body }) => body);

describe('Answers that are not right when somebody wants to go on', () => {
  it('are told with the next save, each time once, by where they stand and not by what was answered', async () => {
    const { user } = visit('/apply?flow=organ-donation', <Apply />);
    await screen.findByRole('heading', { level: 2, name: '个人信息' });
    const next = await screen.findByRole('button', { name: '下一步：捐献意愿' });
    await user.click(next);
    await waitFor(() => expect(saves()).toHaveLength(1));
    const { failed } = saves()[0];
    expect(failed).toContain('/idNo');
    expect(failed).toContain('/mobile');
    expect(failed).not.toContain('/name');
    await user.type(screen.getByLabelText(/^手机号码/), '1');
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1].failed).toEqual([]);
    await user.click(next);
    await user.click(next);
    // With one save, or with two where a second passes between the clicks.
    const told = () =>
      saves()
        .slice(2)
        .flatMap(({ failed }): string[] => failed);
    await waitFor(() => expect(told().filter(path => path === '/mobile')).toHaveLength(2));
  });

  it('are told again when the save that told them did not arrive', async () => {
    const { user } = visit('/apply?flow=organ-donation', <Apply />);
    portal.answerOnce('POST /flow/draft/save', () => {
      throw new TypeError('Failed to fetch');
    });
    await user.click(await screen.findByRole('button', { name: '下一步：捐献意愿' }));
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1].failed).toEqual(saves()[0].failed);
    expect(saves()[1].failed).toContain('/mobile');
  });
});
