import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import type { Services } from '../../engine/services';
import { renewLookupHashes } from '../../platform/db/lookup-hashes';
import type { LookupHashes, Vault } from '../../platform/vault/vault';
import type { WechatUser } from '../../platform/wechat/wechat';
import * as rows from './binding-store';

/** Decrypted content of `person_encrypted` of a binding. */
export type BoundWechatUser = Pick<WechatUser, 'unionid' | 'nickname'>;

/** Encryption contexts of the encrypted columns. */
export const bindingEncryptionContext = (accountId: string) => `wechat.person:${accountId}`;
export const openidEncryptionContext = (accountId: string, appId: string) =>
  `wechat.openid:${accountId}:${appId}`;

/** Lookup hashes of an openid, which is unique only within its app. */
export const openidIndexes = (
  vault: Vault,
  { appId, openid }: Pick<WechatUser, 'appId' | 'openid'>,
): LookupHashes => vault.indexes(`${appId}:${openid}`, 'wechat.openid');

export const unionIndexes = (vault: Vault, { unionid }: Pick<WechatUser, 'unionid'>): LookupHashes | null =>
  unionid === null ? null : vault.indexes(unionid, 'wechat.union');

/** Before hashes of a WeChat user are written. */
async function renewHashes(
  vault: Vault,
  db: Kysely<DB>,
  { organisation_id: organisationId }: BindingAccount,
  person: WechatUser,
): Promise<void> {
  const union = unionIndexes(vault, person);
  await renewLookupHashes(db, organisationId, openidIndexes(vault, person), [
    { table: 'wechat_openid', column: 'openid_index' },
  ]);
  if (union)
    await renewLookupHashes(db, organisationId, union, [{ table: 'wechat_binding', column: 'union_index' }]);
}

/** Account of a binding. */
export interface BindingAccount {
  id: string;
  organisation_id: string;
}

/** Id of the account that a WeChat user is bound to; null when there is none. */
export function findAccountByWechat(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  organisationId: string,
  person: WechatUser,
): Promise<string | null> {
  const indexes = {
    openidIndexes: openidIndexes(vault, person),
    unionIndexes: unionIndexes(vault, person),
  };
  return rows.findBoundAccountId(db, organisationId, indexes);
}

/** The WeChat user bound to an account, with the time of binding. */
export async function findBinding(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  accountId: string,
): Promise<(BoundWechatUser & { boundAt: Date }) | null> {
  const row = await rows.findBinding(db, accountId);
  if (!row) return null;
  return {
    ...vault.decrypt<BoundWechatUser>(row.person_encrypted, bindingEncryptionContext(accountId)),
    boundAt: row.bound_at,
  };
}

/**
 * Binds a WeChat user to an account, as part of a transaction.
 * @throws Refusal `notAllowedNow` when one of the two has another binding
 */
export async function bindWechatUser(
  { vault }: Pick<Services, 'vault'>,
  trx: Kysely<DB>,
  account: BindingAccount,
  person: WechatUser,
): Promise<void> {
  await renewHashes(vault, trx, account, person);
  const row = bindingRow(vault, account, person);
  if (await rows.insertBinding(trx, row, openidRow(vault, account, person))) return;
  throw new Refusal('notAllowedNow', '这个微信或这个账号已有其他绑定，请先解除');
}

/**
 * Updates a binding on login: the app may be new for this user, or the unionid may have become available because the
 * organisation's apps have been linked.
 */
export async function refreshBinding(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  account: BindingAccount,
  person: WechatUser,
): Promise<void> {
  if (vault.isRotating) {
    await db.transaction().execute(async trx => {
      await renewHashes(vault, trx, account, person);
      await saveNewIds(vault, trx, account, person);
    });
  } else await saveNewIds(vault, db, account, person);
}

async function saveNewIds(
  vault: Vault,
  db: Kysely<DB>,
  account: BindingAccount,
  person: WechatUser,
): Promise<void> {
  await rows.insertOpenid(db, openidRow(vault, account, person));
  const [union_index] = unionIndexes(vault, person) ?? [];
  if (union_index) await rows.saveUnionId(db, { ...bindingRow(vault, account, person), union_index });
}

function bindingRow(vault: Vault, { id, organisation_id }: BindingAccount, person: WechatUser) {
  const { unionid, nickname } = person;
  const person_encrypted = vault.encrypt(
    { unionid, nickname } satisfies BoundWechatUser,
    bindingEncryptionContext(id),
  );
  return {
    account_id: id,
    organisation_id,
    person_encrypted,
    union_index: unionIndexes(vault, person)?.[0] ?? null,
  };
}

function openidRow(
  vault: Vault,
  { id, organisation_id }: BindingAccount,
  person: WechatUser,
): rows.OpenidRow {
  const { appId, openid } = person;
  return {
    account_id: id,
    app_id: appId,
    organisation_id,
    openid_encrypted: vault.encrypt(openid, openidEncryptionContext(id, appId)),
    openid_index: openidIndexes(vault, person)[0],
  };
}

/** Openids of an account by app. */
export async function readOpenids(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  accountId: string,
): Promise<Map<string, string>> {
  const openids = await rows.listOpenids(db, accountId);
  return new Map(
    openids.map(({ app_id, openid_encrypted }) => [
      app_id,
      vault.decrypt(openid_encrypted, openidEncryptionContext(accountId, app_id)),
    ]),
  );
}
