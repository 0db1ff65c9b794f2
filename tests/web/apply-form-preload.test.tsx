import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { session } from '../../src/web/app/shell/session';
import Apply, { begin } from '../../src/web/pages/apply';
import { account, type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

/** Each call of `loadWizardInput`. */
const startedPreloads = vi.hoisted((): Promise<unknown>[] => []);
vi.mock('../../src/web/engine/applications/wizard-input', async load => {
  const { loadWizardInput, ...others } =
    await load<typeof import('../../src/web/engine/applications/wizard-input')>();
  const recordedLoad: typeof loadWizardInput = (...given) => {
    const result = loadWizardInput(...given);
    startedPreloads.push(result);
    return result;
  };
  return { ...others, loadWizardInput: recordedLoad };
});

const query = 'flow=organ-donation';
const address = `/apply?${query}`;
const other = account.replace(/1$/, '2');

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Starts the preload of the page and waits until all of it has settled. */
async function waitForPreload(): Promise<void> {
  begin(new URLSearchParams(query));
  await Promise.allSettled(startedPreloads);
}

const notice = () => screen.findByRole('heading', { level: 2, name: '办理须知' });
const countRequests = (operation: string) => portal.requestsOf(operation).length;

describe('Preloaded form of the entry page', () => {
  it('is shown at once and requested only once', async () => {
    logIn();
    await waitForPreload();
    visit(address, <Apply />);
    expect(screen.getByRole('heading', { level: 2, name: '办理须知' })).toBeTruthy();
    expect([
      countRequests('GET /flow/form'),
      countRequests('GET /flows/{flow}/draft'),
      countRequests('GET /user/applicant'),
    ]).toEqual([1, 1, 1]);
  });

  it('is used while it is still loading', async () => {
    logIn();
    begin(new URLSearchParams(query));
    visit(address, <Apply />);
    await notice();
    expect(countRequests('GET /flow/form')).toBe(1);
  });

  it('that failed shows an error and can be requested again', async () => {
    logIn();
    portal.answerOnce('GET /flow/form', () => {
      throw new Refusal('unavailable');
    });
    await waitForPreload();
    const { user } = visit(address, <Apply />);
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    await notice();
    expect(countRequests('GET /flow/form')).toBe(2);
  });

  it('is not used for another account that has logged in meanwhile', async () => {
    logIn();
    await waitForPreload();
    logIn([], other);
    visit(address, <Apply />);
    await notice();
    expect(countRequests('GET /flows/{flow}/draft')).toBe(2);
  });

  it('is loaded again when the page is opened again', async () => {
    logIn();
    await waitForPreload();
    const first = visit(address, <Apply />);
    await notice();
    first.unmount();
    visit(address, <Apply />);
    await notice();
    expect(countRequests('GET /flows/{flow}/draft')).toBe(2);
  });

  it('is loaded again after another account was logged in', async () => {
    logIn();
    await waitForPreload();
    visit(address, <Apply />);
    await notice();
    act(() => session.logout());
    await screen.findByRole('link', { name: '登录后开始填写' });
    act(() => logIn());
    await waitFor(() => expect(countRequests('GET /flows/{flow}/draft')).toBe(2));
    await screen.findByRole('button', { name: '同意并开始填写' });
  });

  it('stays when a part of a former one fails late', async () => {
    let rejectModule = () => {};
    vi.stubGlobal('lost', new Promise<void>(resolve => (rejectModule = resolve)));
    const late = 'data:text/javascript,await globalThis.lost; throw new Error("lost")';
    const form = await liveForm();
    portal.answerOnce('GET /flow/form', () => ({ ...form, validatorUrl: late }));
    logIn();
    visit(address, <Apply />);
    await notice();
    act(() => logIn([], other));
    await waitFor(() => expect(countRequests('GET /flows/{flow}/draft')).toBe(2));
    const [first] = await screen.findAllByRole('checkbox');
    fireEvent.click(first!);
    rejectModule();
    await act(() => new Promise(resolve => setTimeout(resolve, 300)));
    expect(first?.isConnected).toBe(true);
    expect(countRequests('GET /flow/form')).toBe(2);
  });
});

/** The form version that the portal returns. */
async function liveForm(): Promise<object> {
  const answer = await fetch(new Request('http://localhost/api/flow/form'));
  portal.requests.length = 0;
  return (await answer.json()).data;
}
