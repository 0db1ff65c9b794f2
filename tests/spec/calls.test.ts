import { describe, expect, it } from 'vitest';
import { flowCalls } from '../../src/generated/flow-calls';
import { contract } from '../support/contract-operations';
import { keyOf, named, tableOf } from './tables';

/** Every call of the specification (§7), with its own copy of the table. */
const specified = tableOf('calls.tsv').map(([method = '', path = '']) => keyOf(method, path));

/**
 * Calls that no screen makes, for another one of ours does the same in more places: an application of any matter is
 * opened by one call, any document by one link, choices of any form by one list.
 */
const instead = new Map(
  tableOf('substitute-calls.tsv').map(([call = '', other = '', why = '']) => [
    named(call),
    { other: named(other), why },
  ]),
);

const sources = (files: Record<string, string>) => Object.values(files).join('\n');

const screens = sources(
  import.meta.glob<string>('../../src/web/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
);
const areas = sources(
  import.meta.glob<string>('../../src/server/{engine,modules}/**/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** What screens ask by method and path, and where the path alone is chosen from a list. */
const pairs = [...screens.matchAll(/'(GET|POST)',\s*'(\/[\w/]+)'/gu)].map(([, method = '', path = '']) =>
  keyOf(method, path),
);
const paths = new Set(
  [...screens.matchAll(/['`](\/[\w/]+)[?'`]/gu)].map(([, path = '']) => path.toLowerCase()),
);
/** What screens ask because a flow declares it. */
const declared = Object.values(flowCalls).map(({ method, path }) => keyOf(method, path));
const asked = new Set([...pairs, ...declared]);

function isUsed(call: string): boolean {
  const [, path = ''] = call.split(' ');
  const otherwise = pairs.some(pair => pair.endsWith(` ${path}`));
  return asked.has(call) || (!otherwise && paths.has(path));
}

describe('Every call of the specification', () => {
  it('is in the table, once', () => {
    expect(specified).toHaveLength(209);
    expect(new Set(specified).size).toBe(209);
  });

  it('is an operation of the contract with that method and path', () => {
    expect(specified.filter(call => !contract.has(call))).toEqual([]);
  });

  it('has a handler in an area', () => {
    const unhandled = specified.filter(call => {
      const id = contract.get(call);
      return !new RegExp(`^  (?:async )?${id}\\b`, 'mu').test(areas);
    });
    expect(unhandled).toEqual([]);
  });

  it('is used by a screen, or says which call a screen uses instead', () => {
    expect(specified.filter(call => !isUsed(call) && !instead.has(call))).toEqual([]);
  });
});

describe('A call that stands for another', () => {
  it('is itself used by a screen', () => {
    expect([...instead.values()].filter(({ other }) => !isUsed(other))).toEqual([]);
  });

  it('is needed: no screen makes the other one', () => {
    expect([...instead.keys()].filter(isUsed)).toEqual([]);
  });

  it('says why', () => {
    expect([...instead].filter(([call, { why }]) => why === '' || !specified.includes(call))).toEqual([]);
  });
});
