import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DB } from '../../src/generated/database';
import { createBatchLoader, createDatabaseBatchLoader } from '../../src/server/platform/batch-loader';

describe('Batch loader', () => {
  const createRecordingLoader = () => {
    const lookUps: string[][] = [];
    const load = createBatchLoader(async (keys: string[]) => {
      lookUps.push(keys);
      return keys.map(key => key.toUpperCase());
    });
    return { load, lookUps };
  };

  it('loads the keys of one tick in one query, and returns each its own value', async () => {
    const { load, lookUps } = createRecordingLoader();
    expect(await Promise.all(['a', 'b', 'c'].map(load))).toEqual(['A', 'B', 'C']);
    expect(lookUps).toEqual([['a', 'b', 'c']]);
  });

  it('loads a key once for several callers', async () => {
    const { load, lookUps } = createRecordingLoader();
    expect(await Promise.all(['a', 'b', 'a'].map(load))).toEqual(['A', 'B', 'A']);
    expect(lookUps).toEqual([['a', 'b']]);
  });

  it('loads a key again for a later caller: nothing is cached', async () => {
    const { load, lookUps } = createRecordingLoader();
    await load('a');
    const first = load('a');
    await new Promise(resolve => setImmediate(resolve));
    await Promise.all([first, load('a')]);
    expect(lookUps).toEqual([['a'], ['a'], ['a']]);
  });

  it('fails for all callers of a batch, and for none after it', async () => {
    let broken = true;
    const load = createBatchLoader(async (keys: string[]) => {
      if (broken) throw new Error('no database');
      return keys;
    });
    const outcomes = await Promise.allSettled([load('a'), load('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    broken = false;
    expect(await load('a')).toBe('a');
  });

  it('batches separately for each database handle', async () => {
    const lookUps: [string, string[]][] = [];
    const load = createDatabaseBatchLoader(async (db, keys: string[]) => {
      lookUps.push([String(db), keys]);
      return keys.map(key => `${db}:${key}`);
    });
    const handle = (name: string) => ({ toString: () => name }) as unknown as Kysely<DB>;
    const [pool, transaction] = [handle('pool'), handle('transaction')];
    const loads = [load(pool, 'a'), load(transaction, 'a'), load(pool, 'b')];
    expect(await Promise.all(loads)).toEqual(['pool:a', 'transaction:a', 'pool:b']);
    expect(lookUps).toEqual([
      ['pool', ['a', 'b']],
      ['transaction', ['a']],
    ]);
  });
});
