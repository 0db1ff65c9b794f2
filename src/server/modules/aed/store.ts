import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AedAccess } from '../../../domain/aed';
import { type Coordinates, mercator } from '../../../domain/geo';
import { parseOpeningHours, type WeekMinutesSpan } from '../../../domain/opening-hours';
import { searchGrams } from '../../../domain/search-text';
import type { DB } from '../../../generated/database';

/** An AED as returned by a query. */
export interface AedRow {
  id: string;
  name: string;
  county: string;
  address: string;
  position: string;
  lng: number;
  lat: number;
  open_time: string;
  status: '可用' | '维护中';
  manager: string;
  phone: string;
  floor: string;
  /** Who has the key of the cabinet; empty when it is not known. */
  key_holder: string;
  inspected_on: string | null;
  /** End of the service life of electrodes and battery. */
  expires_on: string | null;
  photo: string | null;
  updated_at: Date;
}

/** An AED as listed, with the latest report that staff have not answered. */
export interface ListedAedRow extends AedRow {
  report: OpenReport | null;
}

/** A report of a broken or missing AED that is not answered yet. */
interface OpenReport {
  problem: string;
  /** Since staff have taken it up. */
  checking: boolean;
  at: string;
}

/** Filter for AEDs. */
export interface AedFilter {
  organisationId: string;
  county?: string | undefined;
  /** Search grams that name, district, address or position must contain. */
  grams: readonly string[];
  id?: string | undefined;
}

/** Availability that the AEDs must have in this minute of the week. */
export interface OpenAtFilter {
  access: AedAccess;
  minute: number;
}

/** Maximum number of nearest rows that are searched for those with one availability. */
const MAX_SCANNED = 20_000;

const columns =
  sql.raw(`id, name, county, address, position, lng, lat, open_time, status, manager, phone, floor,
  key_holder, inspected_on, expires_on, photo, updated_at`);

/** The latest open report of each row; read for the rows that are returned. */
const withReport = (organisationId: string, rows: RawBuilder<AedRow>) => sql<ListedAedRow>`
  SELECT row.*, report FROM (${rows}) AS row LEFT JOIN LATERAL (
    SELECT json_build_object('problem', problem, 'checking', checking, 'at', reported_at) AS report
      FROM aed_report WHERE organisation_id = ${organisationId} AND aed_id = row.id
     ORDER BY reported_at DESC LIMIT 1) AS latest ON true`;

/** The grams consist of letters, marks and digits, which have no special meaning within quotes in PostgreSQL. */
const queryOf = (grams: readonly string[]) => grams.map(gram => `'${gram}'`).join(' & ');

function conditions({ organisationId, county, grams, id }: AedFilter) {
  return sql<SqlBool>`organisation_id = ${organisationId}
    ${county === undefined ? sql`` : sql`AND county = ${county}`}
    ${id === undefined ? sql`` : sql`AND id = ${id}`}
    ${grams.length === 0 ? sql`` : sql`AND grams @@ ${queryOf(grams)}::tsquery`}`;
}

/** `aedAccess` of src/domain/aed.ts as a condition: `open_minutes` is null when the opening hours cannot be parsed. */
function hasAccess({ access, minute }: OpenAtFilter) {
  const conditions: Record<AedAccess, RawBuilder<SqlBool>> = {
    open: sql`status = '可用' AND open_minutes @> ${minute}::int`,
    unknown: sql`status = '可用' AND open_minutes IS NULL`,
    closed: sql`status = '可用' AND NOT open_minutes @> ${minute}::int`,
    outOfService: sql`status <> '可用'`,
  };
  return conditions[access];
}

/** The nearest matching AEDs with this availability, read from the index in the order of Mercator's projection. */
export async function listNearestAeds(
  db: Kysely<DB>,
  from: Coordinates,
  filter: AedFilter,
  openAt: OpenAtFilter,
  limit: number,
): Promise<ListedAedRow[]> {
  const { x, y } = mercator(from);
  // The inner limit ends a search that meets only AEDs with other availability; rows are read one by one, so most
  // searches end long before.
  const nearest = sql<AedRow>`
    SELECT ${columns} FROM (
      SELECT * FROM aed_place WHERE ${conditions(filter)}
       ORDER BY place <-> point(${x}::float8, ${y}::float8) LIMIT ${sql.lit(MAX_SCANNED)}
    ) AS near WHERE ${hasAccess(openAt)} LIMIT ${limit}`;
  const { rows } = await withReport(filter.organisationId, nearest).execute(db);
  return rows;
}

