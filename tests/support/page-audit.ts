import { beforeAll, describe, it } from 'vitest';
import { flows } from '../../src/flows';
import { type Route, routes } from '../../src/web/app/routes';
import { newMember, openSession } from './accounts';
import type { Visitor } from './browser-visitor';
import { type Stage, type StageVisit, setStage } from './e2e-environment';
import { person } from './fictional-person';
import { Submitter } from './retrying-applicant';
import type { Server } from './server-process';

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
  '/roster': [
    '/roster',
    '/roster?when=past',
    '/roster?id=:activity',
    '/roster?kind=course',
    '/roster?kind=course&id=:course',
  ],
  '/search': ['/search', '/search?keyword=急救', '/search?keyword=龘靐'],
  '/exam': ['/exam', '/exam?paper=:paper'],
  '/admin/:room': ['/admin/player?flow=stem-cell', '/admin/progress', '/admin/studio?flow=stem-cell'],
  '/content': ['/content', '/content?kind=article&new=1', '/content?kind=settings', '/content?media'],
};

/** Every page that these may open. */
export const pagesFor = (access: Route['access']) =>
  routes
    .filter(route => route.access === access && (route.flow === undefined || flows.has(route.flow)))
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
export async function filed(server: Server, number: number): Promise<Filed> {
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

/** Some seventy pages, of which each may take as long as a busy machine takes for it. */
const A_WALK = { timeout: 420_000 };

/** Opens each of these on a phone, in a document of its own: it stands, says what it is and fits. */
async function openEach(visitor: Visitor, addresses: readonly string[]): Promise<void> {
  for (const [index, address] of addresses.entries()) {
    await visitor.open(address);
    await visitor.checkHead();
    // What a phone's page is made with from the first, and what comes to it later, is the same everywhere.
    if (index === 0 || index === addresses.length - 1) await visitor.checkAccessibility();
    else await visitor.checkWidth();
  }
}

/** Goes from each of these to the next, as links lead there, and looks at it on every device. */
async function lookAtEach(visitor: Visitor, addresses: readonly string[]): Promise<void> {
  for (const [index, address] of addresses.entries()) {
    await visitor[index === 0 ? 'open' : 'goOnTo'](address);
    await visitor.checkHead();
    await visitor.checkOnEveryDevice();
  }
}

/** Somebody comes, with what they do: in elder mode or without. */
type Doings = (visit: () => Promise<Visitor>, elder: boolean) => void;

/** Pages with whom they are for. */
interface Audience {
  addresses: readonly string[];
  /** Who logs in; nobody where it is for guests. */
  as?: StageVisit['as'] | undefined;
}

/**
 * Pages are opened by whom they are for, and looked at as they are and in elder mode. A file for each audience: they
 * take minutes.
 *
 * @param doings what is looked at beside: what addresses alone do not show
 */
export function testPages({ stage, withIds }: Site, audience: () => Audience, doings: Doings): void {
  it('every page stands when it is opened on a phone', A_WALK, async () => {
    const { addresses, as } = audience();
    await openEach(await stage.visit({ device: 'phone', as }), addresses.map(withIds));
  });

  describe.each([false, true])('in elder mode: %s', elder => {
    const visit = () => stage.visit({ elder, as: audience().as });

    // In elder mode they come with a phone, which some parts ask for but once.
    it('every page is accessible on every device', A_WALK, async () => {
      const { addresses, as } = audience();
      const visitor = await stage.visit({ elder, as, device: elder ? 'phone' : 'desk' });
      await lookAtEach(visitor, addresses.map(withIds));
    });

    doings(visit, elder);
  });
}
