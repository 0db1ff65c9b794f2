import type { Kysely } from 'kysely';
import type { DB } from '../../generated/database';
import type { HashColumn } from '../platform/db/lookup-hashes';
import type { LookupHashes, Vault } from '../platform/vault/vault';
import type { Services } from './services';

/** The person whose data is concerned. */
export interface DataSubject {
  accountId: string;
  organisationId: string;
}

/**
 * Personal data of a module and how it is exported and erased: its `personalData` in `defineModule`. Data export,
 * account deletion and key rotation cover every module without knowing it.
 */
export interface PersonalData {
  /** Tables of the module that belong to an account, directly or through other tables. */
  tables: readonly (keyof DB)[];
  /** Encrypted columns of the module. */
  encryptedColumns?: readonly EncryptedColumn[];
  /** Lookup hash columns of the module. */
  lookupHashColumns?: readonly (LookupHashColumn | ExpiringHashColumn)[];
  /** Items that would be open if the account were deleted now. */
  findOpenItems?(subject: DataSubject, services: Services): Promise<OpenItem[]>;
  /** All data about the subject, decrypted and in words that the subject understands. */
  collect?(subject: DataSubject, services: Services): Promise<ExportSection[]>;
  /** Resolves open items before anything is erased. Safe to repeat after a failure. */
  resolveOpenItems?(subject: DataSubject, services: Services): Promise<void>;
  /** Erases the data of the subject, within a transaction. Data that must be kept by law is anonymised. */
  erase(subject: DataSubject, trx: Kysely<DB>, services: Services): Promise<void>;
}

/** An encrypted column: how its rows are found, and the encryption context of each value. */
export interface EncryptedColumn {
  table: keyof DB;
  column: string;
  /** The columns of the primary key. */
  key: readonly string[];
  /** Further columns that the encryption context depends on. */
  reads?: readonly string[];
  /** Encryption context of the value, see `Vault.encrypt`. */
  context(row: Readonly<Record<string, unknown>>): string;
}

/**
 * A column with a keyed hash (`Vault.index`) of a value that is stored encrypted: how it is computed from its row, to renew it
 * with another key.
 */
export interface LookupHashColumn extends HashColumn {
  /** The columns of the primary key, without the organisation. */
  key: readonly string[];
  /** Further columns that the hash depends on. */
  reads?: readonly string[];
  /** Whether the hash depends on the answers of the row's application, too: they are read as `answers`. */
  readsAnswers?: boolean;
  /** Columns whose rows have the hash of the same value, and are compared with this column: they are renewed with it. */
  alongside?: readonly HashColumn[];
  /**
   * The hashes of the row's value by all keys. Null where it has no such value, as after the account was erased.
   */
  computeHashes(
    row: Readonly<Record<string, unknown>>,
    vault: Vault,
    db: Kysely<DB>,
  ): LookupHashes | null | Promise<LookupHashes | null>;
}

/** A column with keyed hashes of what is not stored: they are not renewed, and no longer found with another key. */
export interface ExpiringHashColumn extends HashColumn {
  expires: true;
}

/** An open item at account deletion. */
export interface OpenItem {
  title: string;
  /** What happens to it, or what has to be done first. */
  text: string;
  /** Whether the account cannot be deleted before this is resolved. */
  blocks: boolean;
}

/** A section of the data export: `name` for programs, `title` for readers. */
export interface ExportSection {
  name: string;
  title: string;
  records: DataRecord[];
}

/** One stored record. */
export interface DataRecord {
  title: string;
  facts: ExportFact[];
  /** Nested records, e.g. the steps of an application. */
  parts?: DataRecord[];
}

/** One fact: `name` for programs, `label` for readers. */
export interface ExportFact {
  name: string;
  label: string;
  value: string;
}

/** A list with the fact; empty when there is no value. */
export function exportFact(name: string, label: string, value: string | null | undefined): ExportFact[] {
  return value ? [{ name, label, value }] : [];
}
