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
    .selectFrom('goods_gift')
    .where('goods_gift.organisation_id', '=', organisationId)
    .where('goods_gift.status', '=', 1)
    .whereRef('distributed', '<', 'quantity')
    .$if(name !== undefined, all => all.where(sql<boolean>`strpos(goods_gift.name, ${name}) > 0`));
  const [rows, { total }] = await Promise.all([
    inStock
      .innerJoin('application', 'application.id', 'goods_gift.application_id')
      .leftJoin('project', 'project.id', 'goods_gift.project_id')
      .selectAll('goods_gift')
      .select(['application.no', 'project.name as project_name'])
      .orderBy('goods_gift.received_at')
      .orderBy('goods_gift.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    inStock.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
