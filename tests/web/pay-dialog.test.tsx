import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import PayDialog from '../../src/web/engine/applications/payment/PayDialog';
import { findings } from '../support/accessibility-violations';
import {
  applicationId,
  type FakePortal,
  fakePortal,
  logIn,
  resetPortalState,
  visit,
} from '../support/fake-portal';

const ORDER = 'DD20260000001';
const code = { kind: 'code', content: 'weixin://wxpay/bizpayurl?pr=example' };
const sandbox = { provider: 'sandbox', title: '模拟收银台' };

let portal: FakePortal;
/** Stage of the payment that the server returns. */
let stage: string;
/** State of the polled order. */
let orderState: string;
/** Whether a payment may still arrive for an order that has ended. */
let pending: boolean;
/** Amount received for the order that differs from the amount due. */
let wrongAmount: number | null;
let touch: boolean;

beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  stage = 'awaiting';
  orderState = 'awaiting';
  pending = false;
  wrongAmount = null;
  touch = false;
  vi.stubGlobal('matchMedia', () => ({ matches: touch }));
  portal.answer('GET /pay/ways', () => [sandbox]);
  portal.answer('POST /applications/{id}/pay', () => orderOf(code));
  portal.answer('GET /applications/{id}/pay', () => ({
    status: 0,
    stage,
    amountDue: 5000,
    subject: '2027年度会费',
    pending,
    order: {
      no: ORDER,
      amount: 5000,
      state: orderState,
      provider: 'sandbox',
      paidAt: null,
      overpayment: wrongAmount,
    },
    refund: null,
  }));
  logIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const orderOf = (paymentInstructions: object, no = ORDER) => ({
  no,
  amount: 5000,
  subject: '捐款：由本会统筹使用',
  expiresAt: '2026-11-21T12:00:00Z',
  instructions: paymentInstructions,
});

function open() {
  const onPaid = vi.fn();
  const onClose = vi.fn();
  const shown = visit(
    '/donation',
    <PayDialog id={applicationId} title="捐款" onPaid={onPaid} onClose={onClose} />,
  );
  return { ...shown, onPaid, onClose };
}

