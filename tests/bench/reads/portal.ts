import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { loadDemoHistory, loadDemoOrganisation } from '../../../demo';
import { buildApp } from '../../../src/server/app';
import { assemble, startServices } from '../../../src/server/composition-root';
import { readEnvironment } from '../../../src/server/config';
import { connect } from '../../../src/server/platform/db/connect';
import { migrate } from '../../../src/server/platform/db/migrate';
import { recordStatements, type Statement } from './statements';

/** What a page asks for: one read, or several of them in turn. */
interface Read {
  name: string;
  /** Whether the answers are the same for everybody, and kept. */
  isPublic: boolean;
  paths: string[];
  /** False where the plain route does less than the read: understanding what was typed is most of a search. */
  isLimited?: boolean;
  /** Read before its statements are recorded, so that they are not those of what its answers share. */
  warmUp?: string;
  /** Further addresses of the same read, each with an answer of its own. */
  others?: string[];
}

/**
 * The portal as in production, with the demonstration society and its history. Runs as a process of its own; reports
 * its port, the headers of a member, and the reads with their statements.
 */
const environment = readEnvironment({ ...process.env, LOG_LEVEL: 'silent' });
const databaseUrl = environment.databaseUrl as string;
await migrate(databaseUrl);
const db = connect(databaseUrl);
const services = assemble({ ...environment, databaseUrl }, db);
// Repeating jobs would end exams of the history while they are taken.
await startServices(services, { repeating: false });
await loadDemoOrganisation(services);
await loadDemoHistory(services);
services.jobs.startRepeating();
const organisation = await services.organisations.find(environment.organisation);
if (!organisation) throw new Error('the demonstration society has been seeded');
await sql`VACUUM ANALYZE`.execute(db);
const app = await buildApp(services, { limits: false, checkAnswers: false, site: null });
await app.listen({ port: 0, host: '127.0.0.1' });

/** The member with the most applications. */
const { account_id: accountId } = await db
  .selectFrom('application')
  .innerJoin('account', 'account.id', 'application.account_id')
  .select('account_id')
  .where('account.status', '=', 'active')
  .where('account.kind', '<>', 'guest')
  .groupBy('account_id')
  .orderBy(({ fn }) => fn.countAll(), 'desc')
  .executeTakeFirstOrThrow();
const application = await db
  .selectFrom('application')
  .select('id')
  .where('account_id', '=', accountId)
  .orderBy('updated_at', 'desc')
  .executeTakeFirstOrThrow();
const article = await db
  .selectFrom('content')
  .select('id')
  .where('kind', '=', 'article')
  .where('state', '=', 'published')
  .orderBy('publish_at', 'desc')
  .executeTakeFirstOrThrow();
const { token } = await services
  .scope(organisation.id)
  .sessions.open({ accountId, device: '测试', persistent: true });
const headers = { organization: environment.organisation, token };

const search = (keyword: string) => `/search/list?keyword=${encodeURIComponent(keyword)}`;

const reads: Read[] = [
  {
    name: '首页',
    isPublic: true,
    paths: ['/website/detail', '/menu/navigation', '/slide/list', '/news/home/info'],
  },
  { name: '新闻列表', isPublic: true, paths: ['/news/page/list'] },
  { name: '一篇新闻', isPublic: true, paths: [`/news/detail?id=${article.id}`] },
  { name: '我的申请', isPublic: false, paths: ['/applications'] },
  { name: '一份申请', isPublic: false, paths: [`/applications/${application.id}`] },
  { name: '搜索', isPublic: false, paths: [search('救护')], warmUp: search('献血') },
  {
    name: '搜索，没有人搜过的',
    isPublic: false,
    isLimited: false,
    paths: [search('救护。')],
    warmUp: search('救护 献血'),
    others: Array.from({ length: 2000 }, (_, index) =>
      search(`救护${' '.repeat(1 + (index % 40))}${'。'.repeat(1 + Math.floor(index / 40))}`),
    ),
  },
];

/**
 * The statements of a read: of its second request, by which time forms and what searches share are in memory; of its
 * first where the answer itself is kept.
 */
async function statementsOf(url: string): Promise<Statement[]> {
  const request = async () => {
    const { statusCode } = await app.inject({ url, headers });
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  };
  const first = await recordStatements(request);
  const second = await recordStatements(request);
  return second.length > 0 ? second : first;
}

async function withStatements({ paths, warmUp, others = [], isLimited = true, ...read }: Read) {
  const statements: Statement[][] = [];
  for (const path of paths) {
    if (warmUp) await app.inject({ url: `/api${warmUp}`, headers });
    statements.push(await statementsOf(`/api${path}`));
  }
  const measured = others.length > 0 ? others : paths;
  return { ...read, isLimited, urls: measured.map(path => `/api${path}`), statements };
}

// The organisation is looked up by the first request.
await app.inject({ url: '/api/menu/new/setting', headers });
const reported: Awaited<ReturnType<typeof withStatements>>[] = [];
for (const read of reads) reported.push(await withStatements(read));

process.on('disconnect', () => process.exit());
process.send?.({ port: (app.server.address() as AddressInfo).port, headers, reads: reported });
