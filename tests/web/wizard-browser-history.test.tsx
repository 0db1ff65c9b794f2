import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '../../src/web/app/shell/session-end';
import Apply from '../../src/web/pages/apply';
import {
  account,
  type FakePortal,
  fakePortal,
  logIn,
  resetPortalState,
  visitInBrowser,
} from '../support/fake-portal';
import { projectForm } from '../support/project-schemas';

const form = projectForm('organ-donation');
const path = '/apply?flow=organ-donation';
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

const heading = (name: string) => screen.findByRole('heading', { level: name === '提交成功' ? 1 : 2, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const entered = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

/** Submits from the review screen and waits for the number. */
async function submitForm(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: '提交申请' }));
  await user.type(await screen.findByLabelText('短信验证码'), '482913{Enter}');
  await heading('提交成功');
}

/** Stores a draft at this position. */
function setDraft(preparing: object | string, furthest: number): void {
  portal.state.draft = {
    flow: 'organ-donation',
    application: null,
    formVersion: form.version,
    snapshot: { value: { preparing }, context: { furthest, editing: false, revision: 0 } },
    answers: complete,
    consents: ['C1@1', 'C2@1', 'C4@1', 'C6@1'],
    sequence: 3,
    savedAt: '2026-11-20T07:04:00Z',
  };
}

