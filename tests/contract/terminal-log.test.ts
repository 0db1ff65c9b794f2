import { describe, expect, it } from 'vitest';
import { createLog } from '../../src/server/platform/log';
import { createTerminalLog } from '../../src/server/platform/terminal-log';

function createTestLog() {
  const stored: string[] = [];
  const shown: string[] = [];
  const destination = createTerminalLog({ write: line => void stored.push(line) }, line => shown.push(line));
  return { log: createLog('info', destination), stored, shown };
}

describe('Log of a server at a terminal', () => {
  it('stores every entry as JSON and shows warnings and errors only', () => {
    const { log, stored, shown } = createTestLog();
    log.info({ operation: 'readForm' }, 'answered');
    log.warn({ file: 'schemas/cpr/form.json', line: 26 }, 'schema refused');
    log.error('gone');
    expect(stored.map(line => JSON.parse(line).msg)).toEqual(['answered', 'schema refused', 'gone']);
    expect(shown).toEqual([
      expect.stringMatching(
        /^\d\d:\d\d:\d\d {2}警告 {2}schema refused {2}file=schemas\/cpr\/form\.json {2}line=26$/,
      ),
      expect.stringMatching(/^\d\d:\d\d:\d\d {2}错误 {2}gone$/),
    ]);
  });

  it('shows of an error its type and message, and leaves the stack in the file', () => {
    const { log, stored, shown } = createTestLog();
    log.error({ err: new TypeError('not stored'), reqId: 'b7', details: { rows: 2 } }, 'a request failed');
    expect(shown).toEqual([
      expect.stringMatching(/a request failed {2}TypeError: not stored {2}details=\{"rows":2\}$/),
    ]);
    expect(stored[0]).toContain('terminal-log.test.ts');
  });

  it('shows a thrown value that is no error', () => {
    const { log, shown } = createTestLog();
    log.error({ err: 'a text' }, 'oops');
    expect(shown).toEqual([expect.stringMatching(/oops {2}a text$/)]);
  });
});
