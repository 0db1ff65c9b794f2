import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Language, SIMPLIFIED } from '../../../domain/languages';
import { maskMobile } from '../../../domain/masking';
import type { DB } from '../../../generated/database';
import { renewLookupHashes } from '../../platform/db/lookup-hashes';
import type { Vault } from '../../platform/vault/vault';
import { encryptMobile, encryptProfile } from './account';
import { hashPassword, NO_PASSWORD } from './password';
import { insertAccount, MOBILE_COLUMNS } from './store';

/** Initial data of an account. */
export interface NewAccountInput {
  organisationId: string;
  mobile: string;
  /** Without a password, the account holder logs in by SMS and may set one. */
  password?: string;
  nickname?: string | undefined;
  /** Of its SMS: the one in which it is registered. */
  language?: Language;
  /** Roles of staff; empty for other accounts. */
  roles: string[];
}

/** Prepares an account for insertion: hashing takes a tenth of a second and is done before the transaction. */
export async function prepareAccount(vault: Vault, opening: NewAccountInput) {
  const id = randomUUID();
  const { language = SIMPLIFIED } = opening;
  return {
    id,
    organisation_id: opening.organisationId,
    mobile_encrypted: encryptMobile(vault, id, opening.mobile),
    mobile_index: vault.index(opening.mobile, 'mobile'),
    password_hash: opening.password === undefined ? NO_PASSWORD : await hashPassword(opening.password),
    nickname: opening.nickname?.trim() || `用户${maskMobile(opening.mobile).slice(-4)}`,
    roles: opening.roles,
    ...(language.code !== SIMPLIFIED.code && {
      profile_encrypted: encryptProfile(vault, id, { language: language.code }),
    }),
  };
}

/** Creates an account without verification, for staff and demo data. False when the number already has an account. */
export async function createAccount(
  db: Kysely<DB>,
  vault: Vault,
  opening: NewAccountInput,
): Promise<boolean> {
  const row = await prepareAccount(vault, opening);
  const hashes = vault.indexes(opening.mobile, 'mobile');
  if (hashes.length === 1) return insertAccount(db, row);
  return db.transaction().execute(async trx => {
    await renewLookupHashes(trx, opening.organisationId, hashes, MOBILE_COLUMNS);
    return insertAccount(trx, row);
  });
}
