import type { Kysely, Selectable } from 'kysely';
import type { DB, WechatBinding, WechatOpenid } from '../../../generated/database';
import type { LookupHashes } from '../../platform/vault/vault';

export type BindingRow = Selectable<WechatBinding>;
export type OpenidRow = Selectable<WechatOpenid>;

export function findBinding(db: Kysely<DB>, accountId: string): Promise<BindingRow | undefined> {
  return db.selectFrom('wechat_binding').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** The account bound to a WeChat user, found by the openid of an app, or by the unionid. */
export async function findBoundAccountId(
  db: Kysely<DB>,
  organisationId: string,
  { openidIndexes, unionIndexes }: { openidIndexes: LookupHashes; unionIndexes: LookupHashes | null },
): Promise<string | null> {
  const byOpenid = await db
    .selectFrom('wechat_openid')
    .select('account_id')
    .where('organisation_id', '=', organisationId)
    .where('openid_index', 'in', openidIndexes)
    .executeTakeFirst();
  if (byOpenid || !unionIndexes) return byOpenid?.account_id ?? null;
  const byUnion = await db
    .selectFrom('wechat_binding')
    .select('account_id')
    .where('organisation_id', '=', organisationId)
    .where('union_index', 'in', unionIndexes)
    .executeTakeFirst();
  return byUnion?.account_id ?? null;
}

/** False when the account already has a binding, or the WeChat user is bound to another account. */
export async function insertBinding(
  trx: Kysely<DB>,
  row: Omit<BindingRow, 'bound_at'>,
  openid: OpenidRow,
): Promise<boolean> {
  const bound = await trx
    .insertInto('wechat_binding')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return bound !== undefined && insertOpenid(trx, openid);
}

/** False when the app already has a different openid for the account, or the openid belongs to another account. */
export async function insertOpenid(db: Kysely<DB>, row: OpenidRow): Promise<boolean> {
  const inserted = await db
    .insertInto('wechat_openid')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Stores the unionid if it was unknown and belongs to no other account. */
export async function saveUnionId(
  db: Kysely<DB>,
  {
    account_id,
    organisation_id,
    person_encrypted,
    union_index,
  }: Pick<BindingRow, 'account_id' | 'organisation_id' | 'person_encrypted'> & { union_index: string },
): Promise<void> {
  await db
    .updateTable('wechat_binding')
    .set({ person_encrypted, union_index })
    .where('account_id', '=', account_id)
    .where('union_index', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('wechat_binding as other')
            .select('other.account_id')
            .where('other.organisation_id', '=', organisation_id)
            .where('other.union_index', '=', union_index),
        ),
      ),
    )
    .execute();
}

/** Deletes the binding of an account with its openids. False when there is none. */
export async function deleteBinding(db: Kysely<DB>, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wechat_binding')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export function listOpenids(db: Kysely<DB>, accountId: string): Promise<OpenidRow[]> {
  return db.selectFrom('wechat_openid').selectAll().where('account_id', '=', accountId).execute();
}
