import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { session } from '../../src/web/app/shell/session';
import Apply, { begin } from '../../src/web/pages/apply';
import { account, type FakePortal, fakePortal, forget, logIn, visit } from '../support/fake-portal';

/** Each form that was begun to be prepared. */
const begun = vi.hoisted((): Promise<unknown>[] => []);
vi.mock('../../src/web/engine/applications/wizard-input', async load => {
  const { loadWizardInput, ...others } =
    await load<typeof import('../../src/web/engine/applications/wizard-input')>();
  const noted: typeof loadWizardInput = (...given) => {
    const result = loadWizardInput(...given);
    begun.push(result);
    return result;
  };
  return { ...others, loadWizardInput: noted };
});

const query = 'flow=organ-donation';
const address = `/apply?${query}`;
const other = account.replace(/1$/, '2');

let portal: FakePortal;
beforeEach(() => {
  forget();
  portal = fakePortal();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Begins the page, and waits until all that it asks for is there. */
async function prepared(): Promise<void> {
  begin(new URLSearchParams(query));
  await Promise.allSettled(begun);
}

const notice = () => screen.findByRole('heading', { level: 2, name: '办理须知' });
const asked = (operation: string) => portal.of(operation).length;

describe('A form that a visit begins with', () => {
  it('stands at once where it was prepared before its page, and is asked for once', async () => {
    logIn();
    await prepared();
    visit(address, <Apply />);
    expect(screen.getByRole('heading', { level: 2, name: '办理须知' })).toBeTruthy();
    expect([asked('GET /flow/form'), asked('GET /flow/draft'), asked('GET /user/applicant')]).toEqual([
      1, 1, 1,
    ]);
  });

  it('is taken as well while it is still on its way', async () => {
    logIn();
    begin(new URLSearchParams(query));
    visit(address, <Apply />);
    await notice();
    expect(asked('GET /flow/form')).toBe(1);
  });

  it('that could not be had says so, and is had again', async () => {
    logIn();
    portal.answerOnce('GET /flow/form', () => {
      throw new Refusal('unavailable');
    });
    await prepared();
    const { user } = visit(address, <Apply />);
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    await notice();
    expect(asked('GET /flow/form')).toBe(2);
  });

  it('is not what somebody else gets who has logged in meanwhile', async () => {
    logIn();
    await prepared();
    logIn([], other);
    visit(address, <Apply />);
    await notice();
    expect(asked('GET /flow/draft')).toBe(2);
  });

  it('is prepared anew for whoever comes back to it', async () => {
    logIn();
    await prepared();
    const first = visit(address, <Apply />);
    await notice();
    first.unmount();
    visit(address, <Apply />);
    await notice();
    expect(asked('GET /flow/draft')).toBe(2);
  });

  it('is prepared anew after somebody else was logged in', async () => {
    logIn();
    await prepared();
    visit(address, <Apply />);
    await notice();
    act(() => session.logout());
    await screen.findByRole('link', { name: '登录后开始填写' });
    act(() => logIn());
    await waitFor(() => expect(asked('GET /flow/draft')).toBe(2));
    await screen.findByRole('button', { name: '同意并开始填写' });
  });

  it('stays where parts of a former one are too late to come', async () => {
    let lose = () => {};
    vi.stubGlobal('lost', new Promise<void>(resolve => (lose = resolve)));
    const late = 'data:text/javascript,await globalThis.lost; throw new Error("lost")';
    const form = await liveForm();
    portal.answerOnce('GET /flow/form', () => ({ ...form, validatorUrl: late }));
    logIn();
    visit(address, <Apply />);
    await notice();
    act(() => logIn([], other));
    await waitFor(() => expect(asked('GET /flow/draft')).toBe(2));
    const [first] = await screen.findAllByRole('checkbox');
    fireEvent.click(first!);
    lose();
    await act(() => new Promise(resolve => setTimeout(resolve, 300)));
    expect(first?.isConnected).toBe(true);
    expect(asked('GET /flow/form')).toBe(2);
  });
});

/** What the portal answers for the form. */
async function liveForm(): Promise<object> {
  const answer = await fetch(new Request('http://localhost/api/flow/form'));
  portal.asked.length = 0;
  return (await answer.json()).data;
}
