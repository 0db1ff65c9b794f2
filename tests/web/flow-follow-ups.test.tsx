import { focusManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import type { FormVersion, JsonSchema } from '../../src/flows/engine/form-version';
import { formVersion } from '../../src/server/engine/forms/form-version';
import { queryClient } from '../../src/web/app/api/query-client';
import { endSession, saveBeforeLogOut } from '../../src/web/app/shell/session-end';
import FollowUpDialog from '../../src/web/engine/applications/follow-up/FollowUpDialog';
import { getFollowUpDraft } from '../../src/web/engine/applications/follow-up/follow-up-drafts';
import type { SubmitFollowUp } from '../../src/web/engine/applications/follow-up/submit-follow-up';
import type { Answers } from '../../src/web/engine/applications/wizard-store';
import ApplicationPage from '../../src/web/pages/application';
import { findings } from '../support/accessibility-violations';
import {
  type Application,
  application,
  applicationId,
  type FakePortal,
  fakePortal,
  logIn,
  resetPortalState,
  visit,
} from '../support/fake-portal';
import { processOf } from '../support/flows';
import { liveFormResponse } from '../support/live-form-response';
import { projectForm } from '../support/project-schemas';

const form = projectForm('voucher');
const account = { name: '临澜市博爱人道会（示例）', bank: '示例银行', no: '0000 0000 0000' };

const unpaidApplication: Application = application({
  no: 'PX20260000001',
  flow: 'training',
  title: '应急救护培训报名',
  status: {
    ...application().status,
    state: '待缴费.choosing',
    applyStatus: 1,
    statusText: '待缴费',
    stage: '待缴费',
  },
  allowedActions: ['followUp', 'pay'],
  followUps: [{ name: 'voucher', title: '提交缴费凭证', form: 'voucher' }],
  dueAt: '2026-11-30T12:00:00Z',
});

/** The same application in another payment state. */
const inside = (one: Application, state: string, change: Partial<Application> = {}): Application => ({
  ...one,
  status: { ...one.status, state: `待缴费.${state}` },
  ...change,
});
const transferringApplication = inside(unpaidApplication, 'transferring');

let portal: FakePortal;
beforeEach(async () => {
  resetPortalState();
  await saveBeforeLogOut();
  portal = fakePortal();
  portal.answer('GET /flow/form', () => liveFormResponse(form));
  logIn();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
});

function mockApplicationDetail(one: Application, payment: object | null, handedIn: object[] = []) {
  portal.answer('GET /applications/{id}', () => ({
    application: one,
    formVersion: 'v',
    process: { ...processOf(one.flow) },
    refunds: [],
    paid: [],
    duplicates: [],
    payment,
    answers: [],
    followUps: handedIn,
    timeline: [],
  }));
}

/** The form of a follow-up on its own. */
function FollowUpForm({ handIn: submitFollowUp }: { handIn: SubmitFollowUp }) {
  const [answers, setAnswers] = useState<Answers>({});
  const nothing = () => {};
  return (
    <FollowUpDialog
      {...{
        application: unpaidApplication,
        followUp: unpaidApplication.followUps[0]!,
        submitFollowUp,
        submitLabel: '提交',
        answers,
      }}
      {...{ onAnswers: setAnswers, onClose: nothing, onDone: nothing, onConflict: nothing }}
    />
  );
}

const openCase = () => visit(`/application?id=${applicationId}`, <ApplicationPage />);
const findSubmitButton = () => screen.findByRole('button', { name: '提交缴费凭证' });

describe('Application waiting for a fee', () => {
  it('reports a failed payment in place', async () => {
    mockApplicationDetail(unpaidApplication, {
      subject: '培训费',
      amount: 30_000,
      online: true,
      account,
      failed: true,
    });
    openCase();
    const todo = await screen.findByRole('region', { name: '请缴纳培训费 ￥300.00' });
    expect(within(todo).getByText('上次支付没有成功，请重新支付。')).toBeTruthy();
  });

  it('offers no second payment while the first may still arrive, and shows when it has arrived', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const payment = { subject: '培训费', amount: 30_000, online: true, account, failed: true };
    mockApplicationDetail(unpaidApplication, { ...payment, pending: true });
    const state = {
      status: 0,
      stage: 'choosing',
      pending: true,
      amountDue: 30_000,
      subject: '培训费',
      order: null,
    };
    portal.answer('GET /applications/{id}/pay', () => state);
    openCase();
    const todo = await screen.findByRole('region', { name: '正在确认付款结果' });
    expect(within(todo).getByText(/正在向支付机构确认，请勿重复支付/)).toBeTruthy();
    expect(within(todo).queryByRole('button', { name: '在线支付' })).toBeNull();
    expect(within(todo).queryByRole('button', { name: '线下转账' })).toBeNull();
    expect(within(todo).queryByText(/前付款/)).toBeNull();
    mockApplicationDetail(
      inside(unpaidApplication, 'x', {
        status: { ...unpaidApplication.status, state: '待开班', statusText: '待开班' },
      }),
      null,
    );
    Object.assign(state, { stage: 'paid', pending: false });
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await waitFor(() => expect(screen.queryByText(/请勿重复支付/)).toBeNull());
  });

  it('keeps polling more slowly after a final failure, and not while the page is hidden', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    mockApplicationDetail(unpaidApplication, {
      subject: '培训费',
      amount: 30_000,
      online: true,
      account,
      failed: true,
      pending: false,
    });
    const order = { no: 'DD1', amount: 30_000, state: 'failed', provider: 'sandbox', paidAt: null };
    portal.answer('GET /applications/{id}/pay', () => ({
      ...{ status: 0, stage: 'choosing', pending: false, amountDue: 30_000, subject: '培训费' },
      order: { ...order, overpayment: null },
      refund: null,
    }));
    const countPaymentRequests = () => portal.requestsOf('GET /applications/{id}/pay').length;
    openCase();
    await screen.findByRole('button', { name: '在线支付' });
    await waitFor(() => expect(countPaymentRequests()).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(countPaymentRequests()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(25_000));
    expect(countPaymentRequests()).toBe(2);
    focusManager.setFocused(false);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(countPaymentRequests()).toBe(2);
    act(() => focusManager.setFocused(true));
    await waitFor(() => expect(countPaymentRequests()).toBe(3));
  });

  it('shows amount and deadline, and account and remark for a transfer', async () => {
    mockApplicationDetail(unpaidApplication, {
      subject: '初级救护员班培训费',
      amount: 30_000,
      online: true,
      account,
    });
    const { container, user } = openCase();
    const todo = await screen.findByRole('region', { name: '请缴纳培训费 ￥300.00' });
    expect(within(todo).getByText(/11月30日 20:00 前付款/)).toBeTruthy();
    expect(within(todo).getByText(/初级救护员班培训费/)).toBeTruthy();
    expect(within(todo).getByRole('button', { name: '在线支付' }).className).toContain('primary');
    await user.click(within(todo).getByRole('button', { name: '线下转账' }));
    for (const fact of ['￥300.00', account.name, account.bank, account.no, unpaidApplication.no]) {
      expect(within(todo).getByText(fact)).toBeTruthy();
    }
    expect(within(todo).getByRole('button', { name: '提交缴费凭证' })).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });

  it('offers no online payment beyond the limit, and leads to the transfer', async () => {
    mockApplicationDetail(unpaidApplication, {
      subject: '初级救护员班培训费',
      amount: 6_000_000,
      online: false,
      account,
    });
    openCase();
    expect((await screen.findByRole('button', { name: '线下转账' })).className).toContain('primary');
    expect(screen.getByText(/超过单笔线上支付的上限/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '在线支付' })).toBeNull();
  });

  it('waits for staff once the transfer proof has been submitted', async () => {
    const voucher = { name: 'voucher', title: '缴费凭证', at: '2026-11-20T07:04:00Z', who: '您', rows: [] };
    mockApplicationDetail(
      inside(unpaidApplication, 'confirming', { allowedActions: ['followUp'] }),
      { subject: '初级救护员班培训费', amount: 30_000, online: true, account },
      [voucher],
    );
    openCase();
    await screen.findByRole('heading', { name: '待确认到账' });
    expect(screen.queryByRole('button', { name: '在线支付' })).toBeNull();
    // It can be submitted again, but is not presented as missing.
    const again = screen.getByRole('button', { name: '重新提交缴费凭证' });
    expect(again.className).not.toContain('primary');
    expect(screen.queryByRole('button', { name: '提交缴费凭证' })).toBeNull();
  });

  it('shows why a transfer proof was refused', async () => {
    const refused = inside(unpaidApplication, 'transferring', { reason: '凭证上的金额看不清' });
    mockApplicationDetail(refused, { subject: '初级救护员班培训费', amount: 30_000, online: true, account });
    openCase();
    expect(await screen.findByText(/未能确认到账：凭证上的金额看不清/)).toBeTruthy();
    expect(await findSubmitButton()).toBeTruthy();
  });

  it('asks for no payment when no amount is due', async () => {
    mockApplicationDetail(unpaidApplication, {
      subject: '初级救护员班培训费',
      amount: 0,
      online: true,
      account: null,
    });
    openCase();
    await screen.findByRole('heading', { name: '请提交缴费凭证' });
    expect(screen.getByText('已缴清，不用再缴')).toBeTruthy();
  });
});

