import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

export type StockRow = Awaited<ReturnType<typeof listStock>>['rows'][number];

/** One page of the stock, earliest received first. */
export async function listStock(
  db: Kysely<DB>,
  organisationId: string,
  { name, page, pageSize }: { name?: string | undefined; page: number; pageSize: number },
) {
  const inStock = db
    .selectFrom('goods_item')
    .where('goods_item.organisation_id', '=', organisationId)
    .where('goods_item.status', '=', 1)
    .whereRef('distributed', '<', 'quantity')
    .$if(name !== undefined, all => all.where(sql<boolean>`strpos(goods_item.name, ${name}) > 0`));
  const [rows, { total }] = await Promise.all([
    inStock
      .innerJoin('application', 'application.id', 'goods_item.application_id')
      .leftJoin('project', 'project.id', 'goods_item.project_id')
      .selectAll('goods_item')
      .select(['application.no', 'project.name as project_name'])
      .orderBy('goods_item.received_at')
      .orderBy('goods_item.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    inStock.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
