import { describe, expect, it } from 'vitest';
// @ts-expect-error a script without types
import { assess } from '../../scripts/outdated/assess-versions.mjs';

const versions = { fastify: '5.0.0', kysely: '0.28.0', 'sanitize-html': '2.18.1' };

describe('The list of packages that are behind', () => {
  it('is empty where all are the newest', () => {
    expect(assess(versions, { 'sanitize-html': '2.18.1' }, {})).toEqual({
      lines: ['全部是最新的。'],
      failures: [],
    });
  });

  it('says why a package is held', () => {
    expect(assess(versions, { kysely: '0.29.0' }, { kysely: '要求 Node 22' })).toEqual({
      lines: ['kysely 0.28.0，最新 0.29.0：要求 Node 22'],
      failures: [],
    });
  });

  it('fails for a package that is held without a reason', () => {
    const { failures } = assess(versions, { fastify: '5.1.0' }, {});
    expect(failures[0]).toBe('✗ fastify 5.0.0，最新 5.1.0：没有写明不更新的原因');
  });

  it('fails for the filter of hostile HTML whatever the reason', () => {
    const { failures } = assess(versions, { 'sanitize-html': '2.18.2' }, { 'sanitize-html': '一个原因' });
    expect(failures[0]).toMatch(/^✗ sanitize-html 2\.18\.1，最新 2\.18\.2/);
  });
});
