import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { maskMobile } from '../../../domain/masking';
import type { DB } from '../../../generated/database';
import type { Vault } from '../../platform/vault/vault';
import { encryptMobile } from './account';
import { hashPassword, NO_PASSWORD } from './password';
import { insertAccount } from './store';

/** What an account begins with. */
export interface NewAccountInput {
  organisationId: string;
  mobile: string;
  /** Without one, its holder logs in by SMS and may set one. */
  password?: string;
  nickname?: string | undefined;
  /** Of staff; empty for members. */
  roles: string[];
}

/** An account ready to be stored: hashing takes a tenth of a second and is done before the transaction. */
export async function prepareAccount(vault: Vault, opening: NewAccountInput) {
  const id = randomUUID();
  return {
    id,
    organisation_id: opening.organisationId,
    mobile_sealed: encryptMobile(vault, id, opening.mobile),
    mobile_index: vault.index(opening.mobile, 'mobile'),
    password_hash: opening.password === undefined ? NO_PASSWORD : await hashPassword(opening.password),
    nickname: opening.nickname?.trim() || `用户${maskMobile(opening.mobile).slice(-4)}`,
    roles: opening.roles,
  };
}

/** Makes an account without further ado, for staff and demonstration. False when the number has one. */
export async function createAccount(
  db: Kysely<DB>,
  vault: Vault,
  opening: NewAccountInput,
): Promise<boolean> {
  return insertAccount(db, await prepareAccount(vault, opening));
}
