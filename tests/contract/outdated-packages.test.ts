import { describe, expect, it } from 'vitest';
// @ts-expect-error a script without types
import { allowedRanges, assess } from '../../scripts/outdated/assess-versions.mjs';
import heldPackages from '../../scripts/outdated/held-packages.json';

const versions = { fastify: '5.0.0', kysely: '0.28.0', 'sanitize-html': '2.18.1' };

describe('Check for outdated packages', () => {
  it('is empty when all are the latest version', () => {
    expect(assess(versions, { 'sanitize-html': '2.18.1' }, {})).toEqual({
      lines: ['全部是最新的。'],
      failures: [],
    });
  });

  const kysely = { kysely: { range: '>=0.29', why: '要求 Node 22' } };

  it('shows why a package is pinned', () => {
    expect(assess(versions, { kysely: '0.29.0' }, kysely, { kysely: '0.28.0' })).toEqual({
      lines: ['kysely 0.28.0，最新 0.29.0：不用 >=0.29，要求 Node 22'],
      failures: [],
    });
  });

  it.each(['0.29.0', '0.28.1'])('fails for a version below the pinned range, the latest being %s', latest => {
    const { lines, failures } = assess(versions, { kysely: latest }, kysely, { kysely: '0.28.1' });
    expect(lines).toEqual([]);
    expect(failures[0]).toBe('✗ kysely 0.28.0，最新 0.28.1：写明不更新的只是 >=0.29');
  });

  it('queries the versions below each range, and rejects other ranges', () => {
    expect(allowedRanges(kysely)).toEqual({ kysely: '<0.29' });
    expect(() => allowedRanges({ kysely: { range: '^0.29', why: '' } })).toThrow('kysely');
  });

  it('has a range for every pinned package', () => {
    expect(Object.keys(allowedRanges(heldPackages))).toEqual(Object.keys(heldPackages));
  });

  it('fails for an outdated package without a reason', () => {
    const { failures } = assess(versions, { fastify: '5.1.0' }, {});
    expect(failures[0]).toBe('✗ fastify 5.0.0，最新 5.1.0：没有写明不更新的原因');
  });

  it('fails for the HTML sanitiser whatever the reason', () => {
    const { failures } = assess(
      versions,
      { 'sanitize-html': '2.18.2' },
      {
        'sanitize-html': { range: '>=2.18.2', why: '一个原因' },
      },
    );
    expect(failures[0]).toMatch(/^✗ sanitize-html 2\.18\.1，最新 2\.18\.2/);
  });
});
