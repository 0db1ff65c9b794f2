import { type Insertable, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { DB, GoodsItem, GoodsTotal } from '../../../generated/database';
import type { Tx } from '../../engine/applications/flow-services';

/** A goods item as pledged. */
export type PledgedItem = Omit<Insertable<GoodsItem>, 'organisation_id' | 'status'>;

export async function insertGoodsDonation(
  tx: Tx,
  donation: { application_id: string; account_id: string; created_at: Date },
  items: readonly PledgedItem[],
): Promise<void> {
  await tx
    .insertInto('goods_donation')
    .values({ ...donation, status: 0 })
    .execute();
  await tx
    .insertInto('goods_item')
    .values(items.map(item => ({ ...item, status: 0 })))
    .execute();
}

/** Number of goods items pledged in a donation. */
export async function countPledgedItems(tx: Tx, applicationId: string): Promise<number> {
  const { kinds } = await tx
    .selectFrom('goods_item')
    .select(eb => eb.fn.countAll<number>().as('kinds'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return kinds;
}

/** Stores the counted quantities: as pledged, except for the items that differ. */
export async function saveCountedQuantities(
  tx: Tx,
  applicationId: string,
  countedQuantities: ReadonlyMap<number, number>,
): Promise<void> {
  const own = () => tx.updateTable('goods_item').where('application_id', '=', applicationId);
  await own()
    .set(eb => ({ quantity: eb.ref('pledged') }))
    .execute();
  for (const [position, quantity] of countedQuantities) {
    await own().set({ quantity }).where('position', '=', position).execute();
  }
}

/**
 * Marks the goods as received in the counted quantities, which puts them in stock, and adds them to the totals; a
 * repeated call has no effect.
 */
export async function markGoodsReceived(
  tx: Tx,
  applicationId: string,
  { at, day }: { at: Date; day: string },
): Promise<void> {
  const received = await tx
    .updateTable('goods_donation')
    .set({ status: 1, received_at: at })
    .where('application_id', '=', applicationId)
    .where('status', '=', 0)
    .returning('application_id')
    .executeTakeFirst();
  if (!received) return;
  const items = await tx
    .updateTable('goods_item')
    .set({
      status: sql<number>`CASE WHEN quantity > 0 THEN 1 ELSE 2 END`,
      received_at: sql<Date>`CASE WHEN quantity > 0 THEN ${at}::timestamptz END`,
    })
    .where('application_id', '=', applicationId)
    .returning(['project_id', 'donor_kind', 'category', 'quantity', 'value'])
    .execute();
  for (const { quantity, value, ...group } of items.sort((a, b) => (a.category < b.category ? -1 : 1))) {
    if (quantity > 0) await addToGoodsTotal(tx, { ...group, day, value: value ?? 0 });
  }
}

async function addToGoodsTotal(
  tx: Tx,
  row: Omit<Insertable<GoodsTotal>, 'organisation_id' | 'items'>,
): Promise<void> {
  await tx
    .insertInto('goods_total')
    .values({ ...row, items: 1 })
    .onConflict(on =>
      on.columns(['organisation_id', 'project_id', 'day', 'donor_kind', 'category']).doUpdateSet({
        items: sql<number>`goods_total.items + 1`,
        value: sql<number>`goods_total.value + excluded.value`,
      }),
    )
    .execute();
}

/** Marks a donation as ended: no goods are expected any more. */
export async function markGoodsDonationEnded(tx: Tx, applicationId: string): Promise<void> {
  for (const table of ['goods_donation', 'goods_item'] as const) {
    await tx
      .updateTable(table)
      .set({ status: 2 })
      .where('application_id', '=', applicationId)
      .where('status', '=', 0)
      .execute();
  }
}

/** Hides an ended donation from the donor's lists. */
export async function hideGoodsDonation(db: Kysely<DB>, applicationId: string): Promise<void> {
  await db
    .updateTable('goods_donation')
    .set({ hidden_at: sql`now()` })
    .where('application_id', '=', applicationId)
    .where('status', '=', 2)
    .where('hidden_at', 'is', null)
    .execute();
}

/** Sets the name under which goods items are published. */
export async function setGoodsDonorName(
  trx: Kysely<DB>,
  target: { application: string } | { account: string },
  shown_name: string,
): Promise<void> {
  const [column, value] =
    'account' in target
      ? (['goods_donation.account_id', target.account] as const)
      : (['goods_donation.application_id', target.application] as const);
  await trx
    .updateTable('goods_item')
    .set({ shown_name })
    .where('application_id', 'in', query =>
      query.selectFrom('goods_donation').select('application_id').where(column, '=', value),
    )
    .execute();
}

export type GoodsItemRow = Awaited<ReturnType<typeof listGoodsItems>>[number];

const withDetails = <Chosen>(gifts: SelectQueryBuilder<DB, 'goods_item', Chosen>) =>
  gifts
    .innerJoin('application', 'application.id', 'goods_item.application_id')
    .leftJoin('project', 'project.id', 'goods_item.project_id')
    .selectAll('goods_item')
    .select(['application.no', 'project.name as project_name']);

/** The goods items of these donations, in list order. */
export function listGoodsItems(db: Kysely<DB>, applicationIds: readonly string[]) {
  return withDetails(db.selectFrom('goods_item'))
    .where('goods_item.application_id', 'in', applicationIds)
    .orderBy('position')
    .execute();
}

/** Filter and page of an account's donations. */
export interface OwnGoodsQuery {
  accountId: string;
  /** Restricts the result to one donation. */
  id?: string | undefined;
  page: number;
  pageSize: number;
}

/** Query of an account's donations without hidden ones. */
export const selectOwnGoodsDonations = (
  db: Kysely<DB>,
  { accountId, id }: Pick<OwnGoodsQuery, 'accountId' | 'id'>,
) =>
  db
    .selectFrom('goods_donation')
    .where('goods_donation.account_id', '=', accountId)
    .where('goods_donation.hidden_at', 'is', null)
    .$if(id !== undefined, own => own.where('goods_donation.application_id', '=', id ?? ''));

/** One page of the goods items that an account has pledged, latest donation first. */
export async function listOwnGoodsItems(
  db: Kysely<DB>,
  query: OwnGoodsQuery,
): Promise<{ rows: GoodsItemRow[]; total: number }> {
  const own = db
    .selectFrom('goods_item')
    .where('goods_item.application_id', 'in', selectOwnGoodsDonations(db, query).select('application_id'));
  const [rows, { total }] = await Promise.all([
    withDetails(own)
      .orderBy('application.submitted_at', 'desc')
      .orderBy('application.id')
      .orderBy('position')
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize)
      .execute(),
    own.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** The goods that an account has donated, latest first. */
export const listItemsOfAccount = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('goods_item')
    .innerJoin('goods_donation', 'goods_donation.application_id', 'goods_item.application_id')
    .selectAll('goods_item')
    .select(['goods_donation.created_at', 'goods_donation.hidden_at'])
    .where('goods_donation.account_id', '=', accountId)
    .orderBy('goods_donation.created_at', 'desc')
    .orderBy('goods_item.position')
    .execute();
