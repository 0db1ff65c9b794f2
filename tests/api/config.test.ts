import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../src/server/config';
import { parseConnectionString } from '../../src/server/platform/config/connection-string';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://portal@db/portal',
  DATA_KEYS: `k2:${key(2)},k1:${key(1)}`,
  LOOKUP_KEY: key(3),
  PUBLIC_ORIGIN: 'https://www.example.org',
  ORGANISATION: 'LLBA',
};

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(path.join(tmpdir(), 'boai-config-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

describe('Outside production', () => {
  it('generates its secrets once, readable by the owner only', () => {
    const first = readEnvironment({ DATA_DIR });
    expect(readEnvironment({ DATA_DIR })).toEqual(first);
    expect(first.lookupKeys).toEqual([expect.any(Buffer)]);
    expect(statSync(path.join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('listens on the loopback address only', () => {
    expect(readEnvironment({ DATA_DIR })).toMatchObject({ host: '127.0.0.1', port: 8080, databaseUrl: null });
  });

  it('treats an empty variable as not set', () => {
    expect(readEnvironment({ DATA_DIR, PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 8080,
      databaseUrl: null,
    });
  });

  it('refuses a damaged secrets file instead of generating new keys, which could not decrypt existing data', () => {
    writeFileSync(path.join(DATA_DIR, 'secrets.json'), '{');
    expect(() => readEnvironment({ DATA_DIR })).toThrow('密钥文件已损坏');
  });
});

describe('Log', () => {
  const logFile = (variables: Record<string, string>, isTerminal: boolean) =>
    readEnvironment({ DATA_DIR, ...variables }, isTerminal).logFile;

  it('is a file in the data folder where a person reads the output, else JSON on the output', () => {
    expect(logFile({}, true)).toBe(path.join(DATA_DIR, 'logs/portal.log'));
    expect(logFile({}, false)).toBeNull();
  });

  it('is JSON on the output in production, also at a terminal: a container may have one', () => {
    expect(logFile(production, true)).toBeNull();
    expect(logFile(production, false)).toBeNull();
  });

  it('goes where LOG says', () => {
    expect(logFile({ LOG: 'json' }, true)).toBeNull();
    expect(logFile({ ...production, LOG: 'file' }, false)).toBe(path.join(DATA_DIR, 'logs/portal.log'));
    expect(() => logFile({ LOG: 'syslog' }, true)).toThrow('LOG 应当是 json、file 之一，现在是“syslog”');
  });
});

describe('In production', () => {
  it('treats an empty variable as not set, too', () => {
    const empty = { ...production, DATA_DIR, PORT: '', HOST: '' };
    expect(readEnvironment(empty)).toMatchObject({ port: 8080, host: '0.0.0.0' });
  });

  it('encrypts with the first key and keeps the older ones for decryption', () => {
    const { dataKeys } = readEnvironment({ ...production, DATA_DIR });
    expect(dataKeys.map(({ id, key }) => [id, key[0]])).toEqual([
      ['k2', 2],
      ['k1', 1],
    ]);
  });

  it('reports every missing variable, one sentence each', () => {
    const says = () => readEnvironment({ NODE_ENV: 'production', DATA_DIR });
    for (const name of ['DATABASE_URL', 'DATA_KEYS', 'LOOKUP_KEY', 'PUBLIC_ORIGIN', 'ORGANISATION']) {
      expect(says).toThrow(new RegExp(`^缺少 ${name}`, 'm'));
    }
  });

  it('uses the embedded database only when configured', () => {
    const { DATABASE_URL, ...rest } = production;
    expect(() => readEnvironment({ ...rest, DATA_DIR })).toThrow('EMBEDDED=1');
    expect(readEnvironment({ ...rest, DATA_DIR, EMBEDDED: '1' }).databaseUrl).toBeNull();
  });
});

describe('Malformed variables are refused by name', () => {
  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://db/portal'],
    ['DATABASE_URL', 'postgresql://portal@db:port/portal'],
    ['DATABASE_URL', 'postgresql://portal@one,,two/portal'],
    ['DATABASE_URL', 'postgresql://portal:pass/word@db/portal'],
    ['DATABASE_URL', 'postgresql://portal@one,two/portal?target_session_attrs=standby'],
    ['DATABASE_LISTEN_URL', 'http://db/portal'],
    ['DATA_KEYS', key(1)],
    ['DATA_KEYS', 'k1:c2hvcnQ='],
    ['DATA_KEYS', `k1:${key(1)},k1:${key(2)}`],
    ['LOOKUP_KEY', 'c2hvcnQ='],
    ['PUBLIC_ORIGIN', 'www.example.org'],
    ['PUBLIC_ORIGIN', 'https://www.example.org/portal'],
  ])('%s=%s', (name, value) => {
    expect(() => readEnvironment({ ...production, DATA_DIR, [name]: value })).toThrow(name);
  });
});

describe('Connection string', () => {
  const hosts = (url: string) => parseConnectionString(url).hosts.map(({ host, port }) => `${host} ${port}`);

  it.each([
    ['postgresql://portal:secret@db/portal', ['db 5432']],
    ['postgres://db:5433', ['db 5433']],
    [
      'postgresql://portal:p%40ss@a:1,b:2,[::1]:3,d/portal?sslmode=require',
      ['a 1', 'b 2', '::1 3', 'd 5432'],
    ],
    ['postgresql:///portal?host=/run/postgresql', ['localhost 5432']],
  ])('%s yields its hosts', (url, expected) => {
    expect(hosts(url)).toEqual(expected);
  });

  it('with several hosts yields one string per host', () => {
    const urls = parseConnectionString('postgresql://portal:s@a:1,b:2/portal?ssl=1').hosts.map(
      ({ url }) => url,
    );
    expect(urls).toEqual([
      'postgresql://portal:s@a:1/portal?ssl=1',
      'postgresql://portal:s@b:2/portal?ssl=1',
    ]);
  });

  it('reports whether a pooler is in front of the database', () => {
    const unprepared = parseConnectionString('postgresql://pooler:6432/portal?pgbouncer=true');
    expect(unprepared).toMatchObject({ pooled: true, preparable: false });
    expect(parseConnectionString('postgresql://db/portal')).toMatchObject({
      pooled: false,
      preparable: true,
    });
    const prepared = parseConnectionString('postgresql://pooler:6432/portal?pgbouncer=prepared');
    expect(prepared).toMatchObject({ pooled: true, preparable: true });
  });
});

describe('Secrets in files', () => {
  const withKeyFile = (text: string) => {
    const file = path.join(DATA_DIR, 'data-keys');
    writeFileSync(file, text);
    return { ...production, DATA_KEYS: undefined, DATA_KEYS_FILE: file };
  };

  it('count as set, without the line break at the end', () => {
    const { dataKeys } = readEnvironment(withKeyFile(`k9:${key(9)}\n`));
    expect(dataKeys).toEqual([{ id: 'k9', key: Buffer.alloc(32, 9) }]);
  });

  it('are reported, each of them, when they cannot be read or are given twice', () => {
    const settings = { ...withKeyFile('k9:'), DATA_KEYS: 'k1:', LOOKUP_KEY_FILE: `${DATA_DIR}/missing` };
    expect(() => readEnvironment({ ...settings, LOOKUP_KEY: undefined })).toThrow(
      `DATA_KEYS 和 DATA_KEYS_FILE 只能设一个。\nLOOKUP_KEY_FILE 所指的文件读不了（ENOENT）：${DATA_DIR}/missing`,
    );
  });

  it('are those settings alone whose values are secret', () => {
    expect(() =>
      readEnvironment({ ...production, ORGANISATION: '', ORGANISATION_FILE: '/etc/hostname' }),
    ).toThrow('缺少 ORGANISATION');
  });

  it('are no reason to accept less: an empty one is missing', () => {
    expect(() => readEnvironment(withKeyFile(' \n'))).toThrow('缺少 DATA_KEYS');
  });
});
