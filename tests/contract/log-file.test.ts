import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogFile } from '../../src/server/platform/log-file';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boai-log-'));
  file = path.join(folder, 'logs', 'portal.log');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const read = (name: string) => readFileSync(path.join(folder, 'logs', name), 'utf8');
const limits = { maxBytes: 20, olderFiles: 2 };

describe('Log file', () => {
  it('is created with its folder at the first line, readable by its owner only', () => {
    const log = createLogFile(file);
    expect(existsSync(file)).toBe(false);
    log.write('first\n');
    log.write('second\n');
    expect(read('portal.log')).toBe('first\nsecond\n');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is continued by the next start', () => {
    createLogFile(file).write('first\n');
    createLogFile(file).write('second\n');
    expect(read('portal.log')).toBe('first\nsecond\n');
  });

  it('keeps the newest lines in a bounded number of files of a bounded size', () => {
    const log = createLogFile(file, limits);
    for (let number = 0; number < 12; number += 1) log.write(`line ${number}\n`.padStart(10));
    expect(readdirSync(path.dirname(file)).sort()).toEqual(['portal.log', 'portal.log.1', 'portal.log.2']);
    expect(['portal.log.2', 'portal.log.1', 'portal.log'].map(name => read(name).match(/\d+/g))).toEqual([
      ['6', '7'],
      ['8', '9'],
      ['10', '11'],
    ]);
  });

  it('counts what an earlier start has written', () => {
    createLogFile(file, limits).write('0123456789\n');
    createLogFile(file, limits).write('0123456789\n');
    expect(read('portal.log.1')).toBe('0123456789\n');
  });

  it('takes a line that is longer than a file', () => {
    const log = createLogFile(file, limits);
    log.write(`${'long'.repeat(20)}\n`);
    log.write('short\n');
    expect(read('portal.log')).toBe('short\n');
    expect(read('portal.log.1')).toContain('longlong');
  });

  it('loses lines that cannot be written, and reports it once', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    writeFileSync(path.join(folder, 'logs'), 'no folder');
    const log = createLogFile(file);
    log.write('first\n');
    log.write('second\n');
    expect(report.mock.calls).toEqual([[expect.stringContaining('日志写不进文件')]]);
  });
});
