import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { organisationTables } from '../../src/generated/database';
import { clientSettings, DatabaseClient } from '../../src/server/platform/db/client';
import { connect } from '../../src/server/platform/db/connect';
import {
  hasMigrations,
  migrate,
  migrateWithin,
  migrations,
  migrationTexts,
} from '../../src/server/platform/db/migrate';
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

describe('Tables of an organisation', () => {
  it('refer to it once: by themselves, or by a row that they have to refer to', async () => {
    const { db, drop } = await freshDatabase();
    const { rows } = await sql<{ name: string; direct: number; through: string[] }>`
      WITH reference AS (
        SELECT conrelid, confrelid::regclass::text AS target, cardinality(conkey) > 1 AS composite
          FROM pg_constraint
         WHERE contype = 'f' AND confrelid <> conrelid
           AND NOT EXISTS (SELECT FROM pg_attribute
                            WHERE attrelid = conrelid AND attnum = ANY (conkey) AND NOT attnotnull)
      )
      SELECT relname AS name,
             (SELECT count(*)::int FROM reference WHERE conrelid = pg_class.oid AND target = 'organisation') AS direct,
             ARRAY(SELECT target FROM reference WHERE conrelid = pg_class.oid AND composite) AS through
        FROM pg_class WHERE relname = ANY (${[...organisationTables]}) AND relkind = 'r'`.execute(db);
    await drop();
    expect(rows.length).toBeGreaterThan(100);
    const wrong = rows.filter(({ direct, through }) => direct !== (through.length > 0 ? 0 : 1));
    expect(wrong).toEqual([]);
  });
});

describe('Migrations', () => {
  it('have the text they were frozen with: a change of the schema is a migration of its own', () => {
    const sums = Object.entries(migrationTexts).map(([name, text]) => [
      name,
      createHash('sha256').update(text).digest('hex'),
    ]);
    expect(
      Object.fromEntries(sums),
      'Add the sha256sum of a new migration to frozen.json; leave those that are there as they were',
    ).toEqual(frozen);
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

  it('begin anew after a deadlock with a server that goes on writing', async () => {
    const url = withDatabase(inject('templates').empty, `boai_test_${randomBytes(6).toString('hex')}`);
    await createDatabase(url);
    const client = new DatabaseClient(clientSettings(url));
    await client.connect();
    try {
      const names = Object.keys(migrations).sort();
      await migrateWithin(client, names[names.indexOf('0021-organisation-references') - 1]);
      await client.query('BEGIN');
      await client.query('LOCK TABLE wechat_payer IN ROW EXCLUSIVE MODE');
      const migrating = migrate(url, asServer(url));
      await expect
        .poll(async () => (await client.query(`SELECT FROM pg_locks WHERE NOT granted`)).rowCount)
        .toBe(1);
      // The migration has locked this one, and waits for the one above.
      await client.query('SELECT FROM organisation');
      await client.query('COMMIT');
      expect(await migrating).toContain('0021-organisation-references');
    } finally {
      await client.end();
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
