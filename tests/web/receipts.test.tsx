import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import DuesReceipts from '../../src/web/features/application-cards/dues';
import { ApplicationReceipts } from '../../src/web/features/receipts/ApplicationReceipts';
import type { ReceiptApplication } from '../../src/web/features/receipts/queries';
import Receipts from '../../src/web/pages/invoiceList';
import type { InvoiceTitle, IssuedReceipt } from '../../src/web/pages/invoiceList/queries';
import UserCertificate from '../../src/web/pages/userCertificate';
import { findings } from '../support/accessibility-violations';
import {
  application,
  type FakePortal,
  fakePortal,
  logIn,
  resetPortalState,
  visit,
} from '../support/fake-portal';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const issued: IssuedReceipt = {
  id: '00000000-0000-4000-8000-0000000000c1',
  no: '000101260000000012',
  code: '00010126',
  serial: '0000000012',
  checkCode: '7f3k9a',
  BillType: 0,
  payer: '林**',
  amount: 123450,
  issuedAt: '2026-11-20T02:00:00.000Z',
  reversal: false,
  reversed: false,
  counterpart: null,
};

const redNo = '000101260000000013';
const reversed: IssuedReceipt = {
  ...issued,
  reversed: true,
  counterpart: { no: redNo, issuedAt: '2026-11-21T02:00:00.000Z' },
};
const red: IssuedReceipt = {
  ...issued,
  no: redNo,
  serial: '0000000013',
  amount: -123450,
  issuedAt: '2026-11-21T02:00:00.000Z',
  reversal: true,
  counterpart: { no: issued.no, issuedAt: issued.issuedAt },
};
const orderId = '00000000-0000-4000-8000-0000000000e1';
const reversedApplication = (reissueStatus: 'open' | 'asked' | 'gone') =>
  receiptApplication({
    status: 3,
    statusText: '已红冲',
    receipt: reversed,
    reversal: {
      reason: '抬头有误',
      explanation: '抬头应为单位全称',
      receipt: red,
      reissueStatus,
      orderIds: reissueStatus === 'open' ? [orderId] : [],
    },
  });

const receiptApplication = (change: Partial<ReceiptApplication['request']> = {}): ReceiptApplication => ({
  ...application({ id: issued.id, no: 'PJ20260000001', flow: 'receipt', title: '票据申请' }),
  request: {
    BillType: 0,
    payer: '林**',
    amount: 123450,
    lines: [],
    status: 0,
    statusText: '开票中',
    deliver: '电子',
    expressCompany: null,
    expressNo: null,
    receipt: null,
    reversal: null,
    ...change,
  },
});

const title: InvoiceTitle = {
  id: '00000000-0000-4000-8000-0000000000d1',
  titleType: '个人',
  title: '林示例',
  idNo: '110***********0017',
  email: 'lin@example.org',
  isDefault: true,
};

const page = (list: unknown[]) => ({ page: 1, pageSize: 10, total: list.length, list });
const open = (search = '') => visit(`/invoiceList${search}`, <Receipts />);

