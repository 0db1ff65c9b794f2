import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import Aeds from '../../src/web/pages/aedList';
import ApplicationPage from '../../src/web/pages/application';
import BloodSite from '../../src/web/pages/donateBloodDetailShow';
import Donation from '../../src/web/pages/donation';
import DonationTracePage from '../../src/web/pages/donationUse';
import Exam from '../../src/web/pages/exam';
import Mailbox from '../../src/web/pages/feedBack';
import WrittenLetter from '../../src/web/pages/feedBackForm';
import MemberShow from '../../src/web/pages/memberShow';
import NewsDetail from '../../src/web/pages/news-detail';
import Preview from '../../src/web/pages/preview';
import Project from '../../src/web/pages/publicWelfareInfo';
import ShowVideo from '../../src/web/pages/showVideo';
import SpecialShow from '../../src/web/pages/specialShow';
import SpecialThumb from '../../src/web/pages/specialThumb';
import TrainInfo from '../../src/web/pages/trainInfo';
import TrainVideo from '../../src/web/pages/trainVideo';
import MemberDetail from '../../src/web/pages/userMemberDetail';
import VideoInfo from '../../src/web/pages/videoInfo';
import CheckInCode from '../../src/web/pages/volunteerCode';
import Activity from '../../src/web/pages/volunteerInfo';
import CheckIn from '../../src/web/pages/volunteerPunch';
import WebsiteDocument from '../../src/web/pages/website-document';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

const id = '00000000-0000-4000-8000-000000000099';

/** A page whose address names one thing. */
interface DetailPage {
  address: string;
  Page: ComponentType;
  /** Its call. */
  operation: string;
  /** What it says when there is no such thing, and the link that it then offers. */
  title: string;
  link: [text: string, to: string];
  asMember?: true;
  /** Level of its headings, where it is not the first. */
  level?: 2;
}

const pages: DetailPage[] = [
  {
    ...{ address: `/publicWelfareInfo?id=${id}`, Page: Project, operation: '/public/welfare/detail' },
    ...{ title: '没有找到这个项目', link: ['看看其他项目', '/publicWelfare'] },
  },
  {
    ...{ address: `/volunteerInfo?id=${id}`, Page: Activity, operation: '/volunteer/activity/detail' },
    ...{ title: '没有找到这个活动', link: ['看看其他活动', '/volunteerActivity'] },
  },
  {
    ...{ address: `/volunteerPunch?activity=${id}`, Page: CheckIn, operation: '/volunteer/activity/detail' },
    ...{ title: '没有找到这个活动', link: ['我的志愿服务', '/userVolunteerApp'], asMember: true },
  },
  {
    ...{ address: `/volunteerCode?id=${id}`, Page: CheckInCode, operation: '/volunteer/activity/code' },
    ...{ title: '没有找到这个活动', link: ['返回我的志愿服务', '/userVolunteerApp'], asMember: true },
  },
  {
    ...{ address: `/donationUse?id=${id}`, Page: DonationTracePage },
    ...{ operation: '/ImplementProject/QueryDonationExpend', title: '没有找到这笔捐款' },
    link: ['捐款查询', '/donationFind'],
  },
  {
    ...{ address: `/donation?id=${id}`, Page: Donation, operation: '/donation/detail' },
    ...{ title: '没有找到这笔捐款', link: ['捐款查询', '/donationFind'] },
  },
  {
    ...{ address: `/donateBloodDetailShow?id=${id}`, Page: BloodSite, operation: '/donation/blood/detail' },
    ...{ title: '没有找到这个献血点', link: ['全部献血点', '/donateBloodShow'] },
  },
  {
    ...{ address: `/feedBack?id=${id}`, Page: Mailbox, operation: '/mailbox/detail' },
    ...{ title: '没有找到这封信', link: ['全部来信', '/feedBack'] },
  },
  {
    ...{ address: `/feedBackForm?id=${id}`, Page: WrittenLetter, operation: '/feedback/detail' },
    ...{ title: '没有找到这封信', link: ['凭编号和查询码查询', '/feedBackFind'] },
  },
  {
    ...{ address: `/news/detail?id=${id}`, Page: NewsDetail, operation: '/news/detail' },
    ...{ title: '没有找到这篇文章', link: ['看看其他新闻', '/news'] },
  },
  {
    ...{ address: `/memberShow?id=${id}`, Page: MemberShow, operation: '/news/detail' },
    ...{ title: '没有找到这篇介绍', link: ['会员风采', '/memberShow'] },
  },
  {
    ...{ address: `/showVideo?id=${id}`, Page: ShowVideo, operation: '/news/detail' },
    ...{ title: '没有找到这个视频', link: ['看看其他视频', '/videoList'] },
  },
  {
    ...{ address: `/videoInfo?id=${id}`, Page: VideoInfo, operation: '/news/detail' },
    ...{ title: '没有找到这个视频', link: ['看看其他视频', '/videoList'] },
  },
  {
    ...{ address: `/specialShow?id=${id}`, Page: SpecialShow, operation: '/home/special/detail' },
    ...{ title: '没有找到这个专题', link: ['看看其他专题', '/specialList'] },
  },
  {
    ...{ address: `/preview?token=${'x'.repeat(43)}`, Page: Preview, operation: '/content/preview' },
    ...{ title: '没有找到这份预览', link: ['新闻中心', '/news'] },
  },
  {
    ...{ address: `/trainInfo?id=${id}`, Page: TrainInfo, operation: '/train/detail' },
    ...{ title: '没有找到这个班次', link: ['看看其他班次', '/trainList'] },
  },
  {
    ...{ address: `/trainVideo?id=${id}`, Page: TrainVideo, operation: '/train/data/detail' },
    ...{ title: '没有找到这个学习资料', link: ['看看其他课程', '/trainVideo'], asMember: true },
  },
  {
    ...{ address: `/exam?paper=${id}`, Page: Exam, operation: '/exam/paper/detail' },
    ...{ title: '没有找到这份试卷', link: ['回到在线考试', '/exam'], asMember: true },
  },
  {
    ...{ address: `/application?id=${id}`, Page: ApplicationPage, operation: '/applications/{id}' },
    ...{ title: '没有找到这件申请', link: ['办事大厅', '/matter'] },
  },
  {
    ...{ address: `/userMemberDetail?id=${id}`, Page: MemberDetail, operation: '/member/individual/detail' },
    ...{ title: '没有找到这件申请', link: ['入会申请', '/userMemberApp'], asMember: true, level: 2 },
  },
];

