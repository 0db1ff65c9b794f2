import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findings as accessibilityFindings } from '../support/accessibility-violations';
import { change, createStudioPortal, open, texts } from '../support/fake-studio';

vi.mock('../../src/web/admin/studio/TextEditor', () => import('../support/plain-text-editor'));

let studio: ReturnType<typeof createStudioPortal>;

const english = JSON.stringify({ 体重: 'Weight', 曾用名: 'Former name' }, null, 2);

beforeEach(() => {
  studio = createStudioPortal();
  studio.state.change = change({ texts: { ...texts, english } });
  studio.state.examined = studio.examined({
    english: {
      texts: [
        { text: '体重', english: 'Weight' },
        { text: '姓名', english: 'Name' },
        { text: '昵称', english: null },
      ],
      obsolete: ['曾用名'],
    },
  });
});
afterEach(cleanup);

const openTab = async () => {
  open();
  await userEvent.click(await screen.findByRole('tab', { name: '英文' }));
  await screen.findByText('1 处没有英文');
};
const savedEnglish = async () => {
  await userEvent.keyboard('{Control>}s{/Control}');
  const requests = () => studio.portal.requestsOf('POST /admin/studio/save');
  await waitFor(() => expect(requests().length).toBeGreaterThan(0));
  const { texts: saved } = requests().at(-1)!.body as unknown as { texts: { english: string } };
  return JSON.parse(saved.english);
};

describe('The tab 英文', () => {
  it('lists texts with their English, marks what is missing, and says what comes from shared parts', async () => {
    await openTab();
    expect(screen.getByLabelText<HTMLInputElement>('体重').value).toBe('Weight');
    expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('');
    expect(screen.getByText('共用部分里的英文：Name')).toBeTruthy();
    expect(screen.getByText('没有英文')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: '只看没有英文的' }));
    expect(screen.queryByLabelText('体重')).toBeNull();
    expect(screen.getByLabelText('昵称')).toBeTruthy();
    expect(await accessibilityFindings(document.body)).toEqual([]);
  });

  it('a translation becomes part of the draft, and an emptied one is taken out', async () => {
    await openTab();
    await userEvent.type(screen.getByLabelText('昵称'), ' Nickname ');
    await userEvent.clear(screen.getByLabelText('体重'));
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: '删去“曾用名”的英文' }));
    expect(await savedEnglish()).toEqual({ 昵称: 'Nickname' });
  });

  it('is the first translation of a form that has none', async () => {
    studio.state.change = change();
    await openTab();
    await userEvent.type(screen.getByLabelText('昵称'), 'Nickname{Enter}');
    expect(await savedEnglish()).toEqual({ 昵称: 'Nickname' });
  });

  it('asks to correct findings first', async () => {
    studio.state.examined = studio.examined({ english: null });
    open();
    await userEvent.click(await screen.findByRole('tab', { name: '英文' }));
    await screen.findByText(/^改好查出的问题之后/);
  });
});
