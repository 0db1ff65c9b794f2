import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../src/server/platform/db/connect';
import { hasMigrations, migrate } from '../../src/server/platform/db/migrate';
import { APPEND_ONLY_TABLES } from '../../src/server/platform/db/runtime-rights';
import { type FreshDatabase, freshDatabase } from '../support/test-database';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase('society');
});
afterAll(() => fresh.drop());

const run = (statement: string) => sql.raw(statement).execute(fresh.db);
const DENIED = { code: '42501' };

describe('The role of the server', () => {
  it.each(Object.entries(APPEND_ONLY_TABLES))(
    'cannot change what %s has recorded',
    async (table, columns) => {
      const { rows } = await sql<{ name: string }>`
      SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = ${table} AND is_identity = 'NO'`.execute(fresh.db);
      expect(rows.length).toBeGreaterThan(1);
      for (const { name } of rows.filter(row => !columns.includes(row.name)))
        await expect(run(`UPDATE ${table} SET ${name} = ${name}`)).rejects.toMatchObject(DENIED);
      await expect(run(`DELETE FROM ${table}`)).rejects.toMatchObject(DENIED);
      await expect(run(`TRUNCATE ${table} CASCADE`)).rejects.toMatchObject(DENIED);
      await expect(run(`ALTER TABLE ${table} DISABLE TRIGGER ALL`)).rejects.toMatchObject(DENIED);
      await expect(run(`DROP TABLE ${table} CASCADE`)).rejects.toMatchObject(DENIED);
    },
  );

  it('owns nothing but the job queue, and creates nothing', async () => {
    const { rows } = await sql<{ schema: string }>`
      SELECT DISTINCT relnamespace::regnamespace::text AS schema FROM pg_class
       WHERE pg_get_userbyid(relowner) = current_user AND relkind IN ('r', 'p', 'v', 'S')`.execute(fresh.db);
    expect(rows).toEqual([{ schema: 'pgboss' }]);
    await expect(run('CREATE TABLE written ()')).rejects.toMatchObject(DENIED);
    await expect(run('DROP FUNCTION refuse_change CASCADE')).rejects.toMatchObject(DENIED);
    await expect(run('CREATE SCHEMA more')).rejects.toMatchObject(DENIED);
    await expect(run(`UPDATE kysely_migration SET name = ''`)).rejects.toMatchObject(DENIED);
  });

  it('lists every table that refuses changes', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger
       WHERE tgfoid = 'refuse_change'::regproc AND tgrelid::regclass::text !~ '_[0-9]{6,}$' ORDER BY 1`.execute(
      fresh.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(APPEND_ONLY_TABLES).sort());
  });

  it('works through a server that the owner has not given its rights yet: they are given at the next start', async () => {
    const other = await freshDatabase();
    await sql`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM portal_server`.execute(other.ownerDb);
    expect(await hasMigrations(other.db)).toBe(false);
    expect(await migrate(other.ownerUrl, other.url)).toEqual([]);
    expect(await hasMigrations(other.db)).toBe(true);
    await sql`SELECT FROM account`.execute(other.db);
    await other.drop();
  });

  it('may be the owner, where there is only one role', async () => {
    const other = await freshDatabase();
    await migrate(other.ownerUrl);
    const db = connect(other.ownerUrl, { max: 1 });
    expect(await hasMigrations(db)).toBe(true);
    await db.destroy();
    await other.drop();
  });
});