describe('Receipts of a member', () => {
  beforeEach(() => logIn());

  it('show the status of each application, and open issued receipts', async () => {
    const receipt = { status: 1, statusText: '已开具', receipt: issued } as const;
    portal.answer('GET /invoice/apply/list', () =>
      page([
        receiptApplication(),
        { ...receiptApplication(receipt), id: '00000000-0000-4000-8000-0000000000c2', no: 'PJ20260000002' },
      ]),
    );
    portal.answer('GET /document/link', () => ({
      path: '/api/document/open?kind=receipt',
      expiresAt: '2026-11-20T02:10:00.000Z',
    }));
    const openedWindow = { location: { href: '' }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(openedWindow as unknown as Window); // only what the page uses
    const { user, container } = open();
    await screen.findByText('开票中');
    await user.click(screen.getByRole('button', { name: /打开\s*PJ20260000002/ }));
    await waitFor(() => expect(openedWindow.location.href).toBe('/api/document/open?kind=receipt'));
    expect(portal.requestsOf('GET /document/link')[0]?.query.get('kind')).toBe('receipt');
    expect(await findings(container)).toEqual([]);
  });

  it('show reversed ones beside their reversals', async () => {
    portal.answer('GET /Invoice/QueryInvoiceList', () => page([red, reversed]));
    const { container } = open('?show=issued');
    await screen.findByText('红字票据');
    expect(screen.getByText('已红冲')).toBeTruthy();
    expect(screen.getByText(/冲销票据/).textContent).toContain('00010126 0000000012');
    expect(screen.getByText(/由红字票据/).textContent).toMatch(/2026-11-21.*00010126 0000000013/);
    expect(screen.getByText('-￥1,234.50')).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });

  it('show the reason and number of a reversal, and offer a new application', async () => {
    portal.answer('GET /invoice/apply/list', () => page([reversedApplication('open')]));
    portal.answer('GET /document/link', () => ({
      path: '/api/document/open?kind=receipt-reversal',
      expiresAt: '2026-11-20T02:10:00.000Z',
    }));
    const openedWindow = { location: { href: '' }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(openedWindow as unknown as Window); // only what the page uses
    const { user, container } = open();
    await screen.findByText(/抬头有误（抬头应为单位全称）/);
    const text = container.querySelector('.note')?.textContent;
    expect(text).toContain('票据 00010126 0000000012（￥1,234.50）已于2026年11月21日红冲作废');
    expect(text).toContain('红字票据：00010126 0000000013，-￥1,234.50');
    const again = screen.getByRole('link', { name: '重新申请票据' });
    expect(again.getAttribute('href')).toBe(`/apply?flow=receipt&BillType=0&orderIds=${orderId}`);
    await user.click(screen.getByRole('button', { name: /打开\s*红字票据/ }));
    await waitFor(() =>
      expect(portal.requestsOf('GET /document/link')[0]?.query.get('kind')).toBe('receipt-reversal'),
    );
    expect(await findings(container)).toEqual([]);
  });

  it.each([
    ['asked', /已经重新申请/],
    ['gone', /已经退回/],
  ] as const)('offer no new application for a reversed one that is %s', async (again, words) => {
    portal.answer('GET /invoice/apply/list', () => page([reversedApplication(again)]));
    open();
    await screen.findByText(words);
    expect(screen.queryByRole('link', { name: '重新申请票据' })).toBeNull();
  });

  it('are shown on the page of the donation', async () => {
    portal.answer('GET /invoice/gift/list', () => [reversedApplication('open')]);
    visit('/donation', <ApplicationReceipts id={orderId} />);
    await screen.findByText(/抬头有误/);
    expect(screen.getByRole('link', { name: /票据申请 PJ20260000001/ })).toBeTruthy();
    expect(portal.requestsOf('GET /invoice/gift/list')[0]?.query.get('id')).toBe(orderId);
  });

  it('are shown on the page of the dues as well', async () => {
    portal.answer('GET /invoice/gift/list', () => [receiptApplication({ BillType: 2 })]);
    visit('/application', <DuesReceipts id={orderId} />);
    await screen.findByRole('heading', { name: '票据' });
    expect(screen.getByText('交款人 林**')).toBeTruthy();
  });

  it('offer an application when there are none', async () => {
    portal.answer('GET /invoice/apply/list', () => page([]));
    open();
    await screen.findByRole('heading', { name: '还没有票据申请' });
    const links = screen.getAllByRole('link', { name: '申请票据' });
    expect(links.map(link => link.getAttribute('href'))).toContain('/apply?flow=receipt');
  });
});

describe('Invoice titles of a member', () => {
  beforeEach(() => logIn());

  it('are changed without entering the masked numbers again', async () => {
    portal.answer('GET /invoice/list', () => [title]);
    portal.answer('POST /invoice/save', ({ body }) => ({ ...title, ...body }));
    const { user, container } = open('?show=titles');
    expect(await screen.findByText('110***********0017')).toBeTruthy();
    expect(await findings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '修改：林示例' }));
    const form = within(await screen.findByRole('dialog', { name: '修改抬头' }));
    const idNo = await form.findByLabelText<HTMLInputElement>(/身份证号码/);
    expect(idNo.value).toBe('');
    await user.clear(form.getByLabelText('姓名'));
    await user.type(form.getByLabelText('姓名'), '林海棠');
    await user.click(form.getByRole('button', { name: '保存抬头' }));
    await waitFor(() => expect(portal.requestsOf('POST /invoice/save')).toHaveLength(1));
    expect(portal.requestsOf('POST /invoice/save')[0]?.body).toEqual({
      id: title.id,
      titleType: '个人',
      title: '林海棠',
      email: 'lin@example.org',
      isDefault: true,
    });
  });

  it('of organisations require a tax code', async () => {
    portal.answer('GET /invoice/list', () => []);
    const { user } = open('?show=titles');
    await user.click(await screen.findByRole('button', { name: '新增抬头' }));
    const form = within(await screen.findByRole('dialog', { name: '新增抬头' }));
    await user.click(await form.findByRole('radio', { name: '单位' }));
    await user.type(form.getByLabelText('单位全称'), '临澜市示例有限公司');
    await user.type(form.getByLabelText('电子邮箱'), 'office@example.org');
    await user.click(form.getByRole('button', { name: '保存抬头' }));
    expect(within(form.getByRole('region', { name: /处需要修改/ })).getAllByRole('link')).toHaveLength(1);
    expect(portal.requestsOf('POST /invoice/add')).toEqual([]);
    await user.type(form.getByLabelText('统一社会信用代码'), '91110199MA0000015L');
    await user.click(form.getByRole('button', { name: '保存抬头' }));
    await waitFor(() => expect(portal.requestsOf('POST /invoice/add')).toHaveLength(1));
  });
});

