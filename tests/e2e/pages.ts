import { beforeAll, describe, expect, it } from 'vitest';
import { flows } from '../../src/flows';
import { type Route, routes } from '../../src/web/routes';
import { newMember, openSession } from '../accounts';
import { person } from '../people';
import type { Server } from '../server';
import { Submitter } from '../submitter';
import type { Visit, Visitor } from './browser';
import { mouse } from './hands';
import { OrganForm } from './organ-donation';
import { administrator, clerk, logIn } from './people';
import { type Stage, setStage } from './stage';

/** Addresses that show of a page what its path alone does not; `:id` and the like are ids of what there is. */
const addresses: Record<string, readonly string[]> = {
  '/login': ['/login', '/login?way=reset'],
  '/wechatSandbox': ['/wechatSandbox', `/wechatSandbox?scope=snsapi_login&state=${'0'.repeat(64)}`],
  '/website/document': ['/website/document?id=terms', '/website/document?id=consents'],
  '/matter/:flow': ['/matter/organ-donation'],
  '/apply': ['/apply?flow=organ-donation', '/apply?flow=nothing'],
  '/userCenter': ['', '?tab=applications', '?tab=profile', '?tab=privacy'].map(tab => `/userCenter${tab}`),
  '/application': ['/application?id=:id'],
  '/news/detail': ['/news/detail', '/news/detail?id=:article'],
  '/specialShow': ['/specialShow', '/specialShow?id=:topic', '/specialShow?id=about'],
  '/showVideo': ['/showVideo', '/showVideo?id=:video'],
  '/videoInfo': ['/videoInfo', '/videoInfo?id=:video'],
  '/trainInfo': ['/trainInfo', '/trainInfo?id=:course'],
  '/trainVideo': ['/trainVideo', '/trainVideo?id=:lesson', '/trainVideo?id=:film'],
  '/publicWelfareInfo': ['/publicWelfareInfo', '/publicWelfareInfo?id=:project'],
  '/volunteerActivity': [
    '/volunteerActivity',
    '/volunteerActivity?view=calendar',
    '/volunteerActivity?when=past',
  ],
  '/volunteerInfo': ['/volunteerInfo', '/volunteerInfo?id=:activity'],
  '/volunteerPunch': ['/volunteerPunch', '/volunteerPunch?activity=:activity&kind=in'],
  '/roster': ['/roster', '/roster?when=past', '/roster?id=:activity'],
  '/search': ['/search', '/search?keyword=急救', '/search?keyword=龘靐'],
  '/exam': ['/exam', '/exam?paper=:paper'],
  '/admin/:room': ['/admin/player?flow=stem-cell', '/admin/progress', '/admin/studio?flow=stem-cell'],
  '/content': ['/content', '/content?kind=article&new=1', '/content?kind=settings', '/content?media'],
};

/** Every page that these may open. */
const pagesFor = (access: Route['access']) =>
  routes
    .filter(route => route.access === access && (route.matter === undefined || flows.has(route.matter)))
    .flatMap(({ path }) => addresses[path] ?? [path]);

interface Filed {
  member: { mobile: string; password: string };
  idNo: string;
  /** Of the application. */
  id: string;
}

/** The first of what a list holds, of those that fit. @param token where the list is not for everybody */
async function firstOf<One extends { id: string }>(
  server: Server,
  list: string,
  token?: string,
  fits: (one: One) => boolean = () => true,
): Promise<string> {
  const headers = { organization: 'LLBA', ...(token && { token }) };
  const answer = await fetch(`${server.origin}/api/${list}`, { headers });
  const { data } = (await answer.json()) as { data: { list: One[] } };
  const first = data.list.find(fits);
  if (!first) throw new Error(`nothing stands in ${list}`);
  return first.id;
}

/** Somebody new who has filed an application. */
async function filed(server: Server, number: number): Promise<Filed> {
  const member = await newMember(server);
  const { token } = await openSession(server, member);
  const submitter = new Submitter(server, { ...member, token }, number);
  await Submitter.prepare([submitter]);
  return { member, idNo: person(number).idNo, id: (await submitter.submit()).data.id };
}

