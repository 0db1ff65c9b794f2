import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import BloodSite from '../../src/web/pages/donateBloodDetailShow';
import Donation from '../../src/web/pages/donation';
import DonationTracePage from '../../src/web/pages/donationUse';
import Mailbox from '../../src/web/pages/feedBack';
import WrittenLetter from '../../src/web/pages/feedBackForm';
import Project from '../../src/web/pages/publicWelfareInfo';
import Activity from '../../src/web/pages/volunteerInfo';
import { type FakePortal, fakePortal, resetPortalState, visit } from '../support/fake-portal';

/** Detail pages: path, their call, title when missing, and link offered. */
const pages: [string, ComponentType, string, string, string, string][] = [
  [
    '/publicWelfareInfo',
    Project,
    '/public/welfare/detail',
    '没有找到这个项目',
    '看看其他项目',
    '/publicWelfare',
  ],
  [
    ...(['/volunteerInfo', Activity, '/volunteer/activity/detail'] as const),
    ...(['没有找到这个活动', '看看其他活动', '/volunteerActivity'] as const),
  ],
  [
    ...(['/donationUse', DonationTracePage, '/ImplementProject/QueryDonationExpend'] as const),
    ...(['没有找到这笔捐款', '捐款查询', '/donationFind'] as const),
  ],
  [
    ...(['/donateBloodDetailShow', BloodSite, '/donation/blood/detail'] as const),
    ...(['没有找到这个献血点', '全部献血点', '/donateBloodShow'] as const),
  ],
  ['/donation', Donation, '/donation/detail', '没有找到这笔捐款', '捐款查询', '/donationFind'],
  ['/feedBack', Mailbox, '/mailbox/detail', '没有找到这封信', '全部来信', '/feedBack'],
  [
    ...(['/feedBackForm', WrittenLetter, '/feedback/detail'] as const),
    ...(['没有找到这封信', '凭编号和查询码查询', '/feedBackFind'] as const),
  ],
];

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Detail page with an unknown id', () => {
  it.each(pages)(
    '%s reports the missing item and offers a link',
    async (path, Page, operation, title, linkText, to) => {
      for (const refusal of ['notFound', 'badRequest'] as const) {
        portal.answer(`GET ${operation}`, () => {
          throw new Refusal(refusal);
        });
        visit(`${path}?id=00000000-0000-4000-8000-000000000099`, <Page />);
        expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
        expect(screen.getAllByRole('link', { name: linkText }).at(-1)!.getAttribute('href')).toBe(to);
        expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
        cleanup();
        resetPortalState();
      }
    },
  );

  it.each(pages)('%s offers a retry when loading failed', async (path, Page, operation) => {
    portal.answer(`GET ${operation}`, () => {
      throw new Refusal('unexpected');
    });
    visit(`${path}?id=00000000-0000-4000-8000-000000000099`, <Page />);
    expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: /没有加载成功/ })).toBeTruthy();
  });
});
