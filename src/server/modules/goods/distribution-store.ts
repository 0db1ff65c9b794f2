import type { Insertable, Kysely, SelectQueryBuilder } from 'kysely';
import type { DB, GoodsDistribution } from '../../../generated/database';
import type { Tx } from '../../engine/applications/flow-services';
import { type OwnGoodsQuery, selectOwnGoodsDonations } from './item-store';

type Page = { page: number; pageSize: number };
export type NewDistribution = Insertable<GoodsDistribution>;

/** Reads and locks the stock of one goods item until the transaction ends. */
export function lockStockItem(tx: Tx, organisationId: string, id: string) {
  return tx
    .selectFrom('goods_item')
    .innerJoin('application', 'application.id', 'goods_item.application_id')
    .select(['application_id', 'unit', 'quantity', 'distributed', 'expires', 'received_at'])
    .select('application.account_id as donor')
    .where('goods_item.organisation_id', '=', organisationId)
    .where('goods_item.id', '=', id)
    .where('status', '=', 1)
    .forUpdate('goods_item')
    .executeTakeFirst();
}

/** Takes goods out of stock; a negative quantity puts them back. */
export async function decreaseStock(tx: Tx, itemId: string, quantity: number): Promise<void> {
  await tx
    .updateTable('goods_item')
    .set(eb => ({ distributed: eb('distributed', '+', quantity) }))
    .where('id', '=', itemId)
    .execute();
}

export async function insertDistribution(tx: Tx, row: NewDistribution): Promise<void> {
  await tx.insertInto('goods_distribution').values(row).execute();
}

/**
 * Marks a distribution as reversed. @returns the goods item and the quantity that return to stock; undefined when it
 * was reversed before
 */
export function markDistributionReversed(
  tx: Tx,
  {
    organisationId,
    id,
    by,
    reason,
    at,
  }: { organisationId: string; id: string; by: string; reason: string; at: Date },
) {
  return tx
    .updateTable('goods_distribution')
    .set({ revoked_at: at, revoked_by: by, revoked_reason: reason })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['item_id', 'quantity'])
    .executeTakeFirst();
}

export type DistributionRow = Awaited<ReturnType<typeof findDistribution>> & object;

const withDetails = <Chosen>(distributions: SelectQueryBuilder<DB, 'goods_distribution', Chosen>) =>
  distributions
    .innerJoin('goods_item', 'goods_item.id', 'goods_distribution.item_id')
    .innerJoin('application', 'application.id', 'goods_item.application_id')
    .leftJoin('project', 'project.id', 'goods_distribution.project_id')
    .innerJoin('account as recorder', 'recorder.id', 'recorded_by')
    .leftJoin('account as revoker', 'revoker.id', 'revoked_by')
    .selectAll('goods_distribution')
    .select(['goods_item.application_id', 'goods_item.name', 'goods_item.unit'])
    .select(['application.no', 'application.account_id as donor'])
    .select(['project.name as project_name', 'recorder.nickname as recorder', 'revoker.nickname as revoker']);

export function findDistribution(db: Kysely<DB>, organisationId: string, id: string) {
  return withDetails(db.selectFrom('goods_distribution'))
    .where('goods_distribution.organisation_id', '=', organisationId)
    .where('goods_distribution.id', '=', id)
    .executeTakeFirst();
}

/** One page of the recorded distributions, latest first, including reversed ones. */
export async function recordedDistributions(
  db: Kysely<DB>,
  organisationId: string,
  { page, pageSize }: Page,
): Promise<{ rows: DistributionRow[]; total: number }> {
  const all = db
    .selectFrom('goods_distribution')
    .where('goods_distribution.organisation_id', '=', organisationId);
  const [rows, { total }] = await Promise.all([
    withDetails(all)
      .orderBy('day', 'desc')
      .orderBy('goods_distribution.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    all.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** One page of the distributions of a donor's goods, latest first. */
export async function ownDistributions(
  db: Kysely<DB>,
  ownGoodsQuery: OwnGoodsQuery,
): Promise<{ rows: DistributionRow[]; total: number }> {
  const own = db
    .selectFrom('goods_distribution')
    .where('revoked_at', 'is', null)
    .where('item_id', 'in', query =>
      query
        .selectFrom('goods_item')
        .select('goods_item.id')
        .where('application_id', 'in', selectOwnGoodsDonations(db, ownGoodsQuery).select('application_id')),
    );
  const [rows, { total }] = await Promise.all([
    withDetails(own)
      .orderBy('day', 'desc')
      .orderBy('goods_distribution.id')
      .limit(ownGoodsQuery.pageSize)
      .offset((ownGoodsQuery.page - 1) * ownGoodsQuery.pageSize)
      .execute(),
    own.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Distributions of these goods items, earliest first. */
export function listDistributions(db: Kysely<DB>, itemIds: readonly string[]) {
  return db
    .selectFrom('goods_distribution')
    .leftJoin('project', 'project.id', 'goods_distribution.project_id')
    .select(['item_id', 'quantity', 'recipient', 'day', 'project.name as project_name'])
    .where('item_id', 'in', itemIds)
    .where('revoked_at', 'is', null)
    .orderBy('goods_distribution.day')
    .orderBy('goods_distribution.id')
    .execute();
}
