import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { ApiKey, DB } from '../../../generated/database';
import { rolesInForce } from '../../engine/staff-roles';

/** A key, with the roles in force of the account that created it. */
export type ApiKeyRow = Pick<
  Selectable<ApiKey>,
  | 'id'
  | 'name'
  | 'prefix'
  | 'scopes'
  | 'networks'
  | 'created_by'
  | 'created_at'
  | 'expires_at'
  | 'last_used_at'
  | 'revoked_at'
> & { roles: string[] };

const withCreator = (db: Kysely<DB>) =>
  db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.created_by')
    .select([
      'api_key.id',
      'api_key.name',
      'api_key.prefix',
      'api_key.scopes',
      'api_key.networks',
      'api_key.created_by',
      'api_key.created_at',
      'api_key.expires_at',
      'api_key.last_used_at',
      'api_key.revoked_at',
    ])
    .select(rolesInForce.as('roles'));

/** The key with this hash, also one that cannot be used any more. */
export const findKeyByHash = (db: Kysely<DB>, keyHash: string): Promise<ApiKeyRow | undefined> =>
  withCreator(db).where('api_key.key_hash', '=', keyHash).executeTakeFirst();

/** Keys of the organisation, those that can still be used first, and the latest first. */
export const listKeys = (db: Kysely<DB>, at: Date, limit: number): Promise<ApiKeyRow[]> =>
  withCreator(db)
    .orderBy(sql`api_key.revoked_at IS NULL AND api_key.expires_at > ${at}`, 'desc')
    .orderBy('api_key.created_at', 'desc')
    .limit(limit)
    .execute();

export async function countUsableKeys(db: Kysely<DB>, at: Date): Promise<number> {
  const { count } = await db
    .selectFrom('api_key')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertKey(db: Kysely<DB>, row: Insertable<ApiKey>): Promise<void> {
  await db.insertInto('api_key').values(row).execute();
}

/** @returns the revoked key; undefined when there is none that can be used */
export const revokeKey = (db: Kysely<DB>, id: string, at: Date) =>
  db
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['name', 'prefix'])
    .executeTakeFirst();

export async function touchKey(db: Kysely<DB>, id: string, at: Date): Promise<void> {
  await db.updateTable('api_key').set({ last_used_at: at }).where('id', '=', id).execute();
}
