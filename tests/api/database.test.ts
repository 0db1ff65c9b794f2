import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect } from '../../src/server/platform/db/connect';
import { hasMigrations, migrate, migrations, migrationTexts } from '../../src/server/platform/db/migrate';
import frozen from '../../src/server/platform/db/migrations/frozen.json';
import { asServer, createDatabase, dropDatabase, withDatabase } from '../support/create-database';
import { type FreshDatabase, freshDatabase } from '../support/test-database';

describe('Database connection', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh.drop());

  const value = async (expression: string) => {
    const { rows } = await sql<{ value: unknown }>`SELECT ${sql.raw(expression)} AS value`.execute(fresh.db);
    return rows[0]?.value;
  };

  it('reads a bigint as a number', async () => {
    expect(await value('9007199254740991::bigint')).toBe(9007199254740991);
  });

  it('refuses a bigint that a number cannot hold instead of rounding it', async () => {
    await expect(value('9007199254740993::bigint')).rejects.toThrow('9007199254740993');
  });

  it('reads a date as text, independent of time zones', async () => {
    expect(await value(`'2026-03-01'::date`)).toBe('2026-03-01');
  });

  it('works in UTC', async () => {
    expect(await value(`current_setting('TimeZone')`)).toBe('UTC');
  });

  it('fails only the transaction with a connection that breaks between two queries', async () => {
    const broken = fresh.db.transaction().execute(async trx => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(fresh.db);
      await sleep(100);
      await sql`SELECT 1`.execute(trx);
    });
    await expect(broken).rejects.toThrow();
    expect(await value('1')).toBe(1);
  });

  it('cancels a statement that takes too long', async () => {
    expect(await value(`current_setting('statement_timeout')`)).toBe('30s');
  });
});

describe('Migrations', () => {
  it('have the text they were frozen with: a change of the schema is a migration of its own', () => {
    const sums = Object.entries(migrationTexts).map(([name, text]) => [
      name,
      createHash('sha256').update(text).digest('hex'),
    ]);
    expect(Object.fromEntries(sums)).toEqual(frozen);
  });

  it('are applied once when two servers start on an empty database at the same time', async () => {
    const name = `boai_test_${randomBytes(6).toString('hex')}`;
    const url = withDatabase(inject('templates').empty, name);
    await createDatabase(url);
    try {
      const applied = await Promise.all([migrate(url, asServer(url)), migrate(url, asServer(url))]);
      expect(applied.flat()).toEqual(Object.keys(migrations).sort());
      const db = connect(asServer(url));
      expect(await hasMigrations(db)).toBe(true);
      await db.destroy();
    } finally {
      await dropDatabase(url);
    }
  });

  it('do nothing in a database that is up to date', async () => {
    const fresh = await freshDatabase();
    expect(await migrate(fresh.ownerUrl, fresh.url)).toEqual([]);
    await fresh.drop();
  });

  it('give staff who published or edited forms the roles that were split off', async () => {
    const { ownerDb, drop } = await freshDatabase();
    const organisation = { id: randomUUID(), code: 'SLBA', name: '示例市博爱会' };
    await sql`INSERT INTO organisation (id, code, name) VALUES (${organisation.id}, ${organisation.code},
      ${organisation.name})`.execute(ownerDb);
    const roles = [['admin', 'publish'], ['schemas'], ['review'], ['schemas', 'try']];
    for (const [index, each] of roles.entries())
      await sql`INSERT INTO account (id, organisation_id, mobile_encrypted, mobile_index, password_hash, nickname, roles)
        VALUES (${randomUUID()}, ${organisation.id}, '', ${String(index)}, 'none', ${String(index)}, ${each})`.execute(
        ownerDb,
      );
    for (let at = 0; at < 2; at++) await sql.raw(migrationTexts['0003-studio-roles'] ?? '').execute(ownerDb);
    const { rows } = await sql<{ roles: string[] }>`SELECT roles FROM account ORDER BY nickname`.execute(
      ownerDb,
    );
    expect(rows.map(row => row.roles)).toEqual([
      ['admin', 'publish', 'retire'],
      ['schemas', 'try'],
      ['review'],
      ['schemas', 'try'],
    ]);
    await drop();
  });

  it('are refused when the database has migrations unknown to the program', async () => {
    const fresh = await freshDatabase();
    const last = Object.keys(migrations).sort().at(-1);
    const { db, ownerDb } = fresh;
    await sql`UPDATE kysely_migration SET name = '9999-of-a-later-program' WHERE name = ${last}`.execute(
      ownerDb,
    );
    expect(await hasMigrations(db)).toBe(false);
    await expect(migrate(fresh.ownerUrl, fresh.url)).rejects.toThrow('9999-of-a-later-program');
    await sql`DROP TABLE kysely_migration`.execute(ownerDb);
    expect(await hasMigrations(db)).toBe(false);
    await fresh.drop();
  });
});
