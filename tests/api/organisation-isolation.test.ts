import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { STAFF_ROLES } from '../../src/domain/roles';
import { organisationTables } from '../../src/generated/database';
import { portalApi } from '../../src/server/app';
import { contributions } from '../../src/server/engine/module';
import type { Organisation } from '../../src/server/engine/services';
import { findIssuer, verifyUrl } from '../../src/server/modules/document';
import { setHosts } from '../../src/server/modules/organisations';
import type { Operation, Schema } from '../../src/server/platform/contract/operations';
import { isOrganisationTable } from '../../src/server/platform/db/organisation-scope';
import { forOrganisation } from '../../src/server/platform/for-organisation';
import { Editor } from '../support/content-editor';
import { createFullMember, type FullMember } from '../support/member-with-all-data';
import { type FreshDatabase, freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// Two organisations with data of every kind in one database: nothing of the first is seen or changed in the second.

const HOST = 'fengyuan.example';
const TITLE = '只属于第一个机构的消息';

const { contract } = portalApi();

let database: FreshDatabase;
let folder: string;
let first: TestPortal;
let second: TestPortal;
let organisation: Organisation;
let victim: FullMember;
let caller: FullMember;
/** The rows of the first organisation, before anything happens in the second. */
let before: Record<string, string>;
/** Ids of rows of the first organisation, by table. */
let ids: Map<string, string[]>;

beforeAll(async () => {
  database = await freshDatabase('society');
  folder = mkdtempSync(path.join(tmpdir(), 'boai-files-'));
  const files = { name: 'disk', folder } as const;
  first = await startTestPortal({ database, files });
  victim = await createFullMember(first);
  const editor = await Editor.appoint(first);
  await editor.createPublished({ title: TITLE });
  organisation = (await first.services.organisations.find('LLBA'))!;
  await settleJobs();
  await first.services.funnel.flush();
  before = await readRows();
  const shared = { ...database, drop: async () => {} };
  second = await startTestPortal({ database: shared, files, config: { organisation: 'FYBA' } });
  const own = (await second.services.organisations.find('FYBA'))!;
  await setHosts(second.services, own, [HOST], { organisationId: own.id, accountId: null });
  caller = await createFullMember(second);
  ids = await listIds();
}, 120_000);
afterAll(async () => {
  await second.close();
  await first.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits until no job is due or running. */
const settleJobs = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM pgboss.job
         WHERE state = 'active' OR (state < 'active' AND start_after <= now())`.execute(database.ownerDb);
      expect(rows[0]?.count).toBe(0);
    },
    { timeout: 30_000, interval: 200 },
  );

/** A hash of the rows of the first organisation in each table. */
async function readRows(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const table of organisationTables) {
    const { rows } = await sql<{ hash: string }>`
      SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS hash
        FROM ${sql.table(table)} AS t WHERE organisation_id = ${organisation.id}`.execute(database.ownerDb);
    hashes[table] = rows[0]!.hash;
  }
  return hashes;
}

/** Ids of the first organisation's rows that no row of the second has: some reference data is the same in all. */
async function listIds(): Promise<Map<string, string[]>> {
  const { rows: columns } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'id' AND data_type = 'uuid'`.execute(database.ownerDb);
  const found = new Map<string, string[]>();
  for (const { name } of columns) {
    if (!isOrganisationTable(name)) continue;
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM ${sql.table(name)} WHERE organisation_id = ${organisation.id}
      EXCEPT SELECT id FROM ${sql.table(name)} WHERE organisation_id <> ${organisation.id}`.execute(
      database.ownerDb,
    );
    if (rows.length > 0)
      found.set(
        name,
        rows.map(({ id }) => id),
      );
  }
  return found;
}

const reads = contract.operations.filter(({ method, answers }) => method === 'GET' && answers.size > 0);

/** A value for a parameter of the contract: an id if it takes one, else the first that is allowed. */
function valueFor(schema: Schema, id: string): string {
  const resolved = contract.follow(schema) as Schema & { enum?: unknown[]; examples?: unknown[] };
  if (resolved.format === 'uuid') return id;
  const value = resolved.enum?.[0] ?? resolved.const ?? resolved.default ?? resolved.examples?.[0];
  if (value !== undefined) return String(value);
  if (resolved.type === 'integer') return String(resolved.minimum ?? 1);
  if (resolved.format === 'date') return '2026-11-01';
  return victim.no;
}
const takesId = ({ parameters }: Operation) =>
  parameters.some(({ schema }) => (contract.follow(schema) as Schema).format === 'uuid');

/** Calls a GET operation with an id. */
async function read(
  portal: TestPortal,
  operation: Operation,
  id: string,
  headers: Record<string, string>,
): Promise<string> {
  const wanted = operation.parameters.filter(
    ({ required, schema }) => required || (contract.follow(schema) as Schema).format === 'uuid',
  );
  const valuesIn = (place: 'path' | 'query') =>
    Object.fromEntries(
      wanted
        .filter(({ in: where }) => where === place)
        .map(({ name, schema }) => [name, valueFor(schema, id)]),
    );
  const inPath = valuesIn('path');
  const answer = await portal.app.inject({
    method: 'GET',
    url: operation.url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(inPath[name] ?? name)),
    query: valuesIn('query'),
    headers,
  });
  return answer.body;
}

describe('In another organisation', () => {
  it('no GET operation answers with anything of the first, whoever asks with whichever id', async () => {
    const staff = await second.signUp({ roles: [...STAFF_ROLES] });
    const texts = [TITLE, victim.no, victim.applicationId, ...Object.values(victim.secrets)];
    const all = new Set([...ids.values()].flat());
    const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
    const asked = [...ids.values()].map(([id]) => id!);
    const leaks: string[] = [];
    let answered = 0;
    for (const operation of reads) {
      const { token } = operation.roles.length > 0 ? staff : caller;
      const headers = { host: HOST, token, ...(operation.organisation && { organization: 'FYBA' }) };
      for (const id of takesId(operation) ? asked : ['']) {
        const body = await read(second, operation, id, headers);
        if (body.startsWith('{"code":0')) answered += 1;
        const sent = [id, victim.no];
        const seen = [
          ...texts.filter(text => body.includes(text)),
          ...(body.match(uuid) ?? []).filter(found => all.has(found)),
        ].filter(text => !sent.includes(text));
        if (seen.length > 0) leaks.push(`${operation.id}: ${[...new Set(seen)].join(', ')}`);
      }
    }
    expect(leaks).toEqual([]);
    expect(answered).toBeGreaterThan(80);
  }, 180_000);

  it('neither these calls nor jobs change a row of the first', async () => {
    const { services } = second;
    const { id } = (await services.organisations.find('FYBA'))!;
    const own = forOrganisation({ ...services, db: services.unscopedDb }, id);
    for (const job of contributions('jobs').filter(({ every }) => every))
      await job.work({} as never, { services: own, id: crypto.randomUUID() });
    await settleJobs();
    expect(await readRows()).toEqual(before);
  });

  it('these texts and ids would be found: the first organisation answers with them', async () => {
    const headers = { token: victim.token, organization: 'LLBA' };
    const all = new Set([...ids.values()].flat());
    const telling = [];
    for (const operation of reads.filter(({ roles }) => roles.length === 0)) {
      const body = await read(first, operation, victim.applicationId, headers);
      if ([...all].some(id => id !== victim.applicationId && body.includes(id))) telling.push(operation.id);
    }
    expect(telling.length).toBeGreaterThan(15);
  });

  it('sessions of the first are unknown, and so are its own in the first', async () => {
    for (const [portal, token, headers] of [
      [second, victim.token, { organization: 'FYBA', host: HOST }],
      [second, victim.token, { organization: 'FYBA' }],
      [first, caller.token, { organization: 'LLBA' }],
    ] as const)
      expect(await portal.get('/user/detail', { token, headers })).toMatchObject({ status: 401 });
  });

  it('signed links of the first lead nowhere under its host', async () => {
    const { token } = victim;
    const [id = ''] = ids.get('file') ?? [];
    const { data: file } = await first.get('/file/path', { token, query: { id } });
    const receipt = await database.ownerDb
      .selectFrom('receipt')
      .select('application_id')
      .where('organisation_id', '=', organisation.id)
      .executeTakeFirstOrThrow();
    const { data: document } = await first.get('/document/link', {
      ...{ token, query: { kind: 'receipt', id: receipt.application_id } },
    });
    const links: string[] = [document.path, ...file.list.map((link: { path: string }) => link.path)];
    const statuses = (host: string) =>
      Promise.all(links.map(async url => (await second.app.inject({ url, headers: { host } })).statusCode));
    expect(links.length).toBeGreaterThan(1);
    expect(await statuses('localhost')).toEqual(links.map(() => 200));
    expect(await statuses(HOST)).toEqual(links.map(() => 404));
  });

  it('payments, WeChat and certificates lead back to its own host', async () => {
    const { origin } = new URL((await second.services.organisations.find('FYBA'))!.origin);
    expect(origin).toContain(HOST);
    const charges = await database.ownerDb.selectFrom('sandbox_charge').select('return_url').execute();
    const own = charges.filter(({ return_url }) => return_url.startsWith(`${origin}/#/`));
    expect([own.length, charges.length]).toEqual([1, 2]);
    const { data } = await second.get('/WeChatSecurity/GetWeChatOpenParam');
    expect(data.redirect).toBe(`${origin}/wechat/return`);
    expect(data.url).toMatch(new RegExp(`^${origin}/wechat/sandbox/`, 'u'));
    expect(verifyUrl(await findIssuer(second.services), 'JZ1')).toBe(
      `${origin}/#/certificateVerify?certNo=JZ1`,
    );
  });

  it('a search finds nothing of the first', async () => {
    const search = (portal: TestPortal) => portal.get('/search/list', { query: { keyword: TITLE } });
    const [theirs, ours] = [await search(first), await search(second)];
    expect(JSON.stringify(theirs.data.list)).toContain(TITLE);
    expect(JSON.stringify(ours.data.list)).not.toContain(TITLE);
  });
});
