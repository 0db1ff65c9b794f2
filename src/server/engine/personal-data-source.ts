import type { Kysely } from 'kysely';
import type { DB } from '../../generated/database';
import type { Vault } from '../platform/vault/vault';
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
  lookupHashColumns?: readonly (LookupHashColumn | RebuiltHashColumn)[];
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
 * A column with a keyed hash (`Vault.index`) of a value that is stored encrypted: how to recompute it with another key.
 */
export interface LookupHashColumn {
  table: keyof DB;
  column: string;
  /** The columns of the primary key. */
  key: readonly string[];
  /** Further columns that the hash depends on. */
  reads?: readonly string[];
  /**
   * Recomputes the hash. Null when that is not possible, as for codes valid for five minutes: such a row is deleted.
   * @param vault with the new lookup key
   */
  computeHash(row: Readonly<Record<string, unknown>>, vault: Vault): string | null;
}

/** A lookup hash column that cannot be recomputed from the row alone. */
export interface RebuiltHashColumn {
  table: keyof DB;
  column: string;
  /**
   * Recomputes all hashes of the column.
   * @returns number of hashes
   */
  rebuild(trx: Kysely<DB>, vault: Vault): Promise<number>;
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
