import { contributions, modules } from '../module';
import type {
  EncryptedColumn,
  LookupHashColumn,
  PersonalData,
  RebuiltHashColumn,
} from '../personal-data-source';

/** Personal data of the modules, by module name. */
export const personalData = (): ReadonlyMap<string, PersonalData> =>
  new Map(
    modules().flatMap(({ name, personalData }) => (personalData ? [[name, personalData] as const] : [])),
  );

/** Every encrypted column of the database. */
export const listEncryptedColumns = (): readonly EncryptedColumn[] =>
  contributions('personalData').flatMap(({ encryptedColumns = [] }) => encryptedColumns);

/** Every column of the database with a lookup hash. */
export const indexedColumns = (): readonly (LookupHashColumn | RebuiltHashColumn)[] =>
  contributions('personalData').flatMap(({ lookupHashColumns = [] }) => lookupHashColumns);
