import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import backup from '../../src/server/commands/backup';
import backupFolder from '../../src/server/commands/backup-folder';
import backupKey from '../../src/server/commands/backup-key';
import restoreFolder from '../../src/server/commands/restore-folder';
import { readIdentities, readRecipients } from '../../src/server/platform/db/backup/encryption';
import { restoreArchive } from '../../src/server/platform/db/backup/restore-archive';
import { saveDatabase } from '../../src/server/platform/db/backup/save-archive';
import { isOnCluster } from '../support/cluster';
import { asServer, dropDatabase } from '../support/create-database';
import { type FreshDatabase, freshDatabase, openHandles } from '../support/test-database';

const ORGANISATION_ID = '11111111-1111-4111-8111-111111111111';
const SECRET = '示例博爱会的备注';

let folder: string;
let source: FreshDatabase;
let identity: string;
let recipient: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boai-age-'));
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  source = await freshDatabase();
  await sql`INSERT INTO organisation (id, code, name) VALUES (${ORGANISATION_ID}, 'LLBA', ${SECRET})`.execute(
    source.db,
  );
});
afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true });
});

const inFolder = (name: string) => path.join(folder, name);

/** Restores into a new database, and returns the names of the organisations there. */
async function restored(file: string, identities: string[]): Promise<string[]> {
  const target = await freshDatabase();
  // A restore is refused while a server is connected.
  await target.db.destroy();
  await target.ownerDb.destroy();
  const reopened = openHandles(target.ownerUrl, target.url, async () => {
    await dropDatabase(target.ownerUrl);
  });
  try {
    const urls = { ownerUrl: target.ownerUrl, databaseUrl: asServer(target.ownerUrl) };
    await restoreArchive(urls, file, { replace: true, identities });
    const { rows } = await sql<{ name: string }>`SELECT name FROM organisation`.execute(reopened.ownerDb);
    return rows.map(({ name }) => name);
  } finally {
    await reopened.drop();
  }
}

/** A copy of a file with changed bytes. */
function changed(file: string, change: (bytes: Buffer) => Buffer): string {
  const copy = `${file}.changed`;
  writeFileSync(copy, change(readFileSync(file)));
  return copy;
}

function flipped(bytes: Buffer, at: number): Buffer {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
}

describe.skipIf(isOnCluster())('A backup encrypted to a recipient', () => {
  let file: string;
  beforeAll(async () => {
    file = inFolder('whole.gz.age');
    await saveDatabase(source.url, file, [recipient]);
  });

  it('is a file of age, readable by its owner only', () => {
    expect(readFileSync(file).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is restored with the private key', async () => {
    expect(await restored(file, [identity])).toEqual([SECRET]);
  });

  it('is restored by each of several recipients', async () => {
    const other = await generateX25519Identity();
    const both = inFolder('both.gz.age');
    await saveDatabase(source.url, both, [recipient, await identityToRecipient(other)]);
    expect(await restored(both, [other])).toEqual([SECRET]);
  });

  it('is refused without a private key, and with another one, which says so', async () => {
    await expect(restored(file, [])).rejects.toThrow('--identity');
    await expect(restored(file, [await generateX25519Identity()])).rejects.toThrow('不是加密给这把私钥的');
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['whose content is changed', bytes => flipped(bytes, 700)],
    ['whose header is changed', bytes => flipped(bytes, 40)],
    ['cut short', bytes => bytes.subarray(0, bytes.length - 100)],
    ['cut within the header', bytes => bytes.subarray(0, 60)],
  ])('is refused as damaged %s, or as not for this key', async (_, change) => {
    await expect(restored(changed(file, change), [identity])).rejects.toThrow(
      /备份文件已损坏|不是加密给这把私钥的/,
    );
  });

  it('is restored as before when it is not encrypted', async () => {
    const plain = inFolder('plain.gz');
    await saveDatabase(source.url, plain);
    expect(await restored(plain, [])).toEqual([SECRET]);
  });
});

describe('The keys of backups', () => {
  it('are made in a file that only its owner can read, and never overwritten', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const file = inFolder('identity.txt');
    expect(await backupKey.run([file])).toBe(0);
    const said = log.mock.calls.flat().join('\n');
    log.mockRestore();
    const [own] = await readIdentities(file);
    expect(said).toContain(`BACKUP_RECIPIENTS=${await identityToRecipient(own ?? '')}`);
    expect(said).not.toContain('AGE-SECRET-KEY');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(backupKey.run([file])).rejects.toThrow('不会覆盖');
  });

  it.each([
    ['backup', backup],
    ['backup-key', backupKey],
  ])('are not written to a file that is named like an option: %s', async (_, command) => {
    const usage = vi.spyOn(console, 'error').mockReturnValue();
    vi.stubEnv('INIT_CWD', folder);
    expect(await command.run(['--help'])).toBe(2);
    expect(usage.mock.calls.flat().join()).toContain('用法');
    expect(readdirSync(folder)).not.toContain('--help');
    vi.unstubAllEnvs();
    usage.mockRestore();
  });

  it('are refused when malformed, without being quoted', async () => {
    expect(readRecipients(` ${recipient},\n${recipient} `)).toEqual([recipient, recipient]);
    expect(() => readRecipients('age1wrong')).toThrow('公钥写错了');
    expect(() => readRecipients(identity)).toThrow('公钥写错了');
    const file = inFolder('wrong.txt');
    writeFileSync(file, `# comment\n${identity.slice(0, -4)}QQQQ\n`);
    await expect(readIdentities(file)).rejects.toThrow(/^私钥文件里没有 age 的私钥(?!.*QQQQ)/);
    await expect(readIdentities(inFolder('missing.txt'))).rejects.toThrow('没有这个私钥文件');
  });
});