/** Matching AEDs with this availability, by district and name. */
export async function listAedsByCounty(
  db: Kysely<DB>,
  filter: AedFilter,
  openAt: OpenAtFilter,
  limit: number,
): Promise<ListedAedRow[]> {
  const inOrder = sql<AedRow>`
    SELECT ${columns} FROM aed_place WHERE ${conditions(filter)} AND ${hasAccess(openAt)}
     ORDER BY organisation_id, county, name, id LIMIT ${limit}`;
  const { rows } = await sql<ListedAedRow>`${withReport(filter.organisationId, inOrder)}
     ORDER BY row.county, row.name, row.id`.execute(db);
  return rows;
}

/** The next AEDs after this id, by id. */
export async function listAedsAfter(
  db: Kysely<DB>,
  organisationId: string,
  afterId: string | null,
  limit: number,
): Promise<ListedAedRow[]> {
  const batch = sql<AedRow>`
    SELECT ${columns} FROM aed_place
     WHERE organisation_id = ${organisationId} ${afterId === null ? sql`` : sql`AND id > ${afterId}`}
     ORDER BY id LIMIT ${limit}`;
  const { rows } = await sql<ListedAedRow>`${withReport(organisationId, batch)} ORDER BY row.id`.execute(db);
  return rows;
}

/** The AEDs on the map and when they were changed, at most so many. */
export async function listAedChanges(
  db: Kysely<DB>,
  organisationId: string,
  limit: number,
): Promise<{ id: string; changedAt: Date }[]> {
  return db
    .selectFrom('aed_place')
    .select(['id', 'updated_at as changedAt'])
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What names an AED to a person who stands before it. */
type AedName = Pick<AedRow, 'id' | 'name' | 'position'>;

/** All AEDs of a district, by name. */
export async function listAedsOfCounty(
  db: Kysely<DB>,
  organisationId: string,
  county: string,
): Promise<AedName[]> {
  return db
    .selectFrom('aed_place')
    .select(['id', 'name', 'position'])
    .where('organisation_id', '=', organisationId)
    .where('county', '=', county)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The AEDs with these ids, as far as they are on the map. */
export async function listAedNames(
  db: Kysely<DB>,
  organisationId: string,
  ids: readonly string[],
): Promise<AedName[]> {
  return db
    .selectFrom('aed_place')
    .select(['id', 'name', 'position'])
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .execute();
}

/** Number of AEDs per district. */
export async function countAedsByCounty(
  db: Kysely<DB>,
  organisationId: string,
): Promise<{ county: string; places: number }[]> {
  return db
    .selectFrom('aed_total')
    .select(['county', 'places'])
    .where('organisation_id', '=', organisationId)
    .where('places', '>', 0)
    .orderBy('county')
    .execute();
}

/** Inserts or replaces an AED on the map. */
export async function putAed(db: Kysely<DB>, organisationId: string, row: AedRow): Promise<void> {
  await removeAed(db, row.id);
  const { id, name, county, address, position, lng, lat, open_time, status, manager, phone, updated_at } =
    row;
  const { floor, key_holder, inspected_on, expires_on, photo } = row;
  const { x, y } = mercator(row);
  const values = [id, organisationId, name, county, address, position, lng, lat];
  await sql`
    INSERT INTO aed_place (id, organisation_id, name, county, address, position, lng, lat, place, open_time,
                           open_minutes, status, manager, phone, floor, key_holder, inspected_on, expires_on, photo,
                           grams, updated_at)
    VALUES (${sql.join(values)}, point(${x}::float8, ${y}::float8), ${open_time},
            ${rangesOf(parseOpeningHours(open_time))}::int4multirange, ${status}, ${manager}, ${phone},
            ${floor}, ${key_holder}, ${inspected_on}, ${expires_on}, ${photo},
            array_to_tsvector(${gramsOf(row)}::text[]), ${updated_at})`.execute(db);
}

/** Removes an AED from the map. */
export async function removeAed(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('aed_place').where('id', '=', id).execute();
}

/** Search grams of an AED: the texts are short, so each character is included. */
function gramsOf({ name, county, address, position }: AedRow): string[] {
  const words = [name, county, address, position].join('\n');
  return searchGrams('', words);
}

/** Minutes as a PostgreSQL multirange literal; null when the opening hours are unknown. */
const rangesOf = (minutes: readonly WeekMinutesSpan[] | null) =>
  minutes && `{${minutes.map(([begin, end]) => `[${begin},${end})`).join(',')}}`;
