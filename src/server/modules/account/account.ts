import { type Language, languageOf } from '../../../domain/languages';
import { maskIdNo, maskMobile, maskName } from '../../../domain/masking';
import type { components } from '../../../generated/api';
import type { Caller } from '../../engine/services';
import type { LookupHashes, Vault } from '../../platform/vault/vault';
import type { AccountRow } from './store';

type User = components['schemas']['User'];
type UserDetail = components['schemas']['UserDetail'];
export type Residence = components['schemas']['Residence'];

/** Name and identity document. They are registered once. */
export interface Identity {
  realName: string;
  /** 0 citizen identity card, 1 another document. */
  idType: 0 | 1;
  idSubType: string | null;
  idNo: string;
  /** `YYYY-MM-DD`; null when the document does not contain it and none was given. */
  birthday: string | null;
}

/** Lookup hash of an identity document. A document belongs to at most one account of an organisation. */
export const identityIndexes = (
  vault: Vault,
  { idType, idSubType, idNo }: Pick<Identity, 'idType' | 'idSubType' | 'idNo'>,
): LookupHashes => vault.indexes(`${idType}:${idSubType ?? ''}:${idNo}`, 'identity');

/** Decrypted content of `profile_encrypted`. */
export interface Profile {
  identity?: Identity;
  email?: string;
  region?: Residence;
  /** Of its SMS; simplified Chinese by default. */
  language?: Language['code'];
}

type EncryptedAccount = Pick<AccountRow, 'id' | 'mobile_encrypted' | 'profile_encrypted'>;

/** Encryption contexts of the two encrypted columns of an account. */
export const mobileEncryptionContext = (id: string) => `account.mobile:${id}`;
export const profileEncryptionContext = (id: string) => `account.profile:${id}`;

export const encryptMobile = (vault: Vault, id: string, mobile: string): Buffer =>
  vault.encrypt(mobile, mobileEncryptionContext(id));

export const decryptMobile = (
  vault: Vault,
  account: Pick<EncryptedAccount, 'id' | 'mobile_encrypted'>,
): string => vault.decrypt(account.mobile_encrypted, mobileEncryptionContext(account.id));

export const encryptProfile = (vault: Vault, id: string, profile: Profile): Buffer =>
  vault.encrypt(profile, profileEncryptionContext(id));

export const decryptProfile = (
  vault: Vault,
  account: Pick<EncryptedAccount, 'id' | 'profile_encrypted'>,
): Profile =>
  account.profile_encrypted
    ? vault.decrypt<Profile>(account.profile_encrypted, profileEncryptionContext(account.id))
    : {};

/**
 * The account as the browser may store it: masked, and without the identity number (not even masked).
 * @param session whose roles it has, where a session may have fewer than the account
 */
export function userOf(
  vault: Vault,
  account: AccountRow,
  { roles, withheldRoles }: Pick<Caller, 'roles' | 'withheldRoles'> = account,
): User {
  const { identity } = decryptProfile(vault, account);
  return {
    accountId: account.id,
    nickname: account.nickname,
    mobile: maskMobile(decryptMobile(vault, account)),
    realName: identity ? maskName(identity.realName) : null,
    verified: identity !== undefined,
    // A weak password opens nothing but the account itself; as in its session, see `findLiveSessions`.
    roles: account.password_weak ? [] : [...roles],
    ...(account.password_weak && { passwordWeak: true }),
    ...(withheldRoles && { secondFactorMissing: true }),
  };
}

/** The account as shown to its holder, who can edit e-mail and region; these two are not masked. */
export function userDetailOf(
  vault: Vault,
  account: AccountRow,
  caller?: Pick<Caller, 'roles' | 'withheldRoles'>,
): UserDetail {
  const { identity, email, region, language } = decryptProfile(vault, account);
  return {
    ...userOf(vault, account, caller),
    idType: identity?.idType ?? null,
    idSubType: identity?.idSubType ?? null,
    idNo: identity ? maskIdNo(identity.idNo) : null,
    email: email ?? null,
    region: region ?? null,
    language: languageOf(language).code,
    createdAt: account.created_at.toISOString(),
  };
}
