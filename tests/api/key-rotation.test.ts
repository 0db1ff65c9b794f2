import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../src/generated/database';
import { isSamePerson } from '../../src/server/engine/person-accounts';
import {
  listKeyIdsInColumn,
  listRowsWithOtherKey,
  replaceEncryptedValue,
} from '../../src/server/engine/personal-data/encrypted-rows';
import {
  checkKeys,
  forgetOtherLookupKeys,
  forgetUnusedKeys,
  type Keys,
} from '../../src/server/engine/personal-data/key-check';
import { reencryptColumn } from '../../src/server/engine/personal-data/re-encrypt';
import {
  indexedColumns,
  listEncryptedColumns,
  personalData,
  renewableColumns,
} from '../../src/server/engine/personal-data/registry';
import { reindexColumn } from '../../src/server/engine/personal-data/reindex';
import { StartError } from '../../src/server/platform/config/start-error';
import type { DataKey } from '../../src/server/platform/config/values';
import { createVault, type Vault } from '../../src/server/platform/vault/vault';
import { createFullMember, type FullMember } from '../support/member-with-all-data';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let member: FullMember;
let db: Kysely<DB>;
let old: Keys;
let renewed: Keys;
let vault: Vault;
beforeAll(async () => {
  portal = await startTestPortal();
  member = await createFullMember(portal);
  db = portal.ownerDb;
  old = portal.services.config;
  const key: DataKey = { id: 'k2', key: randomBytes(32) };
  renewed = { dataKeys: [key, ...old.dataKeys], lookupKeys: old.lookupKeys };
  vault = createVault(renewed);
});
afterAll(() => portal.close());

const only = ({ dataKeys: [first] }: Keys): Keys => ({ dataKeys: [first], lookupKeys: old.lookupKeys });
const usedKeys = async () => [
  ...new Set(
    (await Promise.all(listEncryptedColumns().map(column => listKeyIdsInColumn(db, column)))).flat(),
  ),
];

/** Returns the names that are not declared. */
const missing = (rows: { name: string }[], declared: readonly string[]) =>
  rows.map(({ name }) => name).filter(name => !declared.includes(name));
const HINT = 'belongs into src/server/modules/<area>/personal-data.ts';

/** Of a passkey: public, as its name says. */
const PUBLIC_KEY = 'second_factor.public_key';

describe('The registry of personal data', () => {
  it('contains every column of bytes or with a name ending in encrypted', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND (data_type = 'bytea' OR column_name LIKE '%encrypted')`.execute(db);
    const registered = listEncryptedColumns().map(({ table, column }) => `${table}.${column}`);
    expect(missing(rows, [...registered, PUBLIC_KEY]), HINT).toEqual([]);
    expect(new Set(registered).size).toBe(registered.length);
  });

  it('contains every table that belongs to an account, each once', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name IN ('account_id', 'application_id', 'mobile_index')
      UNION
      SELECT conrelid::regclass::text FROM pg_constraint
       WHERE contype = 'f' AND confrelid IN ('account'::regclass, 'application'::regclass)`.execute(db);
    const tables = [...personalData().values()].flatMap(area => area.tables);
    expect(new Set(tables).size).toBe(tables.length);
    expect(missing(rows, tables), HINT).toEqual([]);
  });

  it('decrypts every value of a member with data in all columns', async () => {
    const nothing = { mark: Buffer.from('none'), last: null, limit: 100 };
    for (const column of listEncryptedColumns()) {
      const rows = await listRowsWithOtherKey(db, column, nothing);
      expect(rows.length, `${column.table}.${column.column}`).toBeGreaterThan(0);
      for (const row of rows) {
        expect(
          () => vault.decrypt(row.encrypted, column.context(row)),
          `${column.table}.${column.column}`,
        ).not.toThrow();
      }
    }
  });
});