describe('A folder encrypted to a recipient', () => {
  let identityFile: string;
  let file: string;
  const quietly = async (run: () => Promise<unknown>) => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    try {
      return await run();
    } finally {
      log.mockRestore();
    }
  };
  beforeAll(async () => {
    identityFile = inFolder('folder-identity.txt');
    writeFileSync(identityFile, `${identity}\n`);
    file = inFolder('files.tar.gz.age');
    mkdirSync(inFolder('files/ab'), { recursive: true });
    writeFileSync(inFolder('files/ab/one'), SECRET);
    writeFileSync(inFolder('files/large'), Buffer.alloc(3_000_000, 7));
    vi.stubEnv('BACKUP_RECIPIENTS', recipient);
    await quietly(() => backupFolder.run([inFolder('files'), file]));
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });
  const restore = (from: string, target: string, key = identityFile) =>
    quietly(() => restoreFolder.run([from, inFolder(target), '--identity', key]));

  it('is unpacked with the private key', async () => {
    await restore(file, 'restored');
    expect(readFileSync(inFolder('restored/ab/one'), 'utf8')).toBe(SECRET);
    expect(readFileSync(inFolder('restored/large')).equals(Buffer.alloc(3_000_000, 7))).toBe(true);
    await expect(restore(file, 'restored')).rejects.toThrow('不是空的');
  });

  it('leaves nothing behind when it is damaged, or for another key', async () => {
    const other = inFolder('other-identity.txt');
    writeFileSync(other, `${await generateX25519Identity()}\n`);
    await expect(restore(file, 'nothing', other)).rejects.toThrow('不是加密给这把私钥的');
    const short = changed(file, bytes => bytes.subarray(0, bytes.length - 50));
    await expect(restore(short, 'nothing')).rejects.toThrow('已损坏');
    expect(readdirSync(folder).filter(name => name.startsWith('nothing'))).toEqual([]);
  });

  it('is not written when the folder or the public key is missing', async () => {
    await expect(backupFolder.run([inFolder('no such'), inFolder('x.age')])).rejects.toThrow(
      '没有这个文件夹',
    );
    vi.stubEnv('BACKUP_RECIPIENTS', '');
    await expect(backupFolder.run([inFolder('files'), inFolder('x.age')])).rejects.toThrow(
      'BACKUP_RECIPIENTS',
    );
    vi.stubEnv('BACKUP_RECIPIENTS', recipient);
  });
});
