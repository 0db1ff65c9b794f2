import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { startTrial, type TrialCase } from '../../src/web/admin/studio/try/trial-case';
import { answerTrialRequest, type TrialContext } from '../../src/web/admin/studio/try/trial-service';
import { TRIAL_ID } from '../../src/web/admin/studio/try/trial-views';
import { call } from '../../src/web/app/api/client';
import { findings } from '../support/accessibility-violations';
import { change, createStudioPortal, open, texts } from '../support/fake-studio';
import { liveFormResponse } from '../support/live-form-response';
import { projectForm } from '../support/project-schemas';

const version = projectForm('organ-donation');
const form = liveFormResponse(version) as unknown as TrialContext['form'];
const context: TrialContext = {
  form,
  version,
  unpublished: [],
  followUpForm: () => undefined,
  optionLabels: {},
};

/** The case after an application, as the applicant's window sends it. */
function filed(): TrialCase {
  const steps = version.steps.map(({ id }) => id);
  const trial = startTrial(version.flow, steps, '2026-03-02T01:00:00.000Z');
  const operation = `POST /flows/${version.flow}/applications`;
  const body = { name: '林示例' };
  return answerTrialRequest(context, trial, { operation, query: new URLSearchParams(), body })!.trial;
}

const receive = (data: object, source: Window, origin = location.origin) =>
  act(async () => void dispatchEvent(new MessageEvent('message', { data, origin, source })));

/** A window in the page, and what it is told. */
async function sideOf(title: string) {
  const frame = await screen.findByTitle<HTMLIFrameElement>(title);
  const source = frame.contentWindow!;
  const told = vi.spyOn(source, 'postMessage').mockImplementation(() => {});
  return { source, lastTold: () => told.mock.lastCall?.[0], count: () => told.mock.calls.length };
}

/** What was sent besides reads and the check of the texts, which stores nothing. */
const writesOf = ({ portal }: ReturnType<typeof createStudioPortal>) =>
  portal.requests.map(({ operation }) => operation).filter(name => !/^GET |\/examine$/u.test(name));

const { fetch, XMLHttpRequest, sessionStorage } = window;
let studio: ReturnType<typeof createStudioPortal>;
beforeEach(() => {
  studio = createStudioPortal(['schemas', 'try']);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Object.assign(window, { fetch, XMLHttpRequest });
  Object.defineProperty(window, 'sessionStorage', { configurable: true, value: sessionStorage });
});

