import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../src/generated/database';
import { executeWrites, prepareInsert } from '../../src/server/platform/db/batch-writes';
import { compileOnce } from '../../src/server/platform/db/compiled-query';
import {
  organisationOf,
  scopeToOrganisation,
  thisOrganisation,
} from '../../src/server/platform/db/organisation-scope';
import { type FreshDatabase, freshDatabase } from '../support/test-database';

let database: FreshDatabase;
const ids = [randomUUID(), randomUUID()] as const;
let own: Kysely<DB>;
let other: Kysely<DB>;

beforeAll(async () => {
  database = await freshDatabase();
  own = scopeToOrganisation(database.db, ids[0]);
  other = scopeToOrganisation(database.db, ids[1]);
  for (const [index, id] of ids.entries())
    await database.db
      .insertInto('organisation')
      .values({ id, code: `O${index}`, name: `示例${index}` })
      .execute();
});
afterAll(() => database.drop());

const accountRow = (id = randomUUID()) => ({
  id,
  mobile_encrypted: Buffer.from('x'),
  mobile_index: `hash of ${id}`,
  password_hash: 'none',
  nickname: '示例',
});
async function insertAccount(db: Kysely<DB>): Promise<string> {
  const row = accountRow();
  await db.insertInto('account').values(row).execute();
  return row.id;
}
const idsOf = async (query: { execute(): Promise<{ id: string }[]> }) =>
  (await query.execute()).map(({ id }) => id);

describe('A handle scoped to an organisation', () => {
  it.each([
    ['unqualified', 'organisation_id'],
    ['by its table', 'account.organisation_id'],
  ] as const)('names it once where a statement does so itself, %s', (_, column) => {
    const { sql: text, parameters } = own
      .deleteFrom('account')
      .where(column, '=', ids[0])
      .where('id', '=', ids[1])
      .compile();
    expect(text).toBe('delete from "account" where "id" = $1 and "account"."organisation_id" = $2');
    expect(parameters).toEqual([ids[1], ids[0]]);
  });

  it('leaves a condition that names another organisation, or a joined table', () => {
    const other = own.deleteFrom('account').where('organisation_id', '=', ids[1]).compile();
    expect(other.parameters).toEqual([ids[1], ids[0]]);
    const { sql: text } = own
      .selectFrom('account')
      .leftJoin('message', 'message.account_id', 'account.id')
      .select('account.id')
      .where('message.organisation_id', '=', ids[0])
      .compile();
    expect(text).toContain('where "message"."organisation_id" = $2 and "account"."organisation_id" = $3');
  });

  it('inserts into it, and reads only its rows', async () => {
    const [mine, theirs] = [await insertAccount(own), await insertAccount(other)];
    const found = await idsOf(own.selectFrom('account').select('id'));
    expect(found).toContain(mine);
    expect(found).not.toContain(theirs);
    const row = await database.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', theirs)
      .executeTakeFirst();
    expect(row?.organisation_id).toBe(ids[1]);
  });

  it('updates and deletes only its rows, by alias and with other tables', async () => {
    const theirs = await insertAccount(other);
    await own
      .updateTable('account as holder')
      .set({ nickname: '改' })
      .where('holder.id', '=', theirs)
      .execute();
    await own.deleteFrom('account').where('id', '=', theirs).execute();
    const row = await other
      .selectFrom('account')
      .select('nickname')
      .where('id', '=', theirs)
      .executeTakeFirst();
    expect(row).toEqual({ nickname: '示例' });
  });

  it('restricts joined tables and subqueries, and keeps the rows of a left join', async () => {
    const mine = await insertAccount(own);
    const rows = await own
      .selectFrom('account')
      .leftJoin('session', 'session.account_id', 'account.id')
      .select(eb => [
        'account.id',
        'session.device',
        eb.selectFrom('account as each').select(eb.fn.countAll<number>().as('count')).as('accounts'),
      ])
      .where('account.id', '=', mine)
      .execute();
    const all = await own.selectFrom('account').select('id').execute();
    expect(rows).toEqual([{ id: mine, device: null, accounts: all.length }]);
  });

  it('names it in the target of a conflict', async () => {
    const mine = await insertAccount(own);
    const save = (db: Kysely<DB>, at: Date) =>
      db
        .insertInto('attempt')
        .values({ subject: mine, level: 1, at })
        .onConflict(conflict => conflict.column('subject').doUpdateSet({ at }))
        .execute();
    await save(own, new Date(0));
    await save(other, new Date(1000));
    await save(own, new Date(2000));
    const stored = await database.db
      .selectFrom('attempt')
      .select(['organisation_id', 'at'])
      .where('subject', '=', mine)
      .orderBy('at')
      .execute();
    expect(stored).toEqual([
      { organisation_id: ids[1], at: new Date(1000) },
      { organisation_id: ids[0], at: new Date(2000) },
    ]);
  });

  it('passes its organisation to transactions, prepared writes and SQL', async () => {
    const row = accountRow();
    await own.transaction().execute(async tx => {
      expect(organisationOf(tx)).toBe(ids[0]);
      await executeWrites(tx, [prepareInsert('account', row)]);
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM account WHERE organisation_id = ${thisOrganisation} AND id = ${row.id}`.execute(tx);
      expect(rows).toEqual([{ id: row.id }]);
    });
    expect(await idsOf(other.selectFrom('account').select('id').where('id', '=', row.id))).toEqual([]);
  });

  it('refuses SQL that does not name the organisation of each of its tables', async () => {
    await expect(sql`SELECT id FROM account`.execute(own)).rejects.toThrow('does not name the organisation');
    await expect(
      sql`SELECT account.id FROM account JOIN session ON account_id = account.id
           WHERE account.organisation_id = ${thisOrganisation}`.execute(own),
    ).rejects.toThrow('does not name the organisation');
    const fragment = own.selectFrom('account').select(sql`(SELECT count(*) FROM session)`.as('sessions'));
    await expect(async () => fragment.execute()).rejects.toThrow('does not name the organisation');
    await expect(sql`SELECT count(*) FROM form_version`.execute(own)).resolves.toBeDefined();
  });

  it('compiles a query once for each organisation', async () => {
    const findAccount = compileOnce((db, id: string) =>
      db.selectFrom('account').select('id').where('id', '=', id),
    );
    const mine = await insertAccount(own);
    const read = async (db: Kysely<DB>) => (await db.executeQuery(findAccount(db, mine))).rows;
    expect(await read(own)).toEqual([{ id: mine }]);
    expect(await read(other)).toEqual([]);
    expect(await read(database.db)).toEqual([{ id: mine }]);
  });
});

describe('A handle without organisation', () => {
  it('refuses what belongs to one', async () => {
    const { db } = database;
    expect(organisationOf(db)).toBeNull();
    await expect(executeWrites(db, [prepareInsert('account', accountRow())])).rejects.toThrow('has none');
    await expect(
      sql`SELECT id FROM account WHERE organisation_id = ${thisOrganisation}`.execute(db),
    ).rejects.toThrow('the_organisation_of_this_handle');
    await expect(db.insertInto('account').values(accountRow()).execute()).rejects.toThrow(
      /organisation_id|partition column/,
    );
  });
});
