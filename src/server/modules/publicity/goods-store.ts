import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { thisOrganisation } from '../../platform/db/organisation-scope';
import {
  dayConditions,
  findPageStart,
  followingIdsQuery,
  type PageStart,
  type PublicityFilter,
  type PublishedTable,
  pageIdsQuery,
} from './list-pagination';

const goods: PublishedTable = {
  table: 'goods_item',
  id: 'id',
  at: 'received_at',
  condition: sql`status = 1`,
};

/** A goods item as published. */
export interface PublishedGoodsRow {
  id: string;
  no: string;
  position: number;
  received_at: Date;
  shown_name: string;
  project_id: string | null;
  project_name: string | null;
  direction: string | null;
  name: string;
  brand: string | null;
  category: string;
  unit: string;
  quantity: number;
  distributed: number;
  value: number | null;
}

/** One page of the received goods items, latest first, with their number and total value. */
export async function publishedGoods(
  db: Kysely<DB>,
  filter: PublicityFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<PageStart & { rows: PublishedGoodsRow[] }> {
  const days = sql`SELECT day, sum(value) AS amount, sum(items) AS entries FROM goods_total
                    WHERE ${dayConditions(filter)} GROUP BY day`;
  const { day, ...pageStart } = await findPageStart(db, days, (page - 1) * pageSize);
  if (day === null) return { day, ...pageStart, rows: [] };
  const ids = pageIdsQuery(goods, filter, { day, ...pageStart }, pageSize);
  return { day, ...pageStart, rows: await readGoods(db, ids) };
}

/** The published goods items that follow one (its id; null for the first ones), latest first. */
export const goodsAfter = (
  db: Kysely<DB>,
  filter: PublicityFilter,
  afterId: string | null,
  limit: number,
): Promise<PublishedGoodsRow[]> => readGoods(db, followingIdsQuery(goods, filter, afterId, limit));

async function readGoods(db: Kysely<DB>, ids: RawBuilder<unknown>): Promise<PublishedGoodsRow[]> {
  const { rows } = await sql<PublishedGoodsRow>`
    SELECT item.id, application.no, item.position, item.received_at, shown_name, project_id,
           project.name AS project_name, direction, item.name, brand, category, unit, quantity, distributed, value
      FROM goods_item AS item
      JOIN application ON application.organisation_id = item.organisation_id AND application.id = item.application_id
      LEFT JOIN project ON project.organisation_id = item.organisation_id AND project.id = item.project_id
     WHERE item.organisation_id = ${thisOrganisation} AND item.id IN (${ids})
     ORDER BY item.received_at DESC, item.id DESC`.execute(db);
  return rows;
}