describe('Payment dialog', () => {
  it('shows a QR code on a desktop, with amount and expiry', async () => {
    open();
    expect(await screen.findByRole('img', { name: /付款二维码/ })).toBeTruthy();
    expect(screen.getByText('￥50.00')).toBeTruthy();
    expect(screen.getByText(/20:00 前有效/)).toBeTruthy();
    expect(portal.requestsOf('GET /pay/ways')[0]?.query.get('payType')).toBe('1');
    expect(await findings(document.body)).toEqual([]);
  });

  it('links to the payment provider on a phone', async () => {
    touch = true;
    portal.answer('POST /applications/{id}/pay', () =>
      orderOf({ kind: 'redirect', url: 'https://pay.example.org/1' }),
    );
    open();
    const link = await screen.findByRole('link', { name: '前往支付' });
    expect(link.getAttribute('href')).toBe('https://pay.example.org/1');
    expect(portal.requestsOf('POST /applications/{id}/pay')[0]?.body).toMatchObject({
      payType: 2,
      provider: 'sandbox',
    });
  });

  it('explains inside WeChat how to open the browser', async () => {
    vi.stubGlobal('navigator', { ...navigator, userAgent: 'Mozilla/5.0 MicroMessenger/8.0' });
    open();
    expect(await screen.findByText(/选择“在浏览器打开”/)).toBeTruthy();
  });

  it('creates one order and polls it until it is paid', async () => {
    const { onPaid } = open();
    await screen.findByRole('img', { name: /付款二维码/ });
    expect(onPaid).not.toHaveBeenCalled();
    stage = 'paid';
    await waitFor(() => expect(onPaid).toHaveBeenCalled());
    expect(portal.requestsOf('POST /applications/{id}/pay')).toHaveLength(1);
  });

  it('offers to pay again with another order after a failure', async () => {
    [stage, orderState] = ['choosing', 'failed'];
    const { user, onPaid } = open();
    await user.click(await screen.findByRole('button', { name: '重新支付' }));
    await waitFor(() => expect(portal.requestsOf('POST /applications/{id}/pay')).toHaveLength(2));
    const keys = portal
      .requestsOf('POST /applications/{id}/pay')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('offers no other order while a payment for the first may still arrive, and keeps polling until it has', async () => {
    [stage, orderState, pending] = ['choosing', 'failed', true];
    const { onPaid } = open();
    await screen.findByText(/正在向支付机构确认，请勿重复支付/);
    expect(screen.queryByRole('button', { name: '重新支付' })).toBeNull();
    [stage, orderState, pending] = ['paid', 'paid', false];
    await waitFor(() => expect(onPaid).toHaveBeenCalled());
    expect(portal.requestsOf('POST /applications/{id}/pay')).toHaveLength(1);
  });

  it('offers to pay again after a refused order, once no payment can arrive any more', async () => {
    [stage, orderState, pending] = ['choosing', 'failed', true];
    portal.answerOnce('POST /applications/{id}/pay', () => {
      throw new Refusal('conflict', '正在向支付机构确认上一笔付款的结果，请勿重复支付');
    });
    const { user } = open();
    await screen.findByText(/正在向支付机构确认，请勿重复支付/);
    expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull();
    pending = false;
    await user.click(await screen.findByRole('button', { name: '再试一次' }));
    stage = 'awaiting';
    await waitFor(() => expect(portal.requestsOf('POST /applications/{id}/pay')).toHaveLength(2));
  });

  it('reports a wrong amount and its refund, and offers to pay again', async () => {
    [stage, orderState, wrongAmount] = ['choosing', 'failed', 4999];
    open();
    await screen.findByText('收到 ￥49.99，应付 ￥50.00，金额不一致，没有计入。');
    expect(screen.getByText(/会原路退回，不用再办手续/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '重新支付' })).toBeTruthy();
  });

  it.each([
    ['closed', 'failed', '收到 ￥49.99，应付 ￥50.00，金额不一致，没有计入。'],
    ['confirming', 'closed', '收到 ￥49.99，应付 ￥50.00，金额不一致，没有计入。'],
    ['closed', 'paid', '收到 ￥49.99，没有计入。'],
  ])(
    'offers no payment when the received amount is refunded and nothing is due: %s, %s',
    async (...states) => {
      const [now, order, text] = states;
      [stage, orderState, wrongAmount] = [now, order, 4999];
      open();
      await screen.findByText(text);
      expect(screen.getByText('收到的款会原路退回，不用再办手续。')).toBeTruthy();
      expect(screen.queryByRole('button', { name: '重新支付' })).toBeNull();
    },
  );

  it('reports that an order of another window has replaced this one, and shows when that one is paid', async () => {
    const { onPaid } = open();
    await screen.findByRole('img', { name: /付款二维码/ });
    expect(portal.requestsOf('GET /applications/{id}/pay')[0]?.query.get('order')).toBe(ORDER);
    // The application keeps waiting for the order of the other window.
    orderState = 'closed';
    expect(await screen.findByText(/这笔订单已关闭/)).toBeTruthy();
    expect(screen.queryByRole('img', { name: /付款二维码/ })).toBeNull();
    stage = 'paid';
    await waitFor(() => expect(onPaid).toHaveBeenCalled());
  });

  it('shows that it was paid elsewhere when an order is refused for that reason', async () => {
    stage = 'paid';
    portal.answer('POST /applications/{id}/pay', () => {
      throw new Refusal('notAllowedNow', '这笔款项已经付清，不用再付');
    });
    const { onPaid } = open();
    await waitFor(() => expect(onPaid).toHaveBeenCalled());
  });

  it('retries with a new order when the previous one has ended', async () => {
    stage = 'choosing';
    portal.answerOnce('POST /applications/{id}/pay', () => {
      throw new Refusal('conflict', '这笔订单已经结束，请重新支付');
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '再试一次' }));
    await waitFor(() => expect(portal.requestsOf('POST /applications/{id}/pay')).toHaveLength(2));
    const keys = portal
      .requestsOf('POST /applications/{id}/pay')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('ignores the state of an earlier order', async () => {
    [stage, orderState] = ['choosing', 'failed'];
    portal.answer('POST /applications/{id}/pay', () => orderOf(code, 'DD20260000002'));
    open();
    expect(await screen.findByRole('img', { name: /付款二维码/ })).toBeTruthy();
    await waitFor(() => expect(portal.requestsOf('GET /applications/{id}/pay').length).toBeGreaterThan(0));
    expect(screen.queryByRole('button', { name: '重新支付' })).toBeNull();
  });

  it('shows why no order was created, and retries with the same idempotency key', async () => {
    portal.answerOnce('POST /applications/{id}/pay', () => {
      throw new Refusal('unavailable', '暂时无法连接支付平台，请稍后再试');
    });
    const { user } = open();
    expect(await screen.findByText('暂时无法连接支付平台，请稍后再试')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    await screen.findByRole('img', { name: /付款二维码/ });
    const keys = portal
      .requestsOf('POST /applications/{id}/pay')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('asks for the provider when there are several, and creates no order by itself', async () => {
    portal.answer('GET /pay/ways', () => [sandbox, { provider: 'wechat', title: '微信支付' }]);
    const { user } = open();
    const option = await screen.findByRole('radio', { name: '微信支付' });
    expect(portal.requestsOf('POST /applications/{id}/pay')).toEqual([]);
    await user.click(option);
    await screen.findByRole('img', { name: /付款二维码/ });
    expect(portal.requestsOf('POST /applications/{id}/pay').map(({ body }) => body.provider)).toEqual([
      'wechat',
    ]);
  });

  it('leads to the transfer when there is no online provider', async () => {
    portal.answer('GET /pay/ways', () => []);
    open();
    expect(await screen.findByText(/请选择线下转账/)).toBeTruthy();
  });
});