describe('Draft of a follow-up', () => {
  async function openFilledFollowUp() {
    const { user, unmount } = openCase();
    await user.click(await findSubmitButton());
    await user.type(await screen.findByLabelText('付款人'), '林示例');
    return { user, unmount };
  }

  it('is restored with its form after the session ended', async () => {
    mockApplicationDetail(transferringApplication, {
      subject: '初级救护员班培训费',
      amount: 30_000,
      online: true,
      account,
    });
    const { unmount } = await openFilledFollowUp();
    act(() => endSession());
    unmount();
    logIn();
    openCase();
    expect(await screen.findByLabelText('付款人')).toHaveProperty('value', '林示例');
  });

  it('is restored after the page was left by the back button', async () => {
    mockApplicationDetail(transferringApplication, {
      subject: '初级救护员班培训费',
      amount: 30_000,
      online: true,
      account,
    });
    const { user, unmount } = await openFilledFollowUp();
    await user.tab();
    unmount();
    openCase();
    expect(await screen.findByLabelText('付款人')).toHaveProperty('value', '林示例');
  });

  it('is migrated to the form version published meanwhile, and reports removed answers', async () => {
    const voucherFormAsking = (title: string) => {
      const properties = { payer: { title, type: 'string' } };
      const transfer = { title: '转账凭证', type: 'object', properties };
      const schema = { type: 'object', allOf: [{ $ref: '#/$defs/transfer' }], $defs: { transfer } };
      return formVersion('voucher', schema as JsonSchema, {});
    };
    const [older, newer] = [voucherFormAsking('付款人'), voucherFormAsking('谁付的款')];
    const answer = (one: FormVersion) => {
      portal.answer('GET /flow/form', () => liveFormResponse(one));
    };
    answer(older);
    portal.answer('POST /forms/{form}/answers/migrate', ({ body: { answers } }) => ({
      ...{ answers, formVersion: newer.version, changes: [], touchedSteps: [] },
      removedAnswers: [{ path: '/note', label: '备注', answers: [] }],
    }));
    const handedIn: string[] = [];
    const { user } = visit(
      '/application',
      <FollowUpForm
        handIn={async (_, __, { formVersion: version }) => {
          handedIn.push(version);
          if (version === older.version) throw new Refusal('formChanged');
          return unpaidApplication;
        }}
      />,
    );
    await user.type(await screen.findByLabelText(/^付款人/), '林示例');
    answer(newer);
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByLabelText(/^谁付的款/)).toHaveProperty('value', '林示例');
    expect(screen.getByRole('alert').textContent).toContain('您填的内容还在；其中“备注”不再需要填写');
    const [{ path, body }] = portal.requestsOf('POST /forms/{form}/answers/migrate') as [
      FakePortal['requests'][0],
    ];
    expect(path).toEqual({ form: 'voucher' });
    expect(body).toEqual({ formVersion: older.version, answers: { payer: '林示例' } });
    await user.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(handedIn).toEqual([older.version, newer.version]));
  });

  it('is dropped when the application has moved on', async () => {
    mockApplicationDetail(transferringApplication, {
      subject: '初级救护员班培训费',
      amount: 30_000,
      online: true,
      account,
    });
    const { user, unmount } = await openFilledFollowUp();
    await user.tab();
    unmount();
    mockApplicationDetail(application({ ...unpaidApplication, followUps: [], allowedActions: [] }), null);
    queryClient.clear();
    openCase();
    await screen.findByRole('heading', { level: 1 });
    // A form would appear only after its modules have loaded: an obsolete draft does not even request them.
    expect(getFollowUpDraft(applicationId)).toEqual({ open: null, answers: {} });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not shown to another account that logs in', async () => {
    mockApplicationDetail(transferringApplication, {
      subject: '初级救护员班培训费',
      amount: 30_000,
      online: true,
      account,
    });
    const { user, unmount } = await openFilledFollowUp();
    await user.tab();
    unmount();
    logIn([], '00000000-0000-4000-8000-000000000002');
    const { user: next } = openCase();
    await next.click(await findSubmitButton());
    expect(await screen.findByLabelText('付款人')).toHaveProperty('value', '');
  });
});
