import { contributions, modules } from '../module';
import type { IndexedColumn, PersonalData, RebuiltColumn, SealedColumn } from '../personal-data-source';

/** The personal data that each module keeps, by the module's name. */
export const personalData = (): ReadonlyMap<string, PersonalData> =>
  new Map(
    modules().flatMap(({ name, personalData }) => (personalData ? [[name, personalData] as const] : [])),
  );

/** Every encrypted column of the database. */
export const sealedColumns = (): readonly SealedColumn[] =>
  contributions('personalData').flatMap(({ sealed = [] }) => sealed);

/** Every column of the database that holds a keyed hash by which rows are looked up. */
export const indexedColumns = (): readonly (IndexedColumn | RebuiltColumn)[] =>
  contributions('personalData').flatMap(({ indexed = [] }) => indexed);