describe('A rotation of the lookup key', () => {
  const added = randomBytes(32);
  const first = () => old.lookupKeys[0];
  const both = (): Keys => ({ ...old, lookupKeys: [added, first()] });
  const alone = (): Keys => ({ ...old, lookupKeys: [added] });
  const renewAll = async (keys: Keys) => {
    const total = { renewed: 0, unknown: 0 };
    for (const column of renewableColumns()) {
      const result = await reindexColumn(db, createVault(keys), column);
      total.renewed += result.renewed;
      total.unknown += result.unknown;
    }
    return total;
  };
  const hashesOfMember = async () => {
    const { mobile_index, id_index } = await db
      .selectFrom('account')
      .select(['mobile_index', 'id_index'])
      .where('id', '=', member.accountId)
      .executeTakeFirstOrThrow();
    const { uniqueness_index } = await db
      .selectFrom('application')
      .select('uniqueness_index')
      .where('id', '=', member.applicationId)
      .executeTakeFirstOrThrow();
    return { mobile_index, id_index, uniqueness_index };
  };
  const expectedBy = (keys: Keys) => {
    const found = createVault(keys);
    return {
      mobile_index: found.index(member.mobile, 'mobile'),
      id_index: found.index(`0::${member.secrets.idNo}`, 'identity'),
      uniqueness_index: found.index(String(member.secrets.idNo), 'organ-donation.idNo'),
    };
  };

  it('covers every column of lookup hashes', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name LIKE '%\\_index'`.execute(db);
    const registered = indexedColumns().map(({ table, column }) => `${table}.${column}`);
    expect(missing(rows, registered), HINT).toEqual([]);
  });

  it('is accepted at start with the key that the database needs, and refused without it', async () => {
    await checkKeys(db, old);
    await expect(checkKeys(db, alone())).rejects.toThrow('npm run reindex');
    await expect(checkKeys(db, alone())).rejects.toBeInstanceOf(StartError);
    await expect(checkKeys(db, { ...old, lookupKeys: [first(), added] })).resolves.toBeUndefined();
    await expect(checkKeys(db, both())).resolves.toBeUndefined();
    // From now on hashes are written with the new key: who does not know it must not start.
    await expect(checkKeys(db, old)).rejects.toThrow('LOOKUP_KEY');
  });

  it('renews every hash of active accounts, leaves erased ones, and can be repeated', async () => {
    const gone = await portal.signUp();
    await db
      .updateTable('account')
      .set({ status: 'closed', erased_at: new Date(), mobile_index: `closed:${gone.accountId}` })
      .where('id', '=', gone.accountId)
      .execute();
    const { renewed, unknown } = await renewAll(both());
    expect(renewed).toBeGreaterThan(3);
    expect(unknown).toBe(0);
    expect(await hashesOfMember()).toEqual(expectedBy(alone()));
    const { mobile_index: left } = await db
      .selectFrom('account')
      .select('mobile_index')
      .where('id', '=', gone.accountId)
      .executeTakeFirstOrThrow();
    expect(left).toBe(`closed:${gone.accountId}`);
    expect(await renewAll(both())).toEqual({ renewed: 0, unknown: 0 });
  });

  it('renews codes and former numbers with the account that has the number', async () => {
    const { mobile, accountId, organisationId } = { ...member, ...(await ownerOf(member.accountId)) };
    const before = createVault({ ...old, lookupKeys: [first(), added] });
    const former = await portal.signUp();
    await db
      .insertInto('former_mobile')
      .values({
        account_id: former.accountId,
        organisation_id: organisationId,
        mobile_index: before.index(mobile, 'mobile'),
        until: new Date(Date.now() + 1e9),
      })
      .execute();
    await db
      .updateTable('account')
      .set({ mobile_index: before.index(mobile, 'mobile') })
      .where('id', '=', accountId)
      .execute();
    const scoped = portal.services.db;
    expect(await isSamePerson(scoped, accountId, former.accountId)).toBe(true);
    await renewAll(both());
    expect(await isSamePerson(scoped, accountId, former.accountId)).toBe(true);
    expect((await hashesOfMember()).mobile_index).toBe(createVault(alone()).index(mobile, 'mobile'));
  });

  it('reports hashes by a key that is not given, and leaves them', async () => {
    const set = (mobile_index: string) =>
      db.updateTable('account').set({ mobile_index }).where('id', '=', member.accountId).execute();
    await set('by another key');
    expect(await renewAll(both())).toEqual({ renewed: 0, unknown: 1 });
    expect((await hashesOfMember()).mobile_index).toBe('by another key');
    await set(createVault(alone()).index(member.mobile, 'mobile'));
  });

  it('ends with the new key alone', async () => {
    expect(await forgetOtherLookupKeys(db, both())).toBe(true);
    expect(await forgetOtherLookupKeys(db, both())).toBe(false);
    await expect(checkKeys(db, alone())).resolves.toBeUndefined();
    await expect(checkKeys(db, old)).rejects.toThrow('LOOKUP_KEY');
    // Back to the key of the portal of these tests.
    const back: Keys = { ...old, lookupKeys: [first(), added] };
    await checkKeys(db, back);
    await renewAll(back);
    expect(await hashesOfMember()).toEqual(expectedBy(old));
    await forgetOtherLookupKeys(db, back);
    await expect(checkKeys(db, old)).resolves.toBeUndefined();
  });
});

async function ownerOf(accountId: string): Promise<{ organisationId: string }> {
  const { organisation_id } = await db
    .selectFrom('account')
    .select('organisation_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { organisationId: organisation_id };
}

describe('A rotation of data keys', () => {
  it('is recorded at start, including the keys of a database that recorded none so far', async () => {
    await checkKeys(db, renewed);
    const noted = await db.selectFrom('key_fingerprint').select('id').where('purpose', '=', 'data').execute();
    expect(noted.map(({ id }) => id).sort()).toEqual([old.dataKeys[0].id, 'k2'].sort());
  });

  it('stops the start without a key that is in use', async () => {
    const missing = `数据库中有用密钥“${old.dataKeys[0].id}”加密的内容，而 DATA_KEYS 中没有它。`;
    await expect(checkKeys(db, only(renewed))).rejects.toThrow(missing);
    await expect(checkKeys(db, only(renewed))).rejects.toBeInstanceOf(StartError);
  });

  it('stops the start with another key under the same id, or another lookup key', async () => {
    const [first] = old.dataKeys;
    const forged: Keys = { ...old, dataKeys: [{ ...first, key: randomBytes(32) }, renewed.dataKeys[0]] };
    await expect(checkKeys(db, forged)).rejects.toThrow('的密钥与加密时所用的不同');
    await expect(checkKeys(db, { ...renewed, lookupKeys: [randomBytes(32)] })).rejects.toThrow('LOOKUP_KEY');
  });

  it('keeps every key until all values are re-encrypted', async () => {
    expect(await forgetUnusedKeys(db, renewed)).toEqual([]);
  });

  it('leaves values written meanwhile unchanged', async () => {
    const column = listEncryptedColumns().find(({ table }) => table === 'address');
    if (!column) throw new Error('addresses are encrypted');
    const [row] = await listRowsWithOtherKey(db, column, {
      mark: vault.currentKeyPrefix,
      last: null,
      limit: 1,
    });
    if (!row) throw new Error('there is an address');
    const theirs = vault.encrypt({ receiver: '别人刚改过' }, column.context(row));
    await replaceEncryptedValue(db, column, row, theirs);
    expect(await replaceEncryptedValue(db, column, row, vault.encrypt('ours', 'anywhere'))).toBe(false);
    const { encrypted } = await db.selectFrom('address').select('encrypted').executeTakeFirstOrThrow();
    expect(encrypted).toEqual(theirs);
  });

  it('resumes an interrupted re-encryption, and then no longer needs the old key', async () => {
    const [first, ...others] = listEncryptedColumns();
    if (!first) throw new Error('there are encrypted columns');
    expect((await reencryptColumn(db, vault, first)).reencrypted).toBeGreaterThan(0);
    for (const column of [first, ...others])
      expect(await reencryptColumn(db, vault, column)).toMatchObject({ undecryptable: 0 });
    for (const column of listEncryptedColumns())
      expect(await reencryptColumn(db, vault, column)).toEqual({ reencrypted: 0, undecryptable: 0 });
    expect(await usedKeys()).toEqual(['k2']);
    expect(await forgetUnusedKeys(db, renewed)).toEqual([old.dataKeys[0].id]);
    await expect(checkKeys(db, only(renewed))).resolves.toBeUndefined();
  });

  it('leaves every value readable with the new key alone', async () => {
    const alone = createVault(only(renewed));
    const { answers } = await db
      .selectFrom('application')
      .select('answers')
      .where('id', '=', member.applicationId)
      .executeTakeFirstOrThrow();
    expect(alone.decrypt(answers, `application:${member.applicationId}`)).toMatchObject({
      idNo: member.secrets.idNo,
    });
    expect(() => portal.services.vault.decrypt(answers, `application:${member.applicationId}`)).toThrow(
      'no data key',
    );
  });

  it('reports values that cannot be decrypted and leaves them', async () => {
    const strange = createVault({
      dataKeys: [{ id: 'lost', key: randomBytes(32) }],
      lookupKeys: old.lookupKeys,
    });
    const column = listEncryptedColumns().find(({ table }) => table === 'address');
    if (!column) throw new Error('addresses are encrypted');
    await db
      .updateTable('address')
      .set({ encrypted: strange.encrypt('x', 'y') })
      .execute();
    expect(await reencryptColumn(db, vault, column)).toEqual({ reencrypted: 0, undecryptable: 1 });
    expect(await listKeyIdsInColumn(db, column)).toEqual(['lost']);
  });
});

describe('The event log of an application', () => {
  const rewrite = (change: object) =>
    db
      .updateTable('application_event')
      .set(change)
      .where('application_id', '=', member.applicationId)
      .execute();

  it('can be rewritten by a re-encryption only, and in its encrypted columns only', async () => {
    await expect(rewrite({ answers: null })).rejects.toThrow('append-only');
    const within = db.transaction().execute(async trx => {
      await sql`SET LOCAL portal.rewrite = 'on'`.execute(trx);
      await trx.updateTable('application_event').set({ actor_kind: 'system' }).execute();
    });
    await expect(within).rejects.toThrow('append-only');
    await expect(db.deleteFrom('application_event').execute()).rejects.toThrow('append-only');
  });
});
