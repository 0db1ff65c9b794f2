import { randomBytes } from 'node:crypto';
import pg from 'pg';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import command from '../../src/server/commands/distribute';
import { saveDatabase } from '../../src/server/platform/db/backup/save-archive';
import { onCluster } from '../../src/server/platform/db/cluster';
import { connect } from '../../src/server/platform/db/connect';
import { distributeTables } from '../../src/server/platform/db/distribute';
import { migrate, migrateWithin } from '../../src/server/platform/db/migrate';
import { isOnCluster, nodesOf } from '../support/cluster';
import { asServer, createDatabase, dropDatabase, withDatabase } from '../support/create-database';
import { file } from '../support/membership-applicant';
import { startTestPortal } from '../support/test-portal';

const ORGANISATIONS = ['LLBA', 'FYBA', 'QSBA', 'YSBA'];

let url: string;
const printed: string[] = [];

describe.runIf(isOnCluster())('npm run distribute', () => {
  beforeAll(async () => {
    url = await createOwnDatabase();
  });
  afterAll(() => dropDatabase(url));
  beforeEach(() => {
    printed.length = 0;
    vi.stubEnv('DATABASE_URL', asServer(url));
    vi.stubEnv('DATABASE_OWNER_URL', url);
    for (const logLevel of ['log', 'error'] as const)
      vi.spyOn(console, logLevel).mockImplementation(line => void printed.push(line));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  it('refuses a database without tables', async () => {
    await expect(command.run([])).rejects.toThrow('还没有建表');
  });

  it('refuses while a server is connected, and changes nothing', async () => {
    await migrate(url, asServer(url));
    for (const organisation of ORGANISATIONS) await fileCase(organisation);
    const server = new pg.Client({ connectionString: asServer(url), application_name: 'boai-portal' });
    await server.connect();
    await expect(command.run([])).rejects.toThrow('请先停止服务再分布');
    await server.end();
    expect(await distributedTables()).toBe(0);
  });

  it('says what it will do, and does nothing with --check', async () => {
    expect(await command.run(['--check'])).toBe(0);
    expect(printed.join('\n')).toMatch(/工作节点 \d+ 个：127\.0\.0\.1:\d+.*可以分布；没有改动。/su);
    expect(await distributedTables()).toBe(0);
  });

  it('changes nothing when a node cannot be reached', async () => {
    const [host] = await query(`SELECT nodeid, nodeport FROM pg_dist_node WHERE groupid <> 0 LIMIT 1`);
    await query(`UPDATE pg_dist_node SET nodeport = 1 WHERE nodeid = ${host?.nodeid}`);
    await expect(command.run([])).rejects.toThrow(/连接不上工作节点：127\.0\.0\.1:1（/u);
    await query(`UPDATE pg_dist_node SET nodeport = ${host?.nodeport} WHERE nodeid = ${host?.nodeid}`);
    expect(await distributedTables()).toBe(0);
  });

  it('distributes a filled database: every row is there, each organisation on one node', async () => {
    const rowsBefore = await rowsByOrganisation();
    expect(new Set(rowsBefore.map(({ code }) => code))).toEqual(new Set(ORGANISATIONS));
    expect(await command.run([])).toBe(0);
    expect(printed.join('\n')).toMatch(/已分布，核对相符：\d+ 行，\d+ 个外键，每个机构在一个节点上/u);
    expect(await rowsByOrganisation()).toEqual(rowsBefore);
    const [left] = await query(
      'SELECT sum(pg_relation_size(logicalrelid))::integer AS bytes FROM pg_dist_partition',
    );
    expect(left?.bytes, 'bytes of the former rows on the coordinator').toBe(0);
  });

  it('says so when it is run again', async () => {
    expect(await command.run([])).toBe(0);
    expect(printed).toEqual(['已经是分布式的，没有改动。']);
  });

  it('leaves a database whose sessions on every node plan statements with their values', async () => {
    for (const node of nodesOf(url)) {
      const [setting] = await query('SHOW plan_cache_mode', node);
      expect(setting).toEqual({ plan_cache_mode: 'force_custom_plan' });
    }
  });

  it('leaves a database that the portal works on', async () => {
    for (const organisation of ORGANISATIONS) await fileCase(organisation);
  });

  it('is not backed up by the portal any more', async () => {
    await expect(saveDatabase(url, '/tmp')).rejects.toThrow('这是分布式数据库');
  });
});

describe.runIf(isOnCluster())('A later migration on a cluster', () => {
  it('distributes its tables, with their foreign keys', async () => {
    const earlier = await createOwnDatabase();
    onTestFinished(() => dropDatabase(earlier));
    const client = new pg.Client({ connectionString: earlier });
    await client.connect();
    await client.query('BEGIN');
    await migrateWithin(client, '0012-english-forms');
    await distributeTables(client);
    await client.query('COMMIT');
    await client.end();
    await migrate(earlier, asServer(earlier));
    const keys = await query(
      `SELECT partmethod, count(*)::integer AS keys
         FROM pg_dist_partition JOIN pg_constraint ON conrelid = logicalrelid AND contype = 'f'
        WHERE logicalrelid = 'content_translation'::regclass GROUP BY 1`,
      earlier,
    );
    expect(keys).toEqual([{ partmethod: 'h', keys: 2 }]);
  });
});

/** A database on all nodes, without tables. */
async function createOwnDatabase(): Promise<string> {
  const own = withDatabase(inject('templates').empty, `boai_test_${randomBytes(6).toString('hex')}`);
  await createDatabase(own);
  return own;
}

/** Starts a server for an organisation, where a member joins. */
async function fileCase(organisation: string): Promise<void> {
  const db = onCluster(connect(asServer(url), { max: 5 }));
  const ownerDb = connect(url, { max: 1 });
  const drop = async () => void (await Promise.all([db.destroy(), ownerDb.destroy()]));
  const database = { url: asServer(url), db, ownerUrl: url, ownerDb, drop };
  const portal = await startTestPortal({ database, config: { organisation } });
  try {
    const member = await portal.signUp();
    const answer = await file(portal, member, 'membership');
    expect(answer).toMatchObject({ code: 0 });
    const own = await portal.get('/applications', { token: member.token });
    expect(own.data.total).toBe(1);
  } finally {
    await portal.close();
  }
}

async function query(statement: string, connectionString = url): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const distributedTables = async () =>
  (await query('SELECT count(*)::integer AS count FROM pg_dist_partition'))[0]?.count;

/** How many rows each organisation has in some tables of each kind. */
const rowsByOrganisation = async () =>
  (await Promise.all(
    ['account', 'application', 'application_event', 'application_count', 'content', 'consent', 'file'].map(
      table =>
        query(`SELECT '${table}' AS table, organisation.code, count(*)::integer AS rows
                 FROM ${table} JOIN organisation ON organisation.id = organisation_id GROUP BY 2 ORDER BY 2`),
    ),
  ).then(found => found.flat())) as { table: string; code: string; rows: number }[];
