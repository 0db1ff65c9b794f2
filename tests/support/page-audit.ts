import { beforeAll, describe, it } from 'vitest';
import { type Route, routes } from '../../src/web/app/routes';
import { adminSections } from '../../src/web/app/shell/admin-sections';
import { createMember, openSession } from './accounts';
import type { Visitor } from './browser-visitor';
import {
  type E2eEnvironment,
  setUpSharedE2eEnvironment,
  type VisitWithAccountOptions,
} from './e2e-environment';
import { person } from './fictional-person';
import { flows } from './flows';
import { Submitter } from './retrying-applicant';
import type { Server } from './server-process';

/** Additional addresses of pages that depend on the query; `:id` and the like are replaced by ids of existing rows. */
const addresses: Record<string, readonly string[]> = {
  '/login': ['/login', '/login?way=reset'],
  '/wechatSandbox': ['/wechatSandbox', `/wechatSandbox?scope=snsapi_login&state=${'0'.repeat(64)}`],
  '/website/document': ['/website/document?id=terms', '/website/document?id=consents'],
  '/matter/:flow': ['/matter/organ-donation'],
  '/apply': ['/apply?flow=organ-donation', '/apply?flow=nothing'],
  '/userCenter': ['', '?tab=applications', '?tab=profile', '?tab=security', '?tab=privacy'].map(
    tab => `/userCenter${tab}`,
  ),
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
  '/admin/:room': [
    ...adminSections.map(({ path }) => path).filter(path => path.startsWith('/admin/')),
    ...['/admin/player?flow=stem-cell', '/admin/studio?flow=stem-cell'],
  ],
  '/content': ['/content', '/content?kind=article&new=1', '/content?kind=settings', '/content?media'],
};

/** All pages with this access level. */
export const pagesFor = (access: Route['access']) =>
  routes
    .filter(route => route.access === access && (route.flow === undefined || flows.has(route.flow)))
    .flatMap(({ path }) => addresses[path] ?? [path]);

interface SubmittedApplication {
  member: { mobile: string; password: string };
  idNo: string;
  /** Id of the application. */
  id: string;
}

/**
 * Id of the first matching entry of a list.
 * @param token for lists that are not public
 */
async function findFirstId<One extends { id: string }>(
  server: Server,
  list: string,
  token?: string,
  matches: (one: One) => boolean = () => true,
): Promise<string> {
  const headers = { organization: 'LLBA', ...(token && { token }) };
  const answer = await fetch(`${server.origin}/api/${list}`, { headers });
  const { data } = (await answer.json()) as { data: { list: One[] } };
  const first = data.list.find(matches);
  if (!first) throw new Error(`nothing stands in ${list}`);
  return first.id;
}

/** Number of the person who applied last: each applies once, and several files may use one server. */
let lastNumber = 60_000;

/** A new account with a submitted application. */
export async function createSubmittedApplication(server: Server): Promise<SubmittedApplication> {
  const number = ++lastNumber;
  const member = await createMember(server);
  const { token } = await openSession(server, member);
  const submitter = new Submitter(server, { ...member, token }, number);
  await Submitter.prepare([submitter]);
  return { member, idNo: person(number).idNo, id: (await submitter.submit()).data.id };
}

