import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import Home from '../../src/web/pages/index';
import { setMode } from '../../src/web/shell/mode';
import { session } from '../../src/web/shell/session';
import { findings } from './findings';
import { type FakePortal, fakePortal, forget, logIn, visit } from './flow-portal';

const tile = (title: string, path: string) => ({ title, words: `关于${title}`, path, drawing: 'paper' });
const tiles = [
  tile('没有的页面', '/nowhere'),
  tile('我要求助', '/getHelp'),
  tile('器官捐献', '/donateOrganShow'),
  tile('我的申请', '/userCenter?tab=applications'),
  tile('无偿献血', '/donateBloodShow'),
  tile('救助指南', '/help-list'),
  tile('注册', '/register'),
];

let portal: FakePortal;
beforeEach(() => {
  forget();
  session.setWebSet(
    JSON.stringify({
      name: '示例会',
      contact: { dutyPhone: '0900-8320000', hours: '工作日' },
      legal: {},
      channels: [],
    }),
  );
  portal = fakePortal();
  portal.answer('GET /menu/list', () => tiles);
});
afterEach(() => {
  act(() => setMode('standard'));
  cleanup();
  vi.unstubAllGlobals();
});

const paths = () =>
  within(screen.getAllByRole('list')[0]!)
    .getAllByRole('link')
    .map(link => link.getAttribute('href'));

describe('the tiles of the home page', () => {
  it('are those of the database whose page exists, each with its own words', async () => {
    visit('/index', <Home />);
    const services = within(await screen.findByRole('region', { name: '业务直通车' }));
    await services.findByText('关于我要求助');
    expect(services.queryByText('没有的页面')).toBeNull();
    expect(services.getByRole('link', { name: '全部事项' }).getAttribute('href')).toBe('/matter');
  });

  it('leave the way to all matters when they do not come', async () => {
    portal.answer('GET /menu/list', () => {
      throw new Refusal('unavailable');
    });
    visit('/index', <Home />);
    const services = within(await screen.findByRole('region', { name: '业务直通车' }));
    expect(services.getByRole('link', { name: '全部事项' })).toBeTruthy();
  });
});

describe('the home page in 长辈版', () => {
  beforeEach(() => setMode('elder'));

  it('has four things, the phone number, and the ways to the rest', async () => {
    const { container } = visit('/index', <Home />);
    await screen.findByText('我要求助');
    expect(paths()).toEqual(['/getHelp', '/donateOrganShow', '/donateBloodShow', '/help-list']);
    expect(screen.getByRole('link', { name: /0900-8320000/ }).getAttribute('href')).toBe('tel:09008320000');
    expect(screen.getByRole('link', { name: '还能办哪些事' }).getAttribute('href')).toBe('/matter');
    expect(screen.getByRole('link', { name: '登录' })).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });

  it('leads members to what they have handed in', async () => {
    logIn();
    visit('/index', <Home />);
    const own = await screen.findByRole('link', { name: '我办的事到哪一步了' });
    expect(own.getAttribute('href')).toBe('/userCenter?tab=applications');
  });

  it('gives way to the usual one as soon as the mode is left', async () => {
    visit('/index', <Home />);
    await screen.findByRole('heading', { name: '您好，想办什么事？' });
    act(() => setMode('standard'));
    expect(await screen.findByRole('region', { name: '业务直通车' })).toBeTruthy();
  });
});
