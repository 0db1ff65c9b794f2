import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileOnce } from '../../src/server/platform/db/compiled-query';
import { type FreshDatabase, freshDatabase } from '../support/test-database';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

describe('Precompiled query', () => {
  let built = 0;
  const echo = compileOnce((db, first: string, second: string) => {
    built += 1;
    return db.selectNoFrom([
      sql<string>`${second}::text`.as('second'),
      sql<string>`${first}::text || ${'own'}::text || ${first}::text`.as('first'),
    ]);
  });
  const ask = async (first: string, second: string) =>
    (await database.db.executeQuery(echo(database.db, first, second))).rows[0];

  it('binds new values at each call, in any order and more than once', async () => {
    expect(await ask('a', 'b')).toEqual({ first: 'aowna', second: 'b' });
    expect(await ask('c', 'd')).toEqual({ first: 'cownc', second: 'd' });
    expect(built).toBe(1);
  });
});
