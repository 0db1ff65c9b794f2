import type { Kysely } from 'kysely';
import type { DB } from '../../generated/database';
import type { Vault } from '../platform/vault/vault';
import type { Services } from './services';

/** Whose data are meant. */
export interface DataSubject {
  accountId: string;
  organisationId: string;
}

/**
 * What a module keeps about people, and what it does when they ask for it or take it back, its `personalData` in
 * `defineModule`: data export, account deletion and change of keys cover every module without knowing it.
 */
export interface PersonalData {
  /** The tables of this area that belong to an account, directly or through what refers to one. */
  tables: readonly (keyof DB)[];
  /** Every column of this area that the vault has sealed. */
  encryptedColumns?: readonly EncryptedColumn[];
  /** Every column of this area by whose keyed hash something is found. */
  lookupHashColumns?: readonly (LookupHashColumn | RebuiltHashColumn)[];
  /** What would be left open if the holder went now. */
  findOpenItems?(holder: DataSubject, services: Services): Promise<OpenItem[]>;
  /** Everything that is kept about the holder, in words that the holder understands and in the clear. */
  collect?(holder: DataSubject, services: Services): Promise<ExportSection[]>;
  /** Brings what is open to its end, before anything is erased. May be called again after it has failed. */
  resolveOpenItems?(holder: DataSubject, services: Services): Promise<void>;
  /**
   * Erases what is kept about the holder, as a part of a transaction. What has to be kept by law stays without
   * anything that tells whose it was.
   */
  erase(holder: DataSubject, trx: Kysely<DB>, services: Services): Promise<void>;
}

/** A column that the vault has sealed: how its rows are found, and what each value is bound to. */
export interface EncryptedColumn {
  table: keyof DB;
  column: string;
  /** The columns of the primary key. */
  key: readonly string[];
  /** Further columns that the context is made of. */
  reads?: readonly string[];
  /** What the value is bound to, see `Vault.seal`. */
  context(row: Readonly<Record<string, unknown>>): string;
}

/** A column that holds a keyed hash (`Vault.index`) of what is sealed elsewhere: how it is made with another key. */
export interface LookupHashColumn {
  table: keyof DB;
  column: string;
  /** The columns of the primary key. */
  key: readonly string[];
  /** Further columns that the hash is made of. */
  reads?: readonly string[];
  /**
   * The hash anew. Null where it cannot be made anew, as of codes that hold five minutes: such a row is deleted.
   * @param vault with the new lookup key
   */
  computeHash(row: Readonly<Record<string, unknown>>, vault: Vault): string | null;
}

/** The same where a row alone does not tell what its hash was made of. */
export interface RebuiltHashColumn {
  table: keyof DB;
  column: string;
  /** Makes all hashes of the column anew. @returns how many there are now */
  rebuild(trx: Kysely<DB>, vault: Vault): Promise<number>;
}

/** Something that stands open when somebody wants to leave. */
export interface OpenItem {
  title: string;
  /** What becomes of it, or what has to be done first. */
  text: string;
  /** The account cannot be left before this is brought to an end. */
  blocks: boolean;
}

/** A part of the copy of one's data: `name` for programs, `title` for people. */
export interface ExportSection {
  name: string;
  title: string;
  records: DataRecord[];
}

/** One thing that is kept. */
export interface DataRecord {
  title: string;
  facts: ExportFact[];
  /** What belongs to it, e.g. the steps of an application. */
  parts?: DataRecord[];
}

/** One fact: `name` for programs, `label` for people. */
export interface ExportFact {
  name: string;
  label: string;
  value: string;
}

/** A fact; none where there is no value. */
export function exportFact(name: string, label: string, value: string | null | undefined): ExportFact[] {
  return value ? [{ name, label, value }] : [];
}
