import { describe, expect, it } from 'vitest';
import { together } from '../../src/server/together';

describe('what is asked together', () => {
  const asking = () => {
    const lookUps: string[][] = [];
    const ask = together(async (keys: string[]) => {
      lookUps.push(keys);
      return keys.map(key => key.toUpperCase());
    });
    return { ask, lookUps };
  };

  it('is found out in one go, and each is told their own', async () => {
    const { ask, lookUps } = asking();
    expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['A', 'B', 'C']);
    expect(lookUps).toEqual([['a', 'b', 'c']]);
  });

  it('is looked up once, though several ask for the same', async () => {
    const { ask, lookUps } = asking();
    expect(await Promise.all(['a', 'b', 'a'].map(ask))).toEqual(['A', 'B', 'A']);
    expect(lookUps).toEqual([['a', 'b']]);
  });

  it('is looked up anew for whoever asks later: nothing is kept', async () => {
    const { ask, lookUps } = asking();
    await ask('a');
    const first = ask('a');
    await new Promise(resolve => setImmediate(resolve));
    await Promise.all([first, ask('a')]);
    expect(lookUps).toEqual([['a'], ['a'], ['a']]);
  });

  it('fails for all who asked, and for nobody after them', async () => {
    let broken = true;
    const ask = together(async (keys: string[]) => {
      if (broken) throw new Error('no database');
      return keys;
    });
    const outcomes = await Promise.allSettled([ask('a'), ask('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    broken = false;
    expect(await ask('a')).toBe('a');
  });
});
