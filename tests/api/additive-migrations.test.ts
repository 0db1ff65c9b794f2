import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { clientSettings, DatabaseClient } from '../../src/server/platform/db/client';
import { migrateWithin, migrations } from '../../src/server/platform/db/migrate';
import { createDatabase, dropDatabase, withDatabase } from '../support/create-database';

// While servers are replaced one after the other, earlier ones work on a database that a newer one has migrated. What a
// migration takes away must therefore be unused by then: it is removed by a migration of a later version.

interface Column {
  table: string;
  name: string;
  type: string;
  required: boolean;
  /** Whether a row can be inserted without it. */
  optional: boolean;
}

interface Rule {
  table: string;
  name: string;
  definition: string;
  columns: string[];
}

interface Schema {
  columns: Column[];
  /** Constraints, unique indexes and triggers. */
  rules: Rule[];
}

const COLUMNS = `
  SELECT relname AS table, attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS required,
         NOT attnotnull OR atthasdef OR attidentity <> '' AS optional
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
   WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped`;

const RULES = `
  SELECT relname AS table, conname AS name, pg_get_constraintdef(con.oid) AS definition,
         ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)) AS columns
    FROM pg_constraint con JOIN pg_class ON pg_class.oid = conrelid WHERE connamespace = 'public'::regnamespace
   UNION ALL
  SELECT class.relname, index.relname, pg_get_indexdef(indexrelid),
         ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = indrelid AND attnum = ANY (indkey))
    FROM pg_index JOIN pg_class index ON index.oid = indexrelid JOIN pg_class class ON class.oid = indrelid
   WHERE indisunique AND class.relnamespace = 'public'::regnamespace
     AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
   UNION ALL
  SELECT relname, tgname, pg_get_triggerdef(pg_trigger.oid), '{}'
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
   WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace`;

async function readSchema(client: pg.ClientBase): Promise<Schema> {
  const { rows: columns } = await client.query<Column>(COLUMNS);
  const { rows: rules } = await client.query<Rule>(RULES);
  return { columns, rules };
}

const idOf = ({ table, name }: { table: string; name: string }) => `${table}.${name}`;

/** What a program that was written for the schema before could not do with the one after. */
function listBreaks(before: Schema, after: Schema): string[] {
  const tables = new Set(before.columns.map(({ table }) => table));
  const columnsAfter = new Map(after.columns.map(column => [idOf(column), column]));
  const columnsBefore = new Set(before.columns.map(idOf));
  const rulesBefore = new Map(before.rules.map(rule => [idOf(rule), rule.definition]));
  return [
    ...before.columns.flatMap(column => {
      const now = columnsAfter.get(idOf(column));
      if (!now) return [`${idOf(column)} is gone`];
      if (now.type !== column.type) return [`${idOf(column)} has another type`];
      return now.required && !column.required ? [`${idOf(column)} has become required`] : [];
    }),
    ...after.columns
      .filter(column => tables.has(column.table) && !columnsBefore.has(idOf(column)) && !column.optional)
      .map(column => `${idOf(column)} is new and required`),
    ...after.rules
      .filter(rule => tables.has(rule.table) && rulesBefore.get(idOf(rule)) !== rule.definition)
      .filter(({ table, columns }) => !columns.some(name => !columnsBefore.has(`${table}.${name}`)))
      .map(rule => `${idOf(rule)} is new, or another one: ${rule.definition}`),
  ];
}

describe('A migration after the first', () => {
  let url: string;
  let client: DatabaseClient;
  beforeAll(async () => {
    url = withDatabase(inject('templates').empty, `boai_test_${randomBytes(6).toString('hex')}`);
    await createDatabase(url);
    client = new DatabaseClient(clientSettings(url));
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await dropDatabase(url);
  });

  it('takes nothing from servers of the version before', async () => {
    const [first = '', ...others] = Object.keys(migrations).sort();
    await migrateWithin(client, first);
    const breaks: string[] = [];
    for (const name of others) {
      const before = await readSchema(client);
      await migrateWithin(client, name);
      breaks.push(...listBreaks(before, await readSchema(client)).map(text => `${name}: ${text}`));
    }
    expect(breaks).toEqual([]);
  });

  it.each([
    ['ALTER TABLE menu DROP COLUMN path', 'menu.path is gone'],
    ['ALTER TABLE menu RENAME TO navigation', 'menu.title is gone'],
    ['ALTER TABLE menu ALTER path TYPE varchar(9)', 'menu.path has another type'],
    ['ALTER TABLE menu ALTER path SET NOT NULL', 'menu.path has become required'],
    ['ALTER TABLE menu ADD colour text NOT NULL', 'menu.colour is new and required'],
    [
      `ALTER TABLE menu ADD CONSTRAINT short CHECK (title < '甲')`,
      `menu.short is new, or another one: CHECK ((title < '甲'::text))`,
    ],
  ])('is found out: %s', async (statement, text) => {
    const before = await readSchema(client);
    await client.query(`BEGIN; ${statement}`);
    const after = await readSchema(client);
    await client.query('ROLLBACK');
    expect(listBreaks(before, after)).toContain(text);
  });

  it.each([
    `ALTER TABLE menu ADD colour text CHECK (colour <> '')`,
    'ALTER TABLE menu ALTER title DROP NOT NULL',
    'CREATE TABLE theme (colour text NOT NULL PRIMARY KEY)',
  ])('may add: %s', async statement => {
    const before = await readSchema(client);
    await client.query(`BEGIN; ${statement}`);
    const after = await readSchema(client);
    await client.query('ROLLBACK');
    expect(listBreaks(before, after)).toEqual([]);
  });
});
