import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import keys from '../../src/server/commands/keys';
import { loadEnvironment } from '../../src/server/config';
import { resolveKeys } from '../../src/server/platform/keys/resolve-keys';
import { type FakeTransit, startFakeTransit, type TransitFault } from '../support/fake-transit';

const key = () => randomBytes(32).toString('base64');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boai-keys-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const inFolder = (name: string) => path.join(folder, name);

function write(name: string, text: string, mode = 0o600): string {
  const file = inFolder(name);
  rmSync(file, { force: true });
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
}

describe('Keys of the environment', () => {
  it('are taken as they are', async () => {
    const variables = { DATA_KEYS: `k1:${key()}`, LOOKUP_KEY: key() };
    expect(await resolveKeys(variables)).toBe(variables);
    expect(await resolveKeys({})).toEqual({});
  });
});

describe('Keys of a file', () => {
  const texts = { DATA_KEYS: `k2:${key()},k1:${key()}`, LOOKUP_KEY: key() };

  it('are read where only the owner may read it', async () => {
    const KEY_FILE = write('keys.json', JSON.stringify(texts));
    expect(await resolveKeys({ KEY_FILE, PORT: '1' })).toEqual({ KEY_FILE, PORT: '1', ...texts });
    const { dataKeys, lookupKeys } = await loadEnvironment({ KEY_FILE, NODE_ENV: 'test', DATA_DIR: folder });
    expect(dataKeys.map(({ id }) => id)).toEqual(['k2', 'k1']);
    expect(lookupKeys.map(each => each.toString('base64'))).toEqual([texts.LOOKUP_KEY]);
  });

  it.each([0o640, 0o604, 0o660, 0o644])('are refused where others may: %o', async mode => {
    const KEY_FILE = write('open.json', JSON.stringify(texts), mode);
    await expect(resolveKeys({ KEY_FILE })).rejects.toThrow('chmod 600');
  });

  it('are refused when missing, malformed, or also in the environment, without being quoted', async () => {
    await expect(resolveKeys({ KEY_FILE: inFolder('missing') })).rejects.toThrow('没有 KEY_FILE');
    const KEY_FILE = write('malformed.json', `{"DATA_KEYS": secret-text`);
    const error = await resolveKeys({ KEY_FILE }).catch(reason => reason);
    expect(error.message).toContain('应当是有 DATA_KEYS 和 LOOKUP_KEY 的 JSON');
    expect(error.message).not.toContain('secret-text');
    const both = { KEY_FILE: write('keys.json', JSON.stringify(texts)), LOOKUP_KEY: key() };
    await expect(resolveKeys(both)).rejects.toThrow('只能设一种');
  });
});

