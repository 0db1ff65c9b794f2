import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executeWrites, prepareInsert, requireRow } from '../../src/server/platform/db/batch-writes';
import { type FreshDatabase, freshDatabase } from '../support/test-database';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const insertOrganisation = (code: string) =>
  prepareInsert('organisation', { id: randomUUID(), code, name: '示例' });
const rename = (code: string) =>
  database.db
    .updateTable('organisation')
    .set({ name: '改名' })
    .where('code', '=', code)
    .returning('id')
    .compile();
const codes = async () =>
  (await database.db.selectFrom('organisation').select('code').orderBy('code').execute()).map(
    row => row.code,
  );

describe('Batched writes', () => {
  it('execute every write', async () => {
    await executeWrites(database.db, [insertOrganisation('A1'), insertOrganisation('A2')]);
    expect(await codes()).toEqual(expect.arrayContaining(['A1', 'A2']));
  });

  it('execute none when a required row is missing, also without a surrounding transaction', async () => {
    const missing = requireRow(rename('nobody'), () => new Error('nobody there'));
    await expect(executeWrites(database.db, [insertOrganisation('B1'), missing])).rejects.toThrow(
      'nobody there',
    );
    expect(await codes()).not.toContain('B1');
    await executeWrites(database.db, [
      insertOrganisation('B2'),
      requireRow(rename('A1'), () => new Error('unheard')),
    ]);
    expect(await codes()).toContain('B2');
  });

  it('rethrow other errors unchanged', async () => {
    await expect(executeWrites(database.db, [insertOrganisation('A1')])).rejects.toMatchObject({
      code: '23505',
    });
  });

  it('fail by the error of the one that failed, not of those after it, and leave the connection usable', async () => {
    const failing = [insertOrganisation('D1'), insertOrganisation('A1'), insertOrganisation('D2')];
    await database.db.connection().execute(async connection => {
      await expect(executeWrites(connection, failing)).rejects.toMatchObject({ code: '23505' });
      await executeWrites(connection, [insertOrganisation('D3')]);
    });
    expect(await codes()).not.toContain('D1');
    expect(await codes()).toContain('D3');
  });

  it('accept hand-written SQL with parameters in any order', async () => {
    const sql = 'INSERT INTO organisation (id, code, name) VALUES ($2::uuid, $1, $1)';
    await executeWrites(database.db, [{ sql, parameters: ['C1', randomUUID()] }, insertOrganisation('C2')]);
    expect(await codes()).toEqual(expect.arrayContaining(['C1', 'C2']));
  });

  it('do nothing for an empty list', async () => {
    const before = await codes();
    await executeWrites(database.db, []);
    expect(await codes()).toEqual(before);
  });
});
