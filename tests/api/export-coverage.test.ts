import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateTime } from '../../src/domain/formatters';
import { exportCoverage, isReferenceColumn } from '../../src/server/engine/personal-data/export-coverage';
import { listEncryptedColumns, personalData } from '../../src/server/engine/personal-data/registry';
import type { PersonalDataExport } from '../../src/server/modules/privacy/data-export';
import { createFullMember, type FullMember } from '../support/member-with-all-data';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let member: FullMember;
let columns: Map<string, { name: string; type: string }[]>;
beforeAll(async () => {
  portal = await startTestPortal();
  member = await createFullMember(portal);
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    SELECT table_name AS table, column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' ORDER BY ordinal_position`.execute(portal.ownerDb);
  columns = new Map();
  for (const { table, ...column } of rows) columns.set(table, [...(columns.get(table) ?? []), column]);
});
afterAll(() => portal.close());

const PLACE = 'src/server/engine/personal-data/export-coverage.ts';
const HINT = `Decide in ${PLACE} for each: \`exported\` (and add a fact to \`collect\` in the module's personal-data.ts), \`omitted\` with the reason, or none(reason) for the whole table`;

const personalTables = () => [...new Set([...personalData().values()].flatMap(({ tables }) => tables))];

describe('The table of what a data export contains', () => {
  it('has every table that belongs to an account', () => {
    const undecided = personalTables().filter(table => !(table in exportCoverage));
    expect(undecided, HINT).toEqual([]);
    const unknown = Object.keys(exportCoverage).filter(table => !personalTables().includes(table as never));
    expect(
      unknown,
      `${PLACE} names tables that no module declares in \`tables\` of its personal data`,
    ).toEqual([]);
  });

  it('has every column of these tables once', () => {
    const problems: string[] = [];
    for (const [table, covered] of Object.entries(exportCoverage)) {
      if (typeof covered === 'string') continue;
      const decided = [...covered.exported, ...Object.values(covered.omitted ?? {}).flat()];
      const present = (columns.get(table) ?? []).map(({ name }) => name);
      for (const name of present)
        if (!isReferenceColumn(name) && !decided.includes(name))
          problems.push(`${table}.${name} is undecided`);
      for (const [index, name] of decided.entries()) {
        if (!present.includes(name)) problems.push(`${table}.${name} does not exist`);
        if (decided.indexOf(name) !== index) problems.push(`${table}.${name} is named twice`);
      }
    }
    expect(problems, HINT).toEqual([]);
  });
});

describe('A data export of a member with data of every kind', () => {
  /** Texts and times that a column has in the rows of the member, as they are exported. */
  async function valuesOf(table: string, name: string, type: string): Promise<string[]> {
    const encrypted = listEncryptedColumns().find(column => column.table === table && column.column === name);
    const all = (columns.get(table) ?? []).map(column => column.name);
    const owner = all.includes('account_id')
      ? sql`account_id = ${member.accountId}`
      : all.includes('application_id')
        ? sql`application_id IN (SELECT id FROM application WHERE account_id = ${member.accountId})`
        : table === 'account'
          ? sql`id = ${member.accountId}`
          : null;
    if (!owner) return [];
    const { rows } = await sql<
      Record<string, unknown>
    >`SELECT * FROM ${sql.table(table)} WHERE ${owner}`.execute(portal.ownerDb);
    return rows.flatMap(row => {
      const value = row[name];
      if (value === null || value === undefined) return [];
      if (encrypted)
        return textsIn(portal.services.vault.decrypt(value as Buffer, encrypted.context(row))).filter(
          isTelling,
        );
      if (value instanceof Date) return [dateTime(value)];
      return type === 'text' ? [String(value)].filter(isTelling) : [];
    });
  }

  /** All texts in a value of JSON. */
  const textsIn = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(textsIn)
        : [];

  /** Names, numbers and sentences in Chinese or digits; codes in Latin letters are exported by their words. */
  const isTelling = (text: string) => /\p{Script=Han}{2}|\d{6}/u.test(text) && !/^[\w-]{36}$/.test(text);

  it('has the values of the columns that it should contain', async () => {
    const { data } = await portal.post('/user/export', { token: member.token });
    const answer = await portal.app.inject({ method: 'GET', url: data.json });
    const copy = answer.json<PersonalDataExport>();
    expect(copy.sections.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['drafts', 'donations', 'payments', 'letters', 'receipts', 'wechat']),
    );
    const text = textsIn(copy).join('\n');
    const absent: string[] = [];
    let compared = 0;
    for (const [table, covered] of Object.entries(exportCoverage)) {
      if (typeof covered === 'string') continue;
      for (const name of covered.exported) {
        const type = columns.get(table)?.find(column => column.name === name)?.type ?? '';
        for (const value of await valuesOf(table, name, type)) {
          compared += 1;
          if (!text.includes(value)) absent.push(`${table}.${name}: ${value}`);
        }
      }
    }
    expect(absent, 'These values of columns that are `exported` are not in the export').toEqual([]);
    // Otherwise the comparison would compare nothing.
    expect(compared).toBeGreaterThan(60);
  });
});
