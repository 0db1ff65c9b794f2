import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Menu, Tile } from '../../../generated/database';
import { announceChange } from '../../platform/db/shared-changes';
import type { Settings } from './settings';

export type MenuRow = Pick<Selectable<Menu>, 'id' | 'parent_id' | 'title' | 'path'>;

export type TileRow = Pick<Selectable<Tile>, 'title' | 'words' | 'path' | 'drawing'>;

export async function findSettings(db: Kysely<DB>, organisationId: string): Promise<unknown> {
  const row = await db
    .selectFrom('organisation')
    .select('settings')
    .where('id', '=', organisationId)
    .executeTakeFirst();
  return row?.settings;
}

/** Groups of synonyms, as edited; null before. */
export async function findSynonyms(db: Kysely<DB>, organisationId: string): Promise<string[] | null> {
  const row = await db
    .selectFrom('organisation')
    .select('synonyms')
    .where('id', '=', organisationId)
    .executeTakeFirst();
  return row?.synonyms ?? null;
}

export async function updateSynonyms(
  db: Kysely<DB>,
  organisationId: string,
  synonyms: string[],
): Promise<void> {
  await db.updateTable('organisation').set({ synonyms }).where('id', '=', organisationId).execute();
}

/** Drop-down menus and entries, in display order. */
export async function listMenu(db: Kysely<DB>, organisationId: string): Promise<MenuRow[]> {
  return db
    .selectFrom('menu')
    .select(['id', 'parent_id', 'title', 'path'])
    .where('organisation_id', '=', organisationId)
    .orderBy('position')
    .execute();
}

/** The tiles of the home page, in display order. */
export async function listTiles(db: Kysely<DB>, organisationId: string): Promise<TileRow[]> {
  return db
    .selectFrom('tile')
    .select(['title', 'words', 'path', 'drawing'])
    .where('organisation_id', '=', organisationId)
    .orderBy('position')
    .execute();
}

/** Locks an organisation until the transaction ends, so that only one server inserts its initial data. */
export async function lockOrganisation(trx: Kysely<DB>, id: string): Promise<void> {
  await trx.selectFrom('organisation').select('id').where('id', '=', id).forUpdate().execute();
}

export async function hasMenu(db: Kysely<DB>, organisationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('menu')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMenu(
  db: Kysely<DB>,
  rows: (MenuRow & { organisation_id: string; position: number })[],
): Promise<void> {
  await db.insertInto('menu').values(rows).execute();
}

export async function insertTiles(
  db: Kysely<DB>,
  rows: (TileRow & { id: string; organisation_id: string; position: number })[],
): Promise<void> {
  await db.insertInto('tile').values(rows).execute();
}

/** False when an organisation with this code exists. */
export async function insertOrganisation(
  db: Kysely<DB>,
  row: { id: string; code: string; name: string; settings: object },
): Promise<boolean> {
  const inserted = await db
    .insertInto('organisation')
    .values({ ...row, settings: JSON.stringify(row.settings) })
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** More than the number of pages; further paths, which clients have made up, are counted together. */
const MAX_PATHS_PER_DAY = 200;

/** Adds one view of a route on a day of Asia/Shanghai. */
export async function countPageView(
  db: Kysely<DB>,
  organisationId: string,
  path: string,
  day: string,
): Promise<void> {
  await sql`
    INSERT INTO page_view (organisation_id, path, day, count)
    SELECT ${organisationId}::uuid, CASE WHEN known.paths < ${MAX_PATHS_PER_DAY} OR known.this THEN ${path} ELSE '/*' END, ${day}::date, 1
    FROM (
      SELECT COUNT(*) AS paths, COALESCE(BOOL_OR(path = ${path}), false) AS this
      FROM page_view WHERE organisation_id = ${organisationId}::uuid AND day = ${day}::date
    ) AS known
    ON CONFLICT (organisation_id, path, day) DO UPDATE SET count = page_view.count + 1`.execute(db);
}

/** Stores the settings of an organisation, with its name, which all processes keep. */
export async function updateSettings(
  db: Kysely<DB>,
  organisationId: string,
  settings: Settings,
): Promise<void> {
  await db
    .updateTable('organisation')
    .set({ settings: JSON.stringify(settings), name: settings.name })
    .where('id', '=', organisationId)
    .execute();
  await announceChange(db, 'organisations');
}

/** Deletes the whole menu, entries before their drop-down menus. */
export async function removeMenu(db: Kysely<DB>, organisationId: string): Promise<void> {
  await db
    .deleteFrom('menu')
    .where('organisation_id', '=', organisationId)
    .where('parent_id', 'is not', null)
    .execute();
  await db.deleteFrom('menu').where('organisation_id', '=', organisationId).execute();
}

export async function removeTiles(db: Kysely<DB>, organisationId: string): Promise<void> {
  await db.deleteFrom('tile').where('organisation_id', '=', organisationId).execute();
}
