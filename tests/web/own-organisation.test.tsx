import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import OwnOrganisation from '../../src/web/admin/own-organisation';
import { Brand } from '../../src/web/app/shell/Brand';
import { session } from '../../src/web/app/shell/session';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

const FILE = '0b9a5c1e-0000-4000-8000-0000000000a1';
const NAME = '枫原市博爱人道会（示例）';
const account = {
  ...{ id: '00000000-0000-4000-8000-0000000000c1', provider: 'wechat', title: '微信支付' },
  ...{ merchant: '1900000222', state: 'proposed', proposedAt: '2026-11-20T07:00:00Z', proposedBy: '周*' },
  mayConfirm: true,
};
const own = { title: '微信支付', account: 'own' };
const server = { title: '支付宝', account: 'server' };
const sandbox = { title: '模拟收银台（不产生真实扣款）', account: 'sandbox' };

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  logIn(['admin', 'content']);
  show({});
  portal.answer('GET /admin/sms-signature', () => ({ signature: null }));
  answer([], []);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (look: object) =>
  session.setWebSet(JSON.stringify({ name: NAME, contact: {}, legal: {}, channels: [], ...look }));
const answer = (accounts: object[], offered: object[]) =>
  portal.answer('GET /admin/payment-accounts', () => ({ accounts, offered }));
const open = () => visit('/admin/organisation', <OwnOrganisation />);

describe('How members and donors can pay', () => {
  it.each([
    ['nothing', [], '还没有启用的账户：会员和捐赠人现在只能线下转账。'],
    [
      'only the sandbox',
      [sandbox],
      '还没有启用的账户。这是试用的服务器：会员和捐赠人现在可以在模拟收银台试付，不动真钱，也可以线下转账。',
    ],
    ['the account of the server', [server], '会员和捐赠人现在可以用支付宝（服务器的账户）付款。'],
    [
      'both companies and the sandbox',
      [own, server, sandbox],
      '会员和捐赠人现在可以用微信支付（本机构的账户）、支付宝（服务器的账户）付款。试用的服务器另有模拟收银台，不动真钱。',
    ],
  ])('is said where there is %s', async (_, offered, sentence) => {
    answer([], offered);
    open();
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('is said also while an account waits for confirmation', async () => {
    answer([account], []);
    open();
    expect(await screen.findByText('待确认')).toBeTruthy();
    expect(screen.getByText('还没有启用的账户：会员和捐赠人现在只能线下转账。')).toBeTruthy();
  });
});

describe('Logo and name', () => {
  const look = () => within(screen.getByRole('region', { name: '对外的样子' }));

  it('are named where they are missing, with the way to them', async () => {
    open();
    expect(look().getByText(/没有设标志、简称、主色，现在用系统的/)).toBeTruthy();
    expect(look().getByRole('link', { name: '网站设置' }).getAttribute('href')).toContain(
      '/content?kind=settings',
    );
  });

  it('are shown', () => {
    show({ shortName: '枫原博爱会', logo: `/api/content/media?id=${FILE}`, colour: '#1d5f73' });
    open();
    const section = screen.getByRole('region', { name: '对外的样子' });
    expect(section.querySelector('img')?.getAttribute('src')).toBe(`/icons/${FILE}/logo.png`);
    expect(section.textContent).toContain('简称枫原博爱会');
    expect(section.textContent).not.toContain('没有设');
  });

  it('lead those who may not edit to colleagues', () => {
    logIn(['admin']);
    open();
    expect(look().queryByRole('link')).toBeNull();
    expect(look().getByText(/有“内容”权限的同事/)).toBeTruthy();
  });
});

describe('Brand', () => {
  it('has the logo and, for phones, the short name', () => {
    show({ shortName: '枫原博爱会', logo: `/api/content/media?id=${FILE}` });
    const { container } = visit('/index', <Brand />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe(`/icons/${FILE}/logo.png`);
    expect([...container.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
      '枫原市博爱人道会 （示例）',
      '枫原博爱会',
    ]);
  });

  it('has the neutral mark for a logo that was not uploaded', () => {
    show({ logo: '/covers/lantern.svg' });
    const { container } = visit('/index', <Brand />);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
    expect(container.querySelectorAll('strong')).toHaveLength(1);
  });
});
