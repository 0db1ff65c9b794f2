import type { IndexedColumn, PersonalData, RebuiltColumn, SealedColumn } from './personal-data';

const files = import.meta.glob<PersonalData>('../areas/*/personal-data.ts', {
  eager: true,
  import: 'personalData',
});

/** What each area keeps about people, by the area's name. */
export const personalData: ReadonlyMap<string, PersonalData> = new Map(
  Object.entries(files).map(([file, data]) => [file.split('/').at(-2) ?? '', data]),
);

/** Every sealed column of the database. */
export const sealedColumns: readonly SealedColumn[] = [...personalData.values()].flatMap(
  ({ sealed = [] }) => sealed,
);

/** Every column of the database by whose keyed hash something is found. */
export const indexedColumns: readonly (IndexedColumn | RebuiltColumn)[] = [...personalData.values()].flatMap(
  ({ indexed = [] }) => indexed,
);
