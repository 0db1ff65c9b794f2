import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import type { Services } from '../../engine/services';
import type { Vault } from '../../platform/vault/vault';
import type { WechatPerson } from '../../platform/wechat/wechat';
import * as rows from './binding-store';

/** What `person_sealed` of a binding holds. */
export type BoundPerson = Pick<WechatPerson, 'unionid' | 'nickname'>;

/** What the sealed columns are bound to. */
export const boundContext = (accountId: string) => `wechat.person:${accountId}`;
export const openidContext = (accountId: string, appId: string) => `wechat.openid:${accountId}:${appId}`;

/** Under which somebody is found. An openid means nothing without its app. */
export const openidIndex = (
  vault: Vault,
  { appId, openid }: Pick<WechatPerson, 'appId' | 'openid'>,
): string => vault.index(`${appId}:${openid}`, 'wechat.openid');

export const unionIndex = (vault: Vault, { unionid }: Pick<WechatPerson, 'unionid'>): string | null =>
  unionid === null ? null : vault.index(unionid, 'wechat.union');

/** Whose account a binding is for. */
export interface Account {
  id: string;
  organisation_id: string;
}

/** The id of the account that this person is bound to, null where there is none. */
export function boundAccount(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  organisationId: string,
  person: WechatPerson,
): Promise<string | null> {
  const indexes = { openidIndex: openidIndex(vault, person), unionIndex: unionIndex(vault, person) };
  return rows.findBound(db, organisationId, indexes);
}

/** Who is bound to an account, and since when. */
export async function bindingOf(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  accountId: string,
): Promise<(BoundPerson & { boundAt: Date }) | null> {
  const row = await rows.findBinding(db, accountId);
  if (!row) return null;
  return { ...vault.open<BoundPerson>(row.person_sealed, boundContext(accountId)), boundAt: row.bound_at };
}

/**
 * Binds a person to an account, as a part of a transaction.
 * @throws Refusal `notAllowedNow` when one of the two is bound otherwise
 */
export async function bind(
  { vault }: Pick<Services, 'vault'>,
  trx: Kysely<DB>,
  account: Account,
  person: WechatPerson,
): Promise<void> {
  const row = bindingRow(vault, account, person);
  if (await rows.insertBinding(trx, row, openidRow(vault, account, person))) return;
  throw new Refusal('notAllowedNow', '这个微信或这个账号已有其他绑定，请先解除');
}

/**
 * Somebody who is bound has come again, and more may be known of them than before: an app has met them for the first
 * time, or the society's apps have been joined, so that they have something in common now.
 */
export async function meetAgain(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  account: Account,
  person: WechatPerson,
): Promise<void> {
  await rows.insertOpenid(db, openidRow(vault, account, person));
  const union_index = unionIndex(vault, person);
  if (union_index) await rows.learnUnion(db, { ...bindingRow(vault, account, person), union_index });
}

function bindingRow(vault: Vault, { id, organisation_id }: Account, person: WechatPerson) {
  const { unionid, nickname } = person;
  const person_sealed = vault.seal({ unionid, nickname } satisfies BoundPerson, boundContext(id));
  return { account_id: id, organisation_id, person_sealed, union_index: unionIndex(vault, person) };
}

function openidRow(vault: Vault, { id, organisation_id }: Account, person: WechatPerson): rows.OpenidRow {
  const { appId, openid } = person;
  return {
    account_id: id,
    app_id: appId,
    organisation_id,
    openid_sealed: vault.seal(openid, openidContext(id, appId)),
    openid_index: openidIndex(vault, person),
  };
}

/** The openids of an account, by the app. */
export async function openidsOf(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  accountId: string,
): Promise<Map<string, string>> {
  const known = await rows.openidsOf(db, accountId);
  return new Map(
    known.map(({ app_id, openid_sealed }) => [
      app_id,
      vault.open(openid_sealed, openidContext(accountId, app_id)),
    ]),
  );
}
