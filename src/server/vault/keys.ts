import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/database';
import type { Environment } from '../config';
import { sealedColumns } from '../personal-data/registry';
import { StartError } from '../start-error';
import { keysIn } from './sealed-rows';

/** The keys of the environment. */
export type Keys = Pick<Environment, 'dataKeys' | 'lookupKey'>;

/** Tells two keys apart without telling anything about them. */
const fingerprint = (key: Buffer) => createHmac('sha256', key).update('fingerprint').digest('base64url');

/** The one key of its kind. */
const LOOKUP = 'lookup';

/**
 * Makes sure that this server has every key that is needed to read the database, and notes those that it will write
 * with. Without this, a key that was removed too early would show as failing calls, one by one.
 * @throws StartError in one sentence
 */
export async function checkKeys(db: Kysely<DB>, { dataKeys, lookupKey }: Keys): Promise<void> {
  const given = new Map(dataKeys.map(({ id, key }) => [id, fingerprint(key)]));
  const known = await db.selectFrom('sealing_key').selectAll().execute();
  // A database from before keys were noted tells by what it holds.
  const needed =
    known.length > 0 ? known.filter(({ purpose }) => purpose === 'data') : await found(db, given);
  for (const { id, fingerprint: right } of needed) {
    const own = given.get(id);
    if (own === undefined) {
      throw new StartError(
        `数据库中有用密钥“${id}”加密的内容，而 DATA_KEYS 中没有它。请把它加回去（放在最后）；要停用它，先运行 npm run reseal。`,
      );
    }
    if (own !== right) throw new StartError(`DATA_KEYS 中编号“${id}”的密钥与加密时所用的不同，请核对。`);
  }
  const lookup = { purpose: LOOKUP, id: LOOKUP, fingerprint: fingerprint(lookupKey) };
  const before = known.find(({ purpose }) => purpose === LOOKUP);
  if (before && before.fingerprint !== lookup.fingerprint) {
    throw new StartError(
      'LOOKUP_KEY 与建立数据库时所用的不同：所有手机号、证件号都将检索不到。请改回原来的值。',
    );
  }
  const [current] = dataKeys;
  const used = [...new Set([current.id, ...needed.map(({ id }) => id)])];
  const rows = used.map(id => ({ purpose: 'data', id, fingerprint: given.get(id) ?? '' }));
  await db
    .insertInto('sealing_key')
    .values([...rows, lookup])
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

async function found(db: Kysely<DB>, given: ReadonlyMap<string, string>) {
  const ids = new Set((await Promise.all(sealedColumns.map(column => keysIn(db, column)))).flat());
  return [...ids].map(id => ({ id, fingerprint: given.get(id) ?? '' }));
}

/** Forgets the keys with which nothing is sealed any more, but the current one. @returns their ids */
export async function forgetUnusedKeys(db: Kysely<DB>, { dataKeys: [current] }: Keys): Promise<string[]> {
  const used = new Set((await Promise.all(sealedColumns.map(column => keysIn(db, column)))).flat());
  const rows = await db
    .deleteFrom('sealing_key')
    .where('purpose', '=', 'data')
    .where('id', 'not in', [current.id, ...used])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).sort();
}