describe('Keys wrapped by a transit engine', () => {
  let transit: FakeTransit;
  let variables: Record<string, string>;
  const plain = { first: key(), second: key(), lookup: key() };
  const fast = { timeoutMs: 300, deadlineMs: 5000, renewalMs: 300 };
  beforeEach(async () => {
    transit = await startFakeTransit();
    variables = {
      DATA_KEYS: `k2:${transit.encrypt(plain.second)},k1:${transit.encrypt(plain.first)}`,
      LOOKUP_KEY: transit.encrypt(plain.lookup),
      KMS_URL: transit.url,
      KMS_KEY: transit.key,
      KMS_TOKEN_FILE: write('token', 'token-1\n'),
    };
  });
  afterEach(() => transit.close());

  const resolved = { DATA_KEYS: `k2:${plain.second},k1:${plain.first}`, LOOKUP_KEY: plain.lookup };

  it('are unwrapped by one request, and kept out of the environment', async () => {
    expect(await resolveKeys(variables, fast)).toMatchObject(resolved);
    expect(variables.DATA_KEYS).toContain('vault:v1:');
    expect(transit.requests).toEqual([{ path: '/v1/transit/decrypt/portal', token: 'token-1' }]);
  });

  it('may stand beside plain ones, in a file as well', async () => {
    const { DATA_KEYS = '', LOOKUP_KEY = '', ...others } = variables;
    const mixed = { DATA_KEYS: `${DATA_KEYS.split(',')[0]},k1:${plain.first}`, LOOKUP_KEY };
    const KEY_FILE = write('mixed.json', JSON.stringify(mixed));
    expect(await resolveKeys({ ...others, KEY_FILE }, fast)).toMatchObject(resolved);
  });

  it.each<[string, TransitFault[]]>([
    ['does not answer', ['hang']],
    ['closes the connection', ['close', 'close']],
    ['is sealed for a while', ['sealed', 'sealed']],
    ['is busy, then fails', ['busy', 'error']],
    ['answers with a page of a proxy', ['html']],
    ['cuts its answer off', ['cut off']],
  ])('are asked for again when the engine %s', async (_, faults) => {
    transit.faults.push(...faults);
    expect(await resolveKeys(variables, fast)).toMatchObject(resolved);
    expect(transit.requests).toHaveLength(faults.length + 1);
  });

  it('stop the start when the engine stays away, in one sentence', async () => {
    transit.faults.push(...Array<TransitFault>(50).fill('sealed'));
    const away = resolveKeys(variables, { ...fast, deadlineMs: 1000 });
    await expect(away).rejects.toThrow(/1 秒内没有给出密钥（503 Vault is sealed），没有密钥不能启动/);
    await transit.close();
    await expect(resolveKeys(variables, { ...fast, deadlineMs: 600 })).rejects.toThrow('没有密钥不能启动');
  });

  it('are asked for with the token as the file has it now', async () => {
    writeFileSync(inFolder('token'), 'token-0');
    setTimeout(() => writeFileSync(inFolder('token'), 'token-1'), 300);
    expect(await resolveKeys(variables, { ...fast, renewalMs: 3000 })).toMatchObject(resolved);
    expect(new Set(transit.requests.map(({ token }) => token))).toEqual(new Set(['token-0', 'token-1']));
  });

  it('stop the start when the token is refused, missing, or none', async () => {
    transit.tokens.clear();
    await expect(resolveKeys(variables, fast)).rejects.toThrow('不认令牌');
    writeFileSync(inFolder('token'), 'two lines\nof text');
    await expect(resolveKeys(variables, fast)).rejects.toThrow('不是一个令牌');
    rmSync(inFolder('token'));
    await expect(resolveKeys(variables, fast)).rejects.toThrow('读不到 KMS_TOKEN_FILE');
  });

  it('stop the start at once when the engine cannot unwrap them, or answers too little', async () => {
    const foreign = { ...variables, LOOKUP_KEY: `vault:v1:${randomBytes(60).toString('base64')}` };
    await expect(resolveKeys(foreign, fast)).rejects.toThrow('解不开其中一把密钥');
    await expect(resolveKeys({ ...variables, KMS_KEY: 'other' }, fast)).rejects.toThrow(
      'encryption key not found',
    );
    transit.faults.push('fewer');
    await expect(resolveKeys(variables, fast)).rejects.toThrow('个数不对');
    transit.faults.push('short');
    await expect(resolveKeys(variables, fast)).rejects.toThrow('不是 32 字节');
  });

  it('need to be told where the engine is, by TLS unless it is this machine', async () => {
    const { KMS_URL: _, KMS_KEY: __, ...missing } = variables;
    await expect(resolveKeys(missing)).rejects.toThrow(/缺少 KMS_URL[\s\S]*缺少 KMS_KEY/);
    await expect(resolveKeys({ ...variables, KMS_URL: 'http://bao.example' })).rejects.toThrow('https');
  });

  it('are made, taken into use, wrapped anew and removed by the command, which prints none', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const KEY_FILE = inFolder('made.json');
    for (const [name, value] of Object.entries({ ...variables, KEY_FILE })) vi.stubEnv(name, value);
    vi.stubEnv('DATA_KEYS', undefined);
    vi.stubEnv('LOOKUP_KEY', undefined);
    const idsAfter = async (...args: string[]) => {
      expect(await keys.run(args)).toBe(0);
      const { DATA_KEYS } = JSON.parse(readFileSync(KEY_FILE, 'utf8'));
      return String(DATA_KEYS)
        .split(',')
        .map(entry => entry.replace(/:[\w+/=]{20,}$/, ''));
    };
    try {
      expect(await idsAfter('create')).toEqual(['k1:vault:v1']);
      expect(statSync(KEY_FILE).mode & 0o777).toBe(0o600);
      await expect(keys.run(['create'])).rejects.toThrow('不会覆盖');
      const before = await resolveKeys({ ...variables, DATA_KEYS: '', LOOKUP_KEY: '', KEY_FILE }, fast);
      expect(await idsAfter('add', 'k2')).toEqual(['k1:vault:v1', 'k2:vault:v1']);
      await expect(keys.run(['add', 'k2'])).rejects.toThrow('已经有');
      expect(await idsAfter('use', 'k2')).toEqual(['k2:vault:v1', 'k1:vault:v1']);
      await expect(keys.run(['remove', 'k2'])).rejects.toThrow('是当前密钥');
      transit.rotate();
      expect(await idsAfter('wrap')).toEqual(['k2:vault:v2', 'k1:vault:v2']);
      const after = await resolveKeys({ ...variables, DATA_KEYS: '', LOOKUP_KEY: '', KEY_FILE }, fast);
      expect(after.LOOKUP_KEY).toBe(before.LOOKUP_KEY);
      expect(after.DATA_KEYS).toContain(before.DATA_KEYS);
      writeFileSync(KEY_FILE, JSON.stringify(resolved));
      expect(await idsAfter('wrap')).toEqual(['k2:vault:v2', 'k1:vault:v2']);
      expect(
        await resolveKeys({ ...variables, DATA_KEYS: '', LOOKUP_KEY: '', KEY_FILE }, fast),
      ).toMatchObject(resolved);
      const lookupKeys = () => String(JSON.parse(readFileSync(KEY_FILE, 'utf8')).LOOKUP_KEY).split(',');
      const [known] = lookupKeys();
      await expect(keys.run(['use', 'lookup'])).rejects.toThrow('只有一把检索密钥');
      await expect(keys.run(['remove', 'lookup'])).rejects.toThrow('只有一把检索密钥');
      await idsAfter('add', 'lookup');
      const [, second] = lookupKeys();
      expect(lookupKeys()).toEqual([known, second]);
      expect(second).toMatch(/^vault:v2:/);
      await expect(keys.run(['add', 'lookup'])).rejects.toThrow('已经有两把');
      await idsAfter('use', 'lookup');
      expect(lookupKeys()).toEqual([second, known]);
      expect(await idsAfter('wrap')).toEqual(['k2:vault:v2', 'k1:vault:v2']);
      expect(lookupKeys()).toHaveLength(2);
      expect(await keys.run(['add'])).toBe(2);
      const said = log.mock.calls.flat().join('\n');
      expect(said).toContain('k2：当前密钥，由密钥管理服务加密（v2）');
      expect(said).not.toMatch(/vault:v\d+:|[\w+/]{40}/);
      expect(readdirSync(folder).filter(name => name.startsWith('made.json.'))).toEqual([]);
    } finally {
      log.mockRestore();
      vi.unstubAllEnvs();
    }
  });
});
