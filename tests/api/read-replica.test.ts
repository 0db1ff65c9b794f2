import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../src/server/platform/db/connect';
import { type Embedded, startEmbedded } from '../../src/server/platform/db/embedded';
import { migrate } from '../../src/server/platform/db/migrate';
import { isOnCluster } from '../support/cluster';
import { type Standby, startStandby } from '../support/standby';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// A primary and a standby of their own, as PostgreSQL replicates.

describe.skipIf(isOnCluster())('A standby for reads', () => {
  let folder: string;
  let primary: Embedded;
  let standby: Standby;
  let portal: TestPortal;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'boai-standby-'));
    const dataDir = path.join(folder, 'primary');
    primary = await startEmbedded({ dataDir, durable: false });
    await migrate(primary.ownerUrl, primary.url);
    const db = connect(primary.url, { max: 5 });
    const ownerDb = connect(primary.ownerUrl, { max: 2 });
    standby = await startStandby(dataDir, primary.url, path.join(folder, 'standby'));
    const database = {
      ...{ url: primary.url, ownerUrl: primary.ownerUrl, db, ownerDb },
      drop: async () => {
        await db.destroy();
        await ownerDb.destroy();
      },
    };
    portal = await startTestPortal({ database, sharedAnswers: true, config: { readUrl: standby.url } });
  });
  afterAll(async () => {
    await portal.close();
    await standby.stop();
    await primary.stop();
    await rm(folder, { recursive: true });
  });

  const isUsed = () => portal.services.replica?.current() !== null;
  const becomes = (used: boolean) => expect.poll(isUsed, { timeout: 15_000 }).toBe(used);

  /** Titles of the news, made anew: what is kept lives for a second. */
  async function listTitles(): Promise<string[]> {
    await new Promise(resolve => setTimeout(resolve, 1100));
    const { status, data } = await portal.get('/news/page/list', { query: { pageSize: '50' } });
    expect(status).toBe(200);
    return data.list.map(({ title }: { title: string }) => title);
  }

  /** Renames the first listed article behind the portal's back. */
  async function rename(title: string): Promise<void> {
    const { data } = await portal.get('/news/page/list');
    await sql`
      UPDATE content SET title = ${title}, card = jsonb_set(card, '{title}', to_jsonb(${title}::text))
       WHERE id = ${data.list[0].id}`.execute(portal.ownerDb);
  }

  /** Statements of the portal that the standby has answered last, one for each connection. */
  const listStatements = async () =>
    (
      await standby.run(`SELECT query FROM pg_stat_activity WHERE application_name = 'boai-portal reads'`)
    ).map(({ query }: { query: string }) => query);

  it('answers public reads, and no others', async () => {
    await becomes(true);
    const readAgain = async () => {
      await listTitles();
      return (await listStatements()).join();
    };
    // The question whether it still follows may have been asked in between.
    await expect.poll(readAgain, { timeout: 15_000 }).toMatch(/FROM content|"content"/i);
    const { token } = await portal.signUp();
    expect(await portal.get('/user/detail', { token })).toMatchObject({ status: 200 });
    expect((await listStatements()).join()).not.toMatch(/"account"/);
  });

  it('counts a view on the primary', async () => {
    const { data } = await portal.get('/news/page/list');
    const { id } = data.list[0];
    const views = async () => {
      const { rows } = await sql<{ views: number }>`
        SELECT views FROM content WHERE id = ${id}`.execute(portal.ownerDb);
      return rows[0]?.views ?? 0;
    };
    const before = await views();
    await portal.get('/news/detail', { query: { id } });
    await expect.poll(views, { timeout: 15_000 }).toBe(before + 1);
  });

  it('is left alone while it is behind, and used again when it is not', async () => {
    await standby.run('SELECT pg_wal_replay_pause()');
    await rename('示例：备库还没有');
    await becomes(false);
    expect(await listTitles()).toContain('示例：备库还没有');
    await standby.run('SELECT pg_wal_replay_resume()');
    await becomes(true);
    expect(await listTitles()).toContain('示例：备库还没有');
  });

  it('may be lost: what it was asked is asked of the primary', async () => {
    await becomes(true);
    await standby.stop();
    expect((await listTitles()).length).toBeGreaterThan(0);
    await becomes(false);
    expect((await listTitles()).length).toBeGreaterThan(0);
  });
});
