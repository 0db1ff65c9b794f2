import type { Kysely } from 'kysely';
import { type AedAccess, aedAccessOrder } from '../../../domain/aed';
import { systemClock } from '../../../domain/dates';
import { type Coordinates, distanceBetween, isOnMap } from '../../../domain/geo';
import { minuteOfWeek } from '../../../domain/opening-hours';
import { Refusal } from '../../../domain/refusals';
import { searchWords } from '../../../domain/search-text';
import type { DB } from '../../../generated/database';
import type { Handlers } from '../../engine/handler-types';
import { loadPlaceNames } from '../../platform/languages/place-names';
import { aedFile } from './open-data';
import {
  type AedFilter,
  countAedsByCounty,
  type ListedAedRow,
  listAedsByCounty,
  listNearestAeds,
  type OpenAtFilter,
} from './store';
import { view } from './views';

/** Maximum number of results that can be paged through; a filter by district reaches the others. */
const MAX_RESULTS = 1000;

/** Number of additional rows read from the index, whose order may differ from the order by distance near the limit. */
const EXTRA_ROWS = 20;

/** Locations of AEDs. */
export const handlers = {
  async listAeds({ services: { db }, organisation, language, query }) {
    const { page = 1, pageSize = 10, county, keyword, open, id } = query;
    const from = coordinatesOf(query);
    const words = keyword === undefined ? [] : searchWords(keyword);
    if (keyword !== undefined && words.length === 0) throw new Refusal('badRequest', '请用文字或数字查找');
    const counties = await countAedsByCounty(db, organisation.id);
    const filter: AedFilter = {
      organisationId: organisation.id,
      county,
      grams: [...new Set(words.flatMap(({ grams }) => grams))],
      id,
    };
    const offset = (page - 1) * pageSize;
    const filtered = keyword !== undefined || open === true || id !== undefined;
    const ofCounty = county === undefined ? counties : counties.filter(each => each.county === county);
    const total = filtered ? null : ofCounty.reduce((sum, { places }) => sum + places, 0);
    const nameOf = await loadPlaceNames(language);
    const answer = {
      ...{ page, pageSize, total },
      counties: counties.map(({ county }) => ({ county, countyName: nameOf(county) })),
    };
    // An unknown district must not start a search over all rows.
    if (offset >= MAX_RESULTS || ofCounty.length === 0) return { ...answer, more: false, list: [] };
    const accesses = open ? (['open'] as const) : aedAccessOrder;
    const rows = await readByAvailability(accesses, offset + pageSize + 1, (openAt, limit) =>
      from ? nearestFirst(db, from, filter, openAt, limit) : listAedsByCounty(db, filter, openAt, limit),
    );
    const list = rows.slice(offset);
    return {
      ...answer,
      more: list.length > pageSize && offset + pageSize < MAX_RESULTS,
      list: list.slice(0, pageSize).map(row => ({ ...view(row, from), countyName: nameOf(row.county) })),
    };
  },
  downloadAeds: async call => aedFile(call),
} satisfies Partial<Handlers>;

/**
 * The visitor's coordinates, if given. @throws Refusal when only one of the two is given, or when they are not on the
 * map
 */
function coordinatesOf({ lng, lat }: Partial<Coordinates>): Coordinates | null {
  if (lng === undefined && lat === undefined) return null;
  if (lng === undefined || lat === undefined) {
    const path = lng === undefined ? '/lng' : '/lat';
    throw new Refusal('badRequest', '请同时给出经度和纬度', [
      { path, keyword: 'required', message: '请填写' },
    ]);
  }
  if (!isOnMap({ lng, lat })) throw new Refusal('badRequest', '这个位置不在地图上');
  return { lng, lat };
}

/** Reads the first rows in the order of their current availability. */
async function readByAvailability(
  accesses: readonly AedAccess[],
  count: number,
  readRows: (openAt: OpenAtFilter, limit: number) => Promise<ListedAedRow[]>,
): Promise<ListedAedRow[]> {
  const minute = minuteOfWeek(systemClock());
  const rows: ListedAedRow[] = [];
  for (const access of accesses) {
    if (rows.length < count) rows.push(...(await readRows({ access, minute }, count - rows.length)));
  }
  return rows;
}

/** The nearest AEDs with one availability, by great-circle distance. */
async function nearestFirst(
  db: Kysely<DB>,
  from: Coordinates,
  filter: AedFilter,
  openAt: OpenAtFilter,
  limit: number,
): Promise<ListedAedRow[]> {
  const rows = await listNearestAeds(db, from, filter, openAt, limit + EXTRA_ROWS);
  return rows
    .map(row => ({ row, metres: distanceBetween(from, row) }))
    .sort((a, b) => a.metres - b.metres || (a.row.id < b.row.id ? -1 : 1))
    .slice(0, limit)
    .map(({ row }) => row);
}
