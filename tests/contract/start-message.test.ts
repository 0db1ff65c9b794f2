import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../demo/accounts';
import { type Environment, readEnvironment } from '../../src/server/config';
import { composeStartMessage } from '../../src/server/start-message';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'boai-start-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const development = readEnvironment({ DATA_DIR });
const compose = (change: Partial<Environment> = {}) =>
  composeStartMessage({ ...development, ...change }, 8081, change.production ? [] : demoAccounts);

describe('Start message', () => {
  it('begins with the address, which programs wait for', () => {
    expect(compose()).toMatch(/^服务已就绪：http:\/\/localhost:8081\/\n/);
  });

  it('names every demo account with its password, its purpose and its page', () => {
    const lines = compose().split('\n');
    for (const { mobile, password, purpose, page } of demoAccounts) {
      const line = lines.find(text => text.includes(mobile));
      expect(line).toContain(password);
      expect(line).toContain(purpose);
      if (page) expect(line).toContain(`http://localhost:8081/#${page}`);
    }
    expect(compose()).toContain('http://localhost:8081/#/developer/inbox');
  });

  it('says where data and log are and how to stop', () => {
    const logFile = path.join(DATA_DIR, 'logs/portal.log');
    expect(compose({ logFile })).toContain(`数据：${DATA_DIR}（数据库、密钥和上传的文件`);
    expect(compose({ logFile })).toContain(`日志：${logFile}`);
    expect(compose()).toMatch(/停止：按 Ctrl\+C$/);
    expect(compose()).not.toContain('日志：');
  });

  it('does not promise a new beginning by deleting the folder where the database is elsewhere', () => {
    expect(compose({ databaseUrl: 'postgresql://portal@db/portal' })).toContain('DATABASE_URL 所指的数据库');
  });

  it('is the public address alone in production', () => {
    expect(compose({ production: true, publicOrigin: 'https://www.example.org' })).toBe(
      '服务已就绪：https://www.example.org/',
    );
  });
});
