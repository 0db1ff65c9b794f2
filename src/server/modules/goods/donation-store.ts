import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { DB } from '../../../generated/database';
import { type OwnGoodsQuery, selectOwnGoodsDonations } from './item-store';

export type GoodsDonationRow = Awaited<ReturnType<typeof findGoodsDonation>> & object;

const withDetails = <Chosen>(donations: SelectQueryBuilder<DB, 'goods_donation', Chosen>) =>
  donations
    .innerJoin('application', 'application.id', 'goods_donation.application_id')
    .selectAll('goods_donation')
    .select(['application.no', 'application.state_name']);

/** Finds the donation of an application. */
export function findGoodsDonation(db: Kysely<DB>, applicationId: string) {
  return withDetails(db.selectFrom('goods_donation'))
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

/** One page of an account's donations, latest first. */
export async function listGoodsDonations(
  db: Kysely<DB>,
  query: OwnGoodsQuery,
): Promise<{ rows: GoodsDonationRow[]; total: number }> {
  const own = selectOwnGoodsDonations(db, query);
  const [rows, { total }] = await Promise.all([
    withDetails(own)
      .orderBy('goods_donation.created_at', 'desc')
      .orderBy('application_id')
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize)
      .execute(),
    own.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
