import { contributions, modules } from '../module';
import type {
  EncryptedColumn,
  ExpiringHashColumn,
  LookupHashColumn,
  PersonalData,
} from '../personal-data-source';

/** Personal data of the modules, by module name. */
export const personalData = (): ReadonlyMap<string, PersonalData> =>
  new Map(
    modules().flatMap(({ name, personalData }) => (personalData ? [[name, personalData] as const] : [])),
  );

/** Every encrypted column of the database. */
export const listEncryptedColumns = (): readonly EncryptedColumn[] =>
  contributions('personalData').flatMap(({ encryptedColumns = [] }) => encryptedColumns);

/** Every column of the database with a lookup hash, renewed or not. */
export const indexedColumns = (): readonly (LookupHashColumn | ExpiringHashColumn)[] =>
  contributions('personalData').flatMap(({ lookupHashColumns = [] }) => lookupHashColumns);

/** The columns whose lookup hashes can be renewed. */
export const renewableColumns = (): readonly LookupHashColumn[] =>
  indexedColumns().filter(column => 'computeHashes' in column);