describe('Guest', () => {
  it('looks up receipts by mobile number and SMS code, and applies for one in the same verified session', async () => {
    portal.answer('POST /security/guest', () => ({ token: 'guest', expiresAt: '2999-01-01T00:00:00.000Z' }));
    portal.answer('GET /invoice/apply/list', () => page([]));
    portal.answer('POST /invoice/find', () => ({
      list: [{ ...issued, link: { path: '/api/document/open?x', expiresAt: '2026-11-20T02:10:00.000Z' } }],
    }));
    const { user, container } = open();
    await user.type(await screen.findByLabelText('手机号码'), '13800000000');
    await user.type(screen.getByLabelText(/验证码/), '123456');
    await user.click(screen.getByRole('button', { name: '查询' }));
    await screen.findByRole('heading', { name: '查到 1 张票据' });
    expect(portal.requestsOf('POST /invoice/find')[0]?.headers.get('token')).toBe('guest');
    expect(screen.getByRole('link', { name: '申请票据' }).getAttribute('href')).toBe('/apply?flow=receipt');
    expect(portal.requestsOf('POST /invoice/find')[0]?.body).toEqual({
      mobile: '13800000000',
      smsCode: '123456',
    });
    expect(screen.getByRole('button', { name: /打开\s*000101260000000012/ })).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });
});

describe('Certificates of a member', () => {
  beforeEach(() => logIn());

  it('can be opened while valid, and verified by the public', async () => {
    const pendingReceipt = {
      kind: 'donation-certificate',
      certType: '捐赠证书',
      id: issued.id,
      no: 'JZ20260000012',
      about: '示例·博爱送万家 ￥100.00',
      day: '2026-11-20',
      status: '有效',
    };
    portal.answer('GET /document/list', () => ({
      list: [
        pendingReceipt,
        {
          ...pendingReceipt,
          kind: 'member-certificate',
          certType: '会员证',
          id: title.id,
          no: 'HYZ2026000001',
          status: '已过期',
        },
      ],
    }));
    const { container } = visit('/userCertificate', <UserCertificate />);
    await screen.findByRole('heading', { name: /捐赠证书/ });
    expect(screen.getAllByRole('button', { name: /打开/ })).toHaveLength(1);
    const links = screen.getAllByRole('link', { name: /^核验/ });
    expect(links.map(link => link.getAttribute('href'))).toContain('/certificateVerify?certNo=JZ20260000012');
    expect(await findings(container)).toEqual([]);
  });
});
