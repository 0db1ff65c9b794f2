import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import type { Services } from '../../engine/services';
import type { Vault } from '../../platform/vault/vault';
import type { WechatUser } from '../../platform/wechat/wechat';
import * as rows from './binding-store';

/** What `person_sealed` of a binding holds. */
export type BoundWechatUser = Pick<WechatUser, 'unionid' | 'nickname'>;

/** What the sealed columns are bound to. */
export const bindingEncryptionContext = (accountId: string) => `wechat.person:${accountId}`;
export const openidEncryptionContext = (accountId: string, appId: string) =>
  `wechat.openid:${accountId}:${appId}`;

/** Under which somebody is found. An openid means nothing without its app. */
export const openidIndex = (vault: Vault, { appId, openid }: Pick<WechatUser, 'appId' | 'openid'>): string =>
  vault.index(`${appId}:${openid}`, 'wechat.openid');

export const unionIndex = (vault: Vault, { unionid }: Pick<WechatUser, 'unionid'>): string | null =>
  unionid === null ? null : vault.index(unionid, 'wechat.union');

/** Whose account a binding is for. */
export interface BindingAccount {
  id: string;
  organisation_id: string;
}

/** The id of the account that this person is bound to, null where there is none. */
export function findAccountByWechat(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  organisationId: string,
  person: WechatUser,
): Promise<string | null> {
  const indexes = { openidIndex: openidIndex(vault, person), unionIndex: unionIndex(vault, person) };
  return rows.findBoundAccountId(db, organisationId, indexes);
}

/** Who is bound to an account, and since when. */
export async function bindingOf(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  accountId: string,
): Promise<(BoundWechatUser & { boundAt: Date }) | null> {
  const row = await rows.findBinding(db, accountId);
  if (!row) return null;
  return {
    ...vault.decrypt<BoundWechatUser>(row.person_sealed, bindingEncryptionContext(accountId)),
    boundAt: row.bound_at,
  };
}

/**
 * Binds a person to an account, as a part of a transaction.
 * @throws Refusal `notAllowedNow` when one of the two is bound otherwise
 */
export async function bind(
  { vault }: Pick<Services, 'vault'>,
  trx: Kysely<DB>,
  account: BindingAccount,
  person: WechatUser,
): Promise<void> {
  const row = bindingRow(vault, account, person);
  if (await rows.insertBinding(trx, row, openidRow(vault, account, person))) return;
  throw new Refusal('notAllowedNow', '这个微信或这个账号已有其他绑定，请先解除');
}

/**
 * Somebody who is bound has come again, and more may be known of them than before: an app has met them for the first
 * time, or the society's apps have been joined, so that they have something in common now.
 */
export async function refreshBinding(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  account: BindingAccount,
  person: WechatUser,
): Promise<void> {
  await rows.insertOpenid(db, openidRow(vault, account, person));
  const union_index = unionIndex(vault, person);
  if (union_index) await rows.saveUnionId(db, { ...bindingRow(vault, account, person), union_index });
}

function bindingRow(vault: Vault, { id, organisation_id }: BindingAccount, person: WechatUser) {
  const { unionid, nickname } = person;
  const person_sealed = vault.encrypt(
    { unionid, nickname } satisfies BoundWechatUser,
    bindingEncryptionContext(id),
  );
  return { account_id: id, organisation_id, person_sealed, union_index: unionIndex(vault, person) };
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
    openid_sealed: vault.encrypt(openid, openidEncryptionContext(id, appId)),
    openid_index: openidIndex(vault, person),
  };
}

/** The openids of an account, by the app. */
export async function readOpenids(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  accountId: string,
): Promise<Map<string, string>> {
  const known = await rows.openidsOf(db, accountId);
  return new Map(
    known.map(({ app_id, openid_sealed }) => [
      app_id,
      vault.decrypt(openid_sealed, openidEncryptionContext(accountId, app_id)),
    ]),
  );
}
