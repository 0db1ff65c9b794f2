import { describe, expect, it } from 'vitest';
import { createLog } from '../../src/server/platform/log';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: line => void lines.push(line) }));
  return lines.join('');
}

describe('Log', () => {
  it('omits tokens and headers at any depth', () => {
    const text = logged(log => {
      log.info(
        { token: 'secret', headers: { token: 'secret' }, request: { headers: { cookie: 'secret' } } },
        'hello',
      );
    });
    expect(text).toContain('hello');
    expect(text).not.toContain('secret');
  });

  it('contains type, location and cause of an error, and not the values of the row', () => {
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'account_mobile',
      detail: 'Key (mobile)=(13800000000) already exists.',
      parameters: ['13800000000'],
    });
    const text = logged(log => log.error({ err: new TypeError('not stored', { cause }) }, 'oops'));
    expect(text).toMatch(/TypeError.*not stored.*duplicate key.*23505.*account_mobile/);
    expect(text).toContain('log-redaction.test.ts');
    expect(text).not.toContain('13800000000');
  });

  it('contains a thrown value that is no error', () => {
    expect(logged(log => log.error({ err: 'a text' }, 'oops'))).toContain('a text');
  });
});