/** A started practice paper. */
async function paperOf(server: Server, member: SubmittedApplication['member']): Promise<string> {
  const { token } = await openSession(server, member);
  const headers = { organization: 'LLBA', token, 'content-type': 'application/json' };
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${server.origin}/api/exam/paper/${path}`, { headers, ...init })).json();
  const { data } = (await ask('list')) as { data: { subjects: { examId: string; certificate: boolean }[] } };
  const subject = data.subjects.find(({ certificate }) => !certificate);
  const body = JSON.stringify({ examId: subject?.examId });
  const startedPaper = (await ask('create', { method: 'POST', body })) as { data: { id: string } };
  return startedPaper.data.id;
}

/** The first text or video lesson. */
async function lessonOf(
  server: Server,
  member: SubmittedApplication['member'],
  film: boolean,
): Promise<string> {
  const { token } = await openSession(server, member);
  return findFirstId<{ id: string; film: boolean }>(
    server,
    'train/data/list',
    token,
    one => one.film === film,
  );
}

/** A test environment with content for all pages. */
export interface PageAuditSite {
  environment: E2eEnvironment;
  /** An account with a submitted application. */
  readonly known: SubmittedApplication;
  /** Replaces the placeholders of an address by ids of existing rows. */
  replaceIds(address: string): string;
}

/** Sets up the site for a test file. */
export function setUpPageAuditSite(): PageAuditSite {
  const environment = setUpSharedE2eEnvironment();
  let known: SubmittedApplication;
  let ids: Record<string, string>;
  beforeAll(async () => {
    const { server } = environment;
    known = await createSubmittedApplication(server);
    const { member } = known;
    ids = {
      ':id': known.id,
      ':article': await findFirstId(server, 'news/page/list?kind=article'),
      ':topic': await findFirstId(server, 'news/page/list?kind=topic'),
      ':video': await findFirstId(server, 'news/page/list?kind=video'),
      ':activity': await findFirstId(server, 'volunteer/activity/list?period=coming'),
      ':project': await findFirstId(server, 'public/welfare/list'),
      ':paper': await paperOf(server, member),
      ':course': await findFirstId(server, 'train/list'),
      ':lesson': await lessonOf(server, member, false),
      ':film': await lessonOf(server, member, true),
    };
  });
  return {
    environment,
    get known() {
      return known;
    },
    replaceIds: address => address.replace(/=(:\w+)/g, (_, placeholder) => `=${ids[placeholder]}`),
  };
}

/** Timeout for some seventy pages on a busy machine. */
const AUDIT_OPTIONS = { timeout: 420_000 };

/** The call for a flow that does not exist, see `addresses`. */
const UNKNOWN_FLOW = / 404 .*flow=nothing$/;

/** Loads each address on a phone in a new document, and checks head and width. */
async function openEach(visitor: Visitor, addresses: readonly string[]): Promise<void> {
  visitor.expectFault(UNKNOWN_FLOW);
  for (const [index, address] of addresses.entries()) {
    await visitor.open(address);
    await visitor.checkPageHead();
    // The common frame needs the full check only on the first and the last page.
    if (index === 0 || index === addresses.length - 1) await visitor.checkAccessibility();
    else await visitor.checkWidth();
  }
}

/** Navigates from each address to the next within the site, and checks each on all devices. */
async function checkEachOnEveryDevice(visitor: Visitor, addresses: readonly string[]): Promise<void> {
  visitor.expectFault(UNKNOWN_FLOW);
  for (const [index, address] of addresses.entries()) {
    await visitor[index === 0 ? 'open' : 'goOnTo'](address);
    await visitor.checkPageHead();
    await visitor.checkOnEveryDevice();
  }
}

/** Further tests of an audience, in normal and in elder mode. */
type AudienceTests = (visit: () => Promise<Visitor>, elder: boolean) => void;

/** Pages and the account that opens them. */
interface Audience {
  addresses: readonly string[];
  /** Account to log in; none for guests. */
  as?: VisitWithAccountOptions['as'] | undefined;
}

/**
 * Tests the pages of an audience, in normal and in elder mode. Each audience has a test file of its own, because they
 * take minutes.
 *
 * @param audienceTests further tests beyond the addresses
 */
export function testPages(
  { environment, replaceIds }: PageAuditSite,
  audience: () => Audience,
  defineFurtherTests: AudienceTests,
): void {
  it('renders every page opened on a phone', AUDIT_OPTIONS, async () => {
    const { addresses, as } = audience();
    await openEach(await environment.visit({ device: 'phone', as }), addresses.map(replaceIds));
  });

  describe.each([false, true])('in elder mode: %s', elder => {
    const visit = () => environment.visit({ elder, as: audience().as });

    // Elder mode starts on a phone, because some components read the device only once.
    it('has accessible pages on every device', AUDIT_OPTIONS, async () => {
      const { addresses, as } = audience();
      const visitor = await environment.visit({ elder, as, device: elder ? 'phone' : 'desk' });
      await checkEachOnEveryDevice(visitor, addresses.map(replaceIds));
    });

    defineFurtherTests(visit, elder);
  });
}