describe('Trial of a flow in the studio', () => {
  it('passes the case between phone, desk and player, and sends nothing to the server', async () => {
    const user = userEvent.setup();
    open('/admin/studio?flow=organ-donation&try');
    const [phone, desk] = [await sideOf('申请人的手机'), await sideOf('工作人员')];
    await receive({ trial: 'ready' }, phone.source);
    await receive({ trial: 'ready' }, desk.source);
    expect(phone.lastTold()).toMatchObject({ trial: 'show', open: 'form', value: { facts: [] } });
    const before = phone.count();
    await receive({ trial: 'changed', value: filed() }, window);
    await receive({ trial: 'changed', value: filed() }, phone.source, 'https://example.com');
    expect(screen.getByText('现在：').textContent).toContain('须知');
    await receive({ trial: 'changed', value: filed() }, phone.source);
    expect(screen.getByText('现在：').textContent).toContain('审核中');
    expect(desk.lastTold()).toMatchObject({ value: { simulation: { position: 1 } } });
    expect(phone.count()).toBe(before);
    await user.selectOptions(screen.getByRole('combobox', { name: '工作人员' }), '示例乙');
    expect(desk.lastTold()).toMatchObject({ value: { conditions: { clerk: '示例乙' } } });
    await user.click(screen.getByRole('button', { name: '后退一步' }));
    expect(phone.lastTold()).toMatchObject({ open: 'form', value: { simulation: { position: 0 } } });
    expect(await findings(screen.getByRole('region', { name: '过程' }))).toEqual([]);
    expect(writesOf(studio)).toEqual([]);
  });

  it('tells the history as applicants read it, without codes of the machine', async () => {
    open('/admin/studio?flow=organ-donation&try');
    const phone = await sideOf('申请人的手机');
    await receive({ trial: 'ready' }, phone.source);
    await receive({ trial: 'changed', value: filed() }, phone.source);
    const entries = within(screen.getByRole('region', { name: '经过' })).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['提交申请 → 审核中申请人']);
  });

  it('opens the form of a follow-up that is not published, by the texts of its change', async () => {
    const begun = { flow: 'survey', title: '回访', group: '补充内容', live: null, folder: 'never' as const };
    studio.portal.answer('GET /admin/studio/list', () => [
      { ...begun, change: change({ flow: 'survey' }) },
      { ...begun, flow: 'organ-donation', change: null },
    ]);
    studio.portal.answer('GET /admin/studio/detail', ({ query }) => ({
      ...{ ...begun, flow: query.get('flow'), texts },
      change: query.get('flow') === 'survey' ? change({ flow: 'survey' }) : null,
    }));
    const followUps = { survey: { title: '回访', form: 'survey', by: 'member', while: ['approved'] } };
    const named = { ...form, process: { ...form.process, followUps } };
    const survey = { ...form, flow: 'survey', process: null };
    studio.portal.answer('POST /admin/studio/examine', ({ body }) =>
      studio.examined({ form: (body.flow === 'survey' ? survey : named) as typeof form }),
    );
    open('/admin/studio?flow=organ-donation&try');
    const phone = await sideOf('申请人的手机');
    await receive({ trial: 'ready' }, phone.source);
    expect(phone.lastTold()).toMatchObject({ unpublished: [{ flow: 'survey' }] });
    const asked = { operation: 'GET /flow/form', query: new URLSearchParams({ flow: 'survey' }), body: null };
    expect(answerTrialRequest({ ...context, unpublished: [survey] }, filed(), asked)?.data).toBe(survey);
  });

  it('keeps the titles of dynamic options for the desk, and asks the server for none of the case', async () => {
    const told = vi.spyOn(window, 'postMessage').mockImplementation(() => {});
    open('/admin/studio?trial=phone');
    await waitFor(() => expect(told).toHaveBeenCalledWith({ trial: 'ready' }, location.origin));
    const steps = version.steps.map(({ id }) => id);
    const value = startTrial(version.flow, steps, '2026-03-02T01:00:00.000Z');
    await receive({ trial: 'show', form, unpublished: [], value, open: 'form' }, window);
    studio.portal.answer('GET /flow/offer/list', () => ({ list: [{ value: 'a1', label: '示例项目' }] }));
    const query = { source: 'aid.project', answers: [], application: TRIAL_ID };
    await call('GET', '/flow/offer/list', { params: { query } });
    const [asked] = studio.portal.requestsOf('GET /flow/offer/list');
    expect(asked!.query.get('application')).toBeNull();
    const params = {
      path: { flow: version.flow },
      header: { 'idempotency-key': 'k'.repeat(32), 'form-version': version.version },
    };
    await waitFor(async () => {
      await call('POST', '/flows/{flow}/applications', { params, body: { name: '林示例' } });
      expect(told.mock.lastCall?.[0].value.facts).toMatchObject([
        { labels: { 'aid.project': { a1: '示例项目' } } },
      ]);
    });
  });

  it('says why the texts could not be checked, and checks them again', async () => {
    const user = userEvent.setup();
    studio.portal.answer('POST /admin/studio/examine', () => {
      throw new Refusal('tooOften', '请稍等');
    });
    open('/admin/studio?flow=organ-donation&try');
    await screen.findByText('文本没有检查成：请稍等');
    studio.portal.answer('POST /admin/studio/examine', () => studio.examined());
    await user.click(screen.getByRole('button', { name: '再检查一次' }));
    await sideOf('申请人的手机');
  });

  it('decides at the desk without a request', async () => {
    const user = userEvent.setup();
    const told = vi.spyOn(window, 'postMessage').mockImplementation(() => {});
    open('/admin/studio?trial=desk');
    await waitFor(() => expect(told).toHaveBeenCalledWith({ trial: 'ready' }, location.origin));
    await receive({ trial: 'show', form, unpublished: [], value: filed() }, window);
    const article = await screen.findByRole('article', { name: '打开的申请' });
    expect(await within(article).findByText('林示例')).toBeTruthy();
    await user.click(await within(article).findByRole('radio', { name: '不通过' }));
    await user.type(within(article).getByRole('textbox', { name: /不通过的理由/ }), '示例原因');
    await user.click(within(article).getByRole('button', { name: '不通过并通知申请人' }));
    await waitFor(() => expect(told.mock.lastCall?.[0]).toMatchObject({ trial: 'changed' }));
    const { events } = told.mock.lastCall![0].value.simulation.log as TrialCase['simulation']['log'];
    expect(events.map(({ event }) => event.type)).toEqual(['FILED', 'REJECT']);
    await expect(call('POST', '/message/read/set', { body: {} })).rejects.toThrow('什么都不会提交');
    expect(writesOf(studio)).toEqual([]);
  });

  it('opens the pages of the applicant, which withdraw without a request', async () => {
    const told = vi.spyOn(window, 'postMessage').mockImplementation(() => {});
    open('/admin/studio?trial=phone');
    await waitFor(() => expect(told).toHaveBeenCalledWith({ trial: 'ready' }, location.origin));
    await receive({ trial: 'show', form, unpublished: [], value: filed(), open: 'case' }, window);
    const params = { path: { id: TRIAL_ID }, header: { 'idempotency-key': 'k'.repeat(32) } };
    await expect(
      call('POST', '/applications/{id}/cancel', { params, body: { sequence: 0 } }),
    ).rejects.toThrow('内容已被更新');
    const after = await call('POST', '/applications/{id}/cancel', { params, body: { sequence: 1 } });
    expect(after.status.statusText).toBe('已撤销');
    expect(told.mock.lastCall?.[0]).toMatchObject({ trial: 'changed', value: { facts: [{}, {}] } });
    expect(writesOf(studio)).toEqual([]);
  });
});

it.each([
  [['schemas'], false],
  [['schemas', 'try'], true],
  [['try'], true],
])('The roles %s lead to a trial: %s', async (roles, isOffered) => {
  const { state } = createStudioPortal(roles);
  state.change = change({ texts: { ...texts, flow: JSON.stringify(version.process) } });
  open();
  await screen.findByRole('heading', { name: '健康登记' });
  expect(screen.queryByRole('link', { name: '试办' }) !== null).toBe(isOffered);
});