describe('Back button', () => {
  it('goes back through the screens of the form, and then leaves it', async () => {
    const { user, at } = visitInBrowser(path, <Apply />);
    await heading('办理须知');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(button('同意并开始填写'));
    await heading('个人信息');
    await at.go(-1);
    await heading('办理须知');
    expect(at.path).toBe(path);
    await at.go(-1);
    expect(at.path).toBe('/index');
  });

  it('equals the button 上一步; the forward button goes to screens already reached', async () => {
    setDraft({ filling: 'applicant' }, 2);
    const { user, at } = visitInBrowser(path, <Apply />);
    await heading('个人信息');
    await user.click(button('下一步：捐献意愿'));
    await heading('捐献意愿');
    await user.click(button('下一步：核对并提交'));
    await heading('核对并提交');
    await at.go(-1);
    await heading('捐献意愿');
    expect(button('下一步：核对并提交')).toBeTruthy();
    await at.go(1);
    await heading('核对并提交');
  });

  it('needs no more steps after the buttons of the page were used', async () => {
    setDraft({ filling: 'applicant' }, 2);
    const { user, at } = visitInBrowser(path, <Apply />);
    await heading('个人信息');
    for (let times = 0; times < 3; times += 1) {
      await user.click(button('下一步：捐献意愿'));
      await heading('捐献意愿');
      await user.click(button('上一步'));
      await heading('个人信息');
    }
    await at.go(-1);
    expect(at.path).toBe('/index');
  });

  it('does not return into a submitted form', async () => {
    setDraft({ filling: 'wish' }, 2);
    const { user, at } = visitInBrowser(path, <Apply />);
    await heading('捐献意愿');
    await user.click(button('下一步：核对并提交'));
    await heading('核对并提交');
    await submitForm(user);
    await at.go(-1);
    expect(at.path).toBe('/index');
  });

  it('works after a link to the form was followed within it', async () => {
    setDraft({ filling: 'applicant' }, 2);
    const { user, at } = visitInBrowser(path, <Apply />);
    await heading('个人信息');
    await user.click(button('下一步：捐献意愿'));
    await heading('捐献意愿');
    // As the router handles a link to the current page.
    act(() => void at.navigate(path, { replace: true }));
    await user.click(button('下一步：核对并提交'));
    await heading('核对并提交');
    await at.go(-1);
    await heading('捐献意愿');
    await user.click(button('下一步：核对并提交'));
    await submitForm(user);
    await at.go(-1);
    expect(at.path).toBe('/index');
  });

  it('skips entries of the same form from another visit', async () => {
    const { user, at } = visitInBrowser(path, <Apply />);
    await heading('办理须知');
    // As after the return from the login.
    act(() => void at.navigate(path));
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(button('同意并开始填写'));
    await heading('个人信息');
    await at.go(-1);
    await heading('办理须知');
    await at.go(-1);
    await user.click(button('同意并开始填写'));
    await heading('个人信息');
    await at.go(-1);
    await heading('办理须知');
    await at.go(-1);
    expect(at.path).toBe('/index');
  });

  it.each([
    ['replaces the entry', (url: string) => window.history.replaceState(null, '', url)],
    ['adds an entry', (url: string) => window.history.pushState(null, '', url)],
  ])('works after the same address is opened again, which %s', async (_, open) => {
    setDraft({ filling: 'applicant' }, 2);
    const { user, at } = visitInBrowser(path, <Apply />);
    await heading('个人信息');
    await user.click(button('下一步：捐献意愿'));
    await heading('捐献意愿');
    // What browsers do with an address of the same document: an entry without state, and popstate.
    act(() => {
      open(`#${path}`);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await heading('捐献意愿');
    await user.click(button('下一步：核对并提交'));
    await heading('核对并提交');
    await at.go(-1);
    await heading('捐献意愿');
    await user.click(button('上一步'));
    await heading('个人信息');
  });

  it('goes back to the guidance over several screens at once', async () => {
    setDraft({ filling: 'applicant' }, 2);
    const { user, at } = visitInBrowser(path, <Apply />);
    await heading('个人信息');
    await user.click(button('上一步'));
    await heading('办理须知');
    await user.click(button('同意并开始填写'));
    await heading('个人信息');
    await user.click(button('下一步：捐献意愿'));
    await heading('捐献意愿');
    await at.go(-2);
    await heading('办理须知');
    await at.go(-1);
    expect(at.path).toBe('/index');
  });

  it('does not leave the screen while the form is being submitted', async () => {
    setDraft('review', 2);
    const { user, at } = visitInBrowser(path, <Apply />);
    await heading('核对并提交');
    await user.click(button('提交申请'));
    const code = await screen.findByLabelText('短信验证码');
    portal.answer('POST /flows/{flow}/applications', () => new Promise(() => {}));
    await user.type(code, '482913{Enter}');
    await screen.findByText('正在提交…');
    await at.go(-1);
    await heading('短信确认');
    expect(at.path).toBe(path);
  });
});

describe('Text being typed', () => {
  const write = async (label: string, text: string) => {
    const { user, at, unmount } = visitInBrowser(path, <Apply />);
    await heading('个人信息');
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
    return { user, at, unmount };
  };
  beforeEach(() => setDraft({ filling: 'applicant' }, 0));

  it('is kept when the browser goes back', async () => {
    const { at } = await write('姓名', '林若澄');
    await at.go(-1);
    expect(at.path).toBe('/index');
    await waitFor(() => expect(portal.state.draft?.answers.name).toBe('林若澄'));
  });

  it('is kept when the step is left', async () => {
    setDraft({ filling: 'wish' }, 1);
    const { user } = visitInBrowser(path, <Apply />);
    await heading('捐献意愿');
    await user.type(screen.getByLabelText(/捐献寄语/), '愿你平安');
    act(() => document.querySelector<HTMLButtonElement>('.actions button')?.click());
    await heading('个人信息');
    await user.click(button('下一步：捐献意愿'));
    await heading('捐献意愿');
    expect((screen.getByLabelText(/捐献寄语/) as HTMLTextAreaElement).value).toBe('愿你平安');
  });

  it('is kept when the session ends at that moment', async () => {
    // However slow typing is: nothing has been saved by then.
    portal.answer('PUT /flows/{flow}/draft', () => new Promise(() => {}));
    const { unmount } = await write('姓名', '林若澄');
    act(() => endSession());
    unmount();
    expect(Object.keys(sessionStorage)).toContain(`boai.form.organ-donation.new.${account}`);
    logIn();
    visitInBrowser(path, <Apply />);
    await heading('个人信息');
    expect(entered('姓名')).toBe('林若澄');
  });

  it('is kept when the page is hidden', async () => {
    await write('姓名', '林若澄');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(portal.state.draft?.answers.name).toBe('林若澄'));
    vi.restoreAllMocks();
  });
});
