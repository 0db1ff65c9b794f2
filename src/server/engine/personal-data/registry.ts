import { contributions, modules } from '../module';
import type {
  EncryptedColumn,
  LookupHashColumn,
  PersonalData,
  RebuiltHashColumn,
} from '../personal-data-source';

/** The personal data that each module keeps, by the module's name. */
export const personalData = (): ReadonlyMap<string, PersonalData> =>
  new Map(
    modules().flatMap(({ name, personalData }) => (personalData ? [[name, personalData] as const] : [])),
  );

/** Every encrypted column of the database. */
export const sealedColumns = (): readonly EncryptedColumn[] =>
  contributions('personalData').flatMap(({ encryptedColumns = [] }) => encryptedColumns);

/** Every column of the database that holds a keyed hash by which rows are looked up. */
export const indexedColumns = (): readonly (LookupHashColumn | RebuiltHashColumn)[] =>
  contributions('personalData').flatMap(({ lookupHashColumns = [] }) => lookupHashColumns);