let portal: FakePortal;
beforeEach(() => {
  // The map observes its size.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  resetPortalState();
  portal = fakePortal();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Detail page with an unknown id', () => {
  it.each(pages)(
    '$address reports the missing item and offers a link',
    async ({ address, Page, operation, title, link: [text, to], asMember, level = 1 }) => {
      for (const refusal of ['notFound', 'badRequest'] as const) {
        if (asMember) logIn();
        portal.answer(`GET ${operation}`, () => {
          throw new Refusal(refusal);
        });
        visit(address, <Page />);
        expect(await screen.findByRole('heading', { level, name: title })).toBeTruthy();
        expect(screen.getAllByRole('link', { name: text }).map(link => link.getAttribute('href'))).toContain(
          to,
        );
        expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
        cleanup();
        resetPortalState();
      }
    },
  );

  // The code of an activity is asked for again and again by itself.
  it.each(pages.filter(({ Page }) => Page !== CheckInCode))(
    '$address offers a retry when loading failed',
    async ({ address, Page, operation, asMember }) => {
      if (asMember) logIn();
      portal.answer(`GET ${operation}`, () => {
        throw new Refusal('unexpected');
      });
      visit(address, <Page />);
      expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
      expect(screen.getByRole('heading', { name: /没有加载成功|没有打开/ })).toBeTruthy();
    },
  );

  it('of an AED says that it is gone, and leads to all others', async () => {
    portal.answer('GET /news/aed/list', () => ({
      ...{ total: 0, page: 1, pageSize: 20, more: false, list: [], counties: [] },
      updatedAt: '2026-11-20T07:04:00Z',
    }));
    visit(`/aedList?id=${id}`, <Aeds />);
    expect(await screen.findByRole('heading', { name: '没有找到这台AED' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: '看全部AED' }).at(-1)!.getAttribute('href')).toBe('/aedList');
  });

  it('of the pictures of a topic, and of a text of the organisation, says so as well', async () => {
    portal.answer('GET /home/special/menu', () => []);
    visit(`/specialThumb?id=${id}`, <SpecialThumb />);
    expect(await screen.findByRole('heading', { name: '没有找到这个专题' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '全部专题' }).getAttribute('href')).toBe('/specialList');
    cleanup();
    visit('/website/document?id=C9', <WebsiteDocument />);
    expect(await screen.findByRole('heading', { level: 1, name: '页面不存在' })).toBeTruthy();
  });
});