/** A practice paper that somebody has begun. */
async function paperOf(server: Server, member: Filed['member']): Promise<string> {
  const { token } = await openSession(server, member);
  const headers = { organization: 'LLBA', token, 'content-type': 'application/json' };
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${server.origin}/api/exam/paper/${path}`, { headers, ...init })).json();
  const { data } = (await ask('list')) as { data: { subjects: { examId: string; certificate: boolean }[] } };
  const subject = data.subjects.find(({ certificate }) => !certificate);
  const body = JSON.stringify({ examId: subject?.examId });
  const begun = (await ask('create', { method: 'POST', body })) as { data: { id: string } };
  return begun.data.id;
}

/** The first lesson that is read, or watched. */
async function lessonOf(server: Server, member: Filed['member'], film: boolean): Promise<string> {
  const { token } = await openSession(server, member);
  return firstOf<{ id: string; film: boolean }>(server, 'train/data/list', token, one => one.film === film);
}

/** A stage with something on it of all that pages show. */
export interface Site {
  stage: Stage;
  /** Somebody who has filed an application. */
  readonly known: Filed;
  /** An address with the ids of what there is. */
  withIds(address: string): string;
}

/** Sets up a site for a file of tests. */
export function setSite(): Site {
  const stage = setStage();
  let known: Filed;
  let ids: Record<string, string>;
  beforeAll(async () => {
    const { server } = stage;
    known = await filed(server, 61);
    const { member } = known;
    ids = {
      ':id': known.id,
      ':article': await firstOf(server, 'news/page/list?kind=article'),
      ':topic': await firstOf(server, 'news/page/list?kind=topic'),
      ':video': await firstOf(server, 'news/page/list?kind=video'),
      ':activity': await firstOf(server, 'volunteer/activity/list?when=coming'),
      ':project': await firstOf(server, 'public/welfare/list'),
      ':paper': await paperOf(server, member),
      ':course': await firstOf(server, 'train/list'),
      ':lesson': await lessonOf(server, member, false),
      ':film': await lessonOf(server, member, true),
    };
  });
  return {
    stage,
    get known() {
      return known;
    },
    withIds: address => address.replace(/=(:\w+)/g, (_, word) => `=${ids[word]}`),
  };
}

/** How a page is come to: by a document of its own, or from the page before. */
type Way = 'open' | 'goOnTo';

/** Comes to each address and looks at the page that stands there. */
async function look(visitor: Visitor, addresses: readonly string[], way: Way): Promise<void> {
  for (const [index, address] of addresses.entries()) {
    await visitor[index === 0 ? 'open' : way](address);
    await visitor.checkHead();
    await visitor.checkAccessibility();
  }
}

/** Pages for others lead a guest to the login, and back. */
export function testGates(site: Site): void {
  it('a guest who opens a page for others is asked to log in, and comes back to it', async () => {
    const visitor = await site.stage.visit();
    await visitor.open('/index');
    const last = '/userCenter?tab=profile';
    const others = [...pagesFor('staff'), ...pagesFor('applicant'), ...pagesFor('member'), last];
    const open: string[] = [];
    for (const address of others.map(site.withIds)) {
      if ((await visitor.isLedFrom(address)) !== '/login') open.push(address);
    }
    expect(open).toEqual([]);
    await logIn(visitor, site.known.member);
    expect(visitor.route).toBe(last);
  });
}

/** Some seventy pages, of which each may take as long as a busy machine takes for it. */
const A_WALK = { timeout: 420_000 };

/**
 * Every page is opened by whom it is for, and looked at. A file for each way of coming: they take minutes.
 *
 * @param number of the fictional person who files an application
 * @param way one file brings each page in a document of its own: the others need not
 */
export function testPages(site: Site, how: string, visit: Visit, number: number, way: Way): void {
  const { stage, withIds } = site;
  describe(how, () => {
    it('every page for guests is accessible', A_WALK, async () => {
      await look(await stage.visit(visit), [...pagesFor('public'), '/nowhere'].map(withIds), way);
    });

    it('every page for members is accessible', A_WALK, async () => {
      const visitor = await stage.visit({ ...visit, as: site.known.member });
      await look(visitor, [...pagesFor('applicant'), ...pagesFor('member')].map(withIds), way);
    });

    it('the review desk is accessible', async () => {
      const visitor = await stage.visit({ ...visit, as: clerk });
      await look(visitor, ['/desk'], way);
      await visitor.page.locator('[data-case]').first().click();
      await visitor.page.getByRole('radio', { name: '退回补正' }).check();
      await visitor.page.getByRole('button', { name: /通知申请人$/ }).click();
      await visitor.page.getByRole('alert').filter({ hasText: '请填写退回理由' }).waitFor();
      await visitor.checkAccessibility();
    });

    it('the back office is accessible to administrators, with who may do what', async () => {
      const visitor = await stage.visit({ ...visit, as: administrator });
      await look(visitor, pagesFor('staff').map(withIds), way);
      await visitor.open('/staff');
      await visitor.page
        .getByRole('button', { name: /修改权限/ })
        .first()
        .click();
      await visitor.page.getByRole('dialog').waitFor();
      await visitor.checkAccessibility();
    });

    it('every kind of captcha is accessible', async () => {
      const visitor = await stage.visit(visit);
      await visitor.open('/register');
      await visitor.page.getByLabel('手机号码').fill('13600000099');
      await visitor.button('获取验证码').click();
      for (const kind of ['拼图', '字符', '文字问答']) {
        await visitor.page.getByRole('tab', { name: kind }).click();
        await visitor.settled();
        await visitor.checkAccessibility();
      }
    });

    it('a form that is not right yet is accessible, and a second application about the same person', async () => {
      const { member, idNo } = await filed(stage.server, number);
      const visitor = await stage.visit({ ...visit, as: member });
      const form = new OrganForm(visitor, mouse);
      await visitor.open('/apply?flow=organ-donation');
      await visitor.button('同意并开始填写').click();
      await visitor.heading('还有 4 项没有勾选').waitFor();
      await visitor.checkAccessibility();
      await visitor.page
        .getByRole('button', { name: /查看全文/ })
        .first()
        .click();
      await visitor.page.getByRole('dialog').waitFor();
      await visitor.checkAccessibility();
      await visitor.button('关闭').click();

      await form.accept();
      await visitor.button('下一步：捐献意愿').click();
      await visitor.heading(/处需要修改/).waitFor();
      await visitor.checkAccessibility();
      await form.fillApplicant({ name: '林示例', idNo, mobile: member.mobile });
      await visitor.button('下一步：捐献意愿').click();
      await form.stands('暂不能在线办理');
      await visitor.checkAccessibility();
    });
  });
}
