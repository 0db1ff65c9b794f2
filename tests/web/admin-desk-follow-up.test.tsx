import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { saveBeforeLogOut } from '../../src/web/app/shell/session-end';
import type { FakePortal } from '../support/fake-portal';
import {
  caseDetail,
  createReviewDeskPortal,
  findOpenCaseNo,
  first,
  open,
  second,
} from '../support/fake-review-desk';
import { liveFormResponse } from '../support/live-form-response';
import { projectForm } from '../support/project-schemas';

const form = projectForm('grant');
const waiting = { ...first.status, state: '待拨付', applyStatus: 1 as const, statusText: '待拨付' };
const grant = { name: 'grant', title: '登记拨付', form: 'grant' };

let portal: FakePortal;
beforeEach(async () => {
  await saveBeforeLogOut();
  portal = createReviewDeskPortal();
  portal.answer('GET /flow/form', () => liveFormResponse(form));
  portal.answer('GET /admin/application/detail', ({ query }) =>
    caseDetail(query.get('id')!, { allowedActions: ['followUp'], followUps: [grant], status: waiting }),
  );
  portal.answer('POST /admin/application/followUp', () => first);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const dialog = () => within(screen.getByRole('dialog', { name: '登记拨付' }));
const amount = () => dialog().findByRole('textbox', { name: /资助金额/ });

/** Opens the form with its shortcut key and fills it in. */
async function fillIn() {
  const { user } = open();
  await screen.findByRole('button', { name: '放回队列' });
  await user.keyboard('f');
  await screen.findByRole('dialog', { name: '登记拨付' });
  await user.type(await amount(), '5000');
  for (const [part, value] of [
    ['年', '2026'],
    ['月', '11'],
    ['日', '20'],
  ] as const) {
    await user.type(dialog().getByRole('textbox', { name: part }), value);
  }
  return { user, send: () => user.click(dialog().getByRole('button', { name: '提交并告知申请人' })) };
}

describe('Follow-up submission by staff', () => {
  it('is opened with a key, submitted, and reflected in the queue', async () => {
    const { send } = await fillIn();
    const listRequestCount = portal.requestsOf('GET /admin/application/list').length;
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [followUpRequest] = portal.requestsOf('POST /admin/application/followUp');
    expect(followUpRequest!.body).toEqual({ amount: '5000.00', grantDate: '2026-11-20' });
    await waitFor(() =>
      expect(portal.requestsOf('GET /admin/application/list').length).toBeGreaterThan(listRequestCount),
    );
  });

  it('that a second person must approve is announced as such, and the next case is opened', async () => {
    const counted = { ...waiting, state: '待复核', statusText: '待复核' };
    const grantAgain = { allowedActions: ['followUp' as const], followUps: [grant] };
    portal.answer('GET /admin/application/detail', ({ query }) =>
      caseDetail(query.get('id')!, {
        ...grantAgain,
        flow: 'goods-donation',
        status: query.get('id') === first.id ? { ...waiting, state: '待接收' } : counted,
      }),
    );
    portal.answer('POST /admin/application/followUp', () => ({
      ...{ ...first, ...grantAgain, flow: 'goods-donation', status: counted },
      followUps: [grant, { name: 'check', title: '复核清点', form: 'goods-check' }],
    }));
    const { send } = await fillIn();
    expect(screen.queryByText(/须由另一位工作人员办理/)).toBeNull();
    await send();
    await findOpenCaseNo(second.no);
    expect(screen.getByText('“复核清点”须由另一位工作人员办理。')).toBeTruthy();
  });

  it('is restored when the form was closed half filled in', async () => {
    const { user } = await fillIn();
    await user.click(dialog().getByRole('button', { name: '关闭' }));
    await user.keyboard('f');
    expect(await amount()).toHaveProperty('value', '5000.00');
  });

  it('survives a change of the application and is sent with its current sequence', async () => {
    const { send } = await fillIn();
    portal.answer('POST /admin/application/followUp', () => {
      throw new Refusal('conflict');
    });
    portal.answer('GET /admin/application/detail', ({ query }) =>
      caseDetail(query.get('id')!, {
        allowedActions: ['followUp'],
        followUps: [grant],
        status: waiting,
        sequence: 2,
      }),
    );
    await send();
    expect((await dialog().findByRole('alert')).textContent).toContain('您填的内容还在');
    expect(await amount()).toHaveProperty('value', '5000.00');
    portal.answer('POST /admin/application/followUp', () => first);
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.requestsOf('POST /admin/application/followUp').at(-1)!.query.get('sequence')).toBe('2');
  });

  it('reports that a colleague has already submitted it', async () => {
    const { send } = await fillIn();
    portal.answer('POST /admin/application/followUp', () => {
      throw new Refusal('conflict');
    });
    const given = { ...waiting, state: '已拨付', statusText: '已拨付' };
    portal.answer('GET /admin/application/detail', ({ query }) =>
      caseDetail(query.get('id')!, { allowedActions: [], followUps: [], status: given, sequence: 2 }),
    );
    await send();
    expect(await dialog().findByText(/现在是“已拨付”，不能再提交/)).toBeTruthy();
    expect(dialog().queryByRole('button', { name: '提交并告知申请人' })).toBeNull();
  });

  it('shows the reason when a rule of the flow refuses it', async () => {
    const { send } = await fillIn();
    const message = '这个项目每人累计不超过￥3,000.00，此前已资助￥0.00';
    portal.answer('POST /admin/application/followUp', () => {
      throw new Refusal('formInvalid', message, [{ path: '/amount', keyword: 'maximum', message }]);
    });
    await send();
    expect((await dialog().findAllByText(message)).length).toBeGreaterThan(0);
  });
});
