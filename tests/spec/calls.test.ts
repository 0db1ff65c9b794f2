import { describe, expect, it } from 'vitest';
import { bindings, contract, sharedOperations } from '../support/contract-operations';
import { keyOf, keyOfCall, tableOf } from './tables';

/** Every call of the specification (§7), from a copy of its table. */
const specified = tableOf('calls.tsv').map(([method = '', path = '']) => keyOf(method, path));

/**
 * Calls that no screen makes, because another call of the portal replaces them in more places: an application of any
 * flow is loaded by one call, any document by one link, options of any form by one list.
 */
const substituteCalls = new Map(
  tableOf('substitute-calls.tsv').map(([call = '', other = '', why = '']) => [
    keyOfCall(call),
    { other: keyOfCall(other), why },
  ]),
);

const sources = (files: Record<string, string>) => Object.values(files).join('\n');

const webSources = sources(
  import.meta.glob<string>('../../src/web/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
);
const areas = sources(
  import.meta.glob<string>('../../src/server/{engine,modules}/**/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** Calls of screens by method and path, and paths that occur alone in a list. */
const pairs = [...webSources.matchAll(/'(GET|POST|PUT|DELETE)',\s*'(\/[\w/{}-]+)'/gu)].map(
  ([, method = '', path = '']) => keyOf(method, path),
);
const paths = new Set(
  [...webSources.matchAll(/['`](\/[\w/{}-]+)[?'`]/gu)].map(([, path = '']) => path.toLowerCase()),
);
const usedKeys = new Set(pairs);

/** Whether a screen makes the call, or the operation shared by all flows to which it is bound. */
function isUsed(call: string): boolean {
  const binding = bindings.get(call);
  if (binding) return isUsed(sharedOperations[binding.kind]);
  const [, path = ''] = call.split(' ');
  const otherwise = pairs.some(pair => pair.endsWith(` ${path}`));
  return usedKeys.has(call) || (!otherwise && paths.has(path));
}

describe('Every call of the specification', () => {
  it('is in the table, once', () => {
    expect(specified).toHaveLength(209);
    expect(new Set(specified).size).toBe(209);
  });

  it('is an operation of the contract with that method and path', () => {
    expect(specified.filter(call => !contract.has(call))).toEqual([]);
  });

  it('has a handler in a module, or is bound to an operation shared by all flows', () => {
    const unhandled = specified.filter(call => {
      if (bindings.has(call)) return false;
      const id = contract.get(call);
      return !new RegExp(`^  (?:async )?${id}\\b`, 'mu').test(areas);
    });
    expect(unhandled).toEqual([]);
  });

  it('is used by a screen, or names the call used instead', () => {
    expect(specified.filter(call => !isUsed(call) && !substituteCalls.has(call))).toEqual([]);
  });
});

describe('Substitute call', () => {
  it('is itself used by a screen', () => {
    expect([...substituteCalls.values()].filter(({ other }) => !isUsed(other))).toEqual([]);
  });

  it('is required: no screen makes the original call', () => {
    expect([...substituteCalls.keys()].filter(isUsed)).toEqual([]);
  });

  it('has a reason', () => {
    expect([...substituteCalls].filter(([call, { why }]) => why === '' || !specified.includes(call))).toEqual(
      [],
    );
  });
});
