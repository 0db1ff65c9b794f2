import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { flow } from '../../src/flows/index';
import { Paid } from '../../src/web/pay/Paid';
import PayNext from '../../src/web/pay/PayNext';
import { application, type FakePortal, fakePortal, forget, logIn, visit } from './flow-portal';

let portal: FakePortal;
beforeEach(() => {
  forget();
  portal = fakePortal();
  logIn();
});
afterEach(cleanup);

const filed = application({
  flow: 'dues',
  status: { ...application().status, state: '待缴费.choosing', stage: '待缴费', statusText: '待缴费' },
  allowedActions: ['pay'],
  dueAt: '2026-11-24T15:59:59Z',
});

it('Whoever has just handed something in reads what is to be paid for it, how much, and until when', async () => {
  portal.answer('GET /member/pay/success', () => ({
    status: 0,
    stage: 'choosing',
    due: 2000,
    subject: '2027至2028年度会费',
    order: null,
    refund: null,
  }));
  visit('/apply', <PayNext flow={flow('dues')} filed={filed} />);
  const line = await screen.findByText(/2027至2028年度会费 ￥20.00/);
  expect(line.textContent).toMatch(/^请在 11月24日 23:59 前缴纳会费：.*，逾期自动关闭$/);
});

it('What is to be done is said once where the sum is named after it', async () => {
  portal.answer('GET /donation/pay/success', () => ({
    status: 0,
    stage: 'choosing',
    due: 5000,
    subject: '捐款：示例·博爱送万家',
    order: null,
    refund: null,
  }));
  const given = application({ ...filed, flow: 'donation', status: { ...filed.status, stage: '待支付' } });
  visit('/apply', <PayNext flow={flow('donation')} filed={given} />);
  const line = await screen.findByText(/￥50.00/);
  expect(line.textContent).toBe('请在 11月24日 23:59 前捐款：示例·博爱送万家 ￥50.00，逾期自动关闭');
});

it('What has been paid is named with its sum and day', () => {
  render(<Paid paid={[{ subject: '2027年度会费', amount: 1000, at: '2026-11-21T04:00:00Z' }]} />);
  const line = screen.getByText(/已付/);
  expect(line.textContent).toMatch(/2027年度会费 ￥10.00/);
  expect(line.textContent).toContain('2026');
});
