import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCopiedFiles } from '../../src/server/modules/file/copied-files';
import { ObjectNotFoundError } from '../../src/server/platform/objects/object-store';
import { upload } from '../support/file-upload';
import { picture } from '../support/sample-files';
import { type FreshDatabase, freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// What the test of restoring finds out about the copy of the files.

const SAMPLE = 20;

let database: FreshDatabase;
let portal: TestPortal;
/** Ids of the stored files. */
let ids: string[];
beforeAll(async () => {
  database = await freshDatabase('society');
  portal = await startTestPortal({ database });
  const { token } = await portal.signUp();
  for (let count = 0; count < 2; count++)
    expect(await upload(portal, token, await picture().png().toBuffer())).toMatchObject({ code: 0 });
  const { rows } = await sql<{ id: string }>`SELECT id FROM file WHERE stored_at IS NOT NULL`.execute(
    database.ownerDb,
  );
  ids = rows.map(({ id }) => id);
});
afterAll(() => portal.close());

const inAMinute = () => new Date(Date.now() + 60_000);
const check = (copy: Parameters<typeof checkCopiedFiles>[1]) => {
  const { unscopedDb, vault } = portal.services;
  return checkCopiedFiles({ db: unscopedDb, vault }, copy, SAMPLE);
};
const get = (name: string) => portal.services.objectStore.get(name);

describe('A copy of the files', () => {
  it('is complete, and opens', async () => {
    expect(await check({ get, at: inAMinute(), names: new Set(ids) })).toEqual({
      files: ids.length,
      problems: [],
    });
    expect(await check({ get })).toEqual({ files: ids.length, problems: [] });
  });

  it('lacks a file that was stored before it', async () => {
    const { problems } = await check({ get, at: inAMinute(), names: new Set(ids.slice(1)) });
    expect(problems).toEqual([`文件 ${ids[0]} 不在副本里`]);
  });

  it('need not have what was stored after it, for a quarter of an hour', async () => {
    const old = { get, at: new Date(Date.now() - 3_600_000), names: new Set<string>() };
    expect((await check(old)).problems).toEqual([]);
    await sql`UPDATE file SET stored_at = now() - interval '16 minutes'`.execute(database.ownerDb);
    expect((await check(old)).problems).toEqual(
      expect.arrayContaining(ids.map(id => `文件 ${id} 收下已经超过十五分钟，还没有复制`)),
    );
  });

  it('has lost or changed what it names', async () => {
    const copy = { at: inAMinute(), names: new Set(ids) };
    const changed = async (name: string) => {
      const bytes = await get(name);
      bytes[20]! ^= 1;
      return bytes;
    };
    expect((await check({ ...copy, get: changed })).problems).toHaveLength(ids.length);
    const away = async (name: string): Promise<Buffer> => {
      throw new ObjectNotFoundError(name);
    };
    expect((await check({ ...copy, get: away })).problems).toContain(`文件 ${ids[0]} 打不开：${ids[0]}`);
  });
});
