import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Environment } from '../../config';
import { StartError } from '../../platform/config/start-error';
import { listKeyIdsInColumn } from './encrypted-rows';
import { listEncryptedColumns } from './registry';

/** The keys of the environment. */
export type Keys = Pick<Environment, 'dataKeys' | 'lookupKeys'>;

/** Fingerprint for comparing keys without revealing them. */
const fingerprint = (key: Buffer) => createHmac('sha256', key).update('fingerprint').digest('base64url');

/** Purpose of the lookup keys. */
const LOOKUP = 'lookup';

/**
 * Checks that this server has all keys required to read the database, and records the keys it will write with.
 * Otherwise a key removed too early would only show as individual failing requests.
 * @throws StartError in one sentence
 */
export async function checkKeys(db: Kysely<DB>, keys: Keys): Promise<void> {
  await checkDataKeys(db, keys);
  await checkLookupKeys(db, keys);
}

/**
 * Checks the data keys, used for encryption.
 * @throws StartError
 */
export async function checkDataKeys(db: Kysely<DB>, { dataKeys }: Keys): Promise<void> {
  const given = new Map(dataKeys.map(({ id, key }) => [id, fingerprint(key)]));
  const recorded = await listRecordedKeys(db, 'data');
  // A database from before keys were recorded: the key ids are read from its data.
  const usedKeys = recorded.length > 0 ? recorded : await listUsedKeys(db, given);
  for (const { id, fingerprint: expected } of usedKeys) {
    const own = given.get(id);
    if (own === undefined) {
      throw new StartError(
        `数据库中有用密钥“${id}”加密的内容，而 DATA_KEYS 中没有它。请把它加回去（放在最后）；要停用它，先运行 npm run reseal。`,
      );
    }
    if (own !== expected) throw new StartError(`DATA_KEYS 中编号“${id}”的密钥与加密时所用的不同，请核对。`);
  }
  const used = new Set([dataKeys[0].id, ...usedKeys.map(({ id }) => id)]);
  await recordKeys(
    db,
    [...used].map(id => ({ purpose: 'data', id, fingerprint: given.get(id) ?? '' })),
  );
}

/**
 * Checks the lookup keys, used for keyed hashes. They are recorded by their fingerprints, and have no other ids.
 * @throws StartError
 */
async function checkLookupKeys(db: Kysely<DB>, { lookupKeys }: Keys): Promise<void> {
  const [current = '', ...others] = lookupKeys.map(fingerprint);
  const recorded = (await listRecordedKeys(db, LOOKUP)).map(row => row.fingerprint);
  if (recorded.some(each => each !== current && !others.includes(each))) {
    throw new StartError(
      'LOOKUP_KEY 中没有建立索引所用的密钥：用它登记的手机号、证件号都将检索不到。请把它加回去（放在最后）；要停用它，先运行 npm run reindex。',
    );
  }
  if (recorded.includes(current)) return;
  await recordKeys(db, [{ purpose: LOOKUP, id: current, fingerprint: current }]);
}

/** Whether the database may have lookup hashes by this key. */
export const isLookupKeyNeeded = async (db: Kysely<DB>, key: Buffer): Promise<boolean> =>
  (await listRecordedKeys(db, LOOKUP)).some(row => row.fingerprint === fingerprint(key));

/**
 * Deletes the records of the lookup keys other than the current one, when no hash is by them any more.
 * @returns whether there were any
 */
export async function forgetOtherLookupKeys(
  db: Kysely<DB>,
  { lookupKeys: [current] }: Keys,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('key_fingerprint')
    .where('purpose', '=', LOOKUP)
    .where('fingerprint', '<>', fingerprint(current))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const listRecordedKeys = (db: Kysely<DB>, purpose: string) =>
  db.selectFrom('key_fingerprint').select(['id', 'fingerprint']).where('purpose', '=', purpose).execute();

/** The data keys with which the database has been encrypted, and since when each is known. */
export const listDataKeys = (db: Kysely<DB>): Promise<{ id: string; since: Date }[]> =>
  db.selectFrom('key_fingerprint').select(['id', 'since']).where('purpose', '=', 'data').execute();

async function recordKeys(
  db: Kysely<DB>,
  keys: { purpose: string; id: string; fingerprint: string }[],
): Promise<void> {
  await db
    .insertInto('key_fingerprint')
    .values(keys)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

async function listUsedKeys(db: Kysely<DB>, given: ReadonlyMap<string, string>) {
  const ids = new Set(
    (await Promise.all(listEncryptedColumns().map(column => listKeyIdsInColumn(db, column)))).flat(),
  );
  return [...ids].map(id => ({ id, fingerprint: given.get(id) ?? '' }));
}

/**
 * Deletes the records of data keys that are no longer used, except the current one.
 * @returns their ids
 */
export async function forgetUnusedKeys(db: Kysely<DB>, { dataKeys: [current] }: Keys): Promise<string[]> {
  const used = new Set(
    (await Promise.all(listEncryptedColumns().map(column => listKeyIdsInColumn(db, column)))).flat(),
  );
  const rows = await db
    .deleteFrom('key_fingerprint')
    .where('purpose', '=', 'data')
    .where('id', 'not in', [current.id, ...used])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).sort();
}
