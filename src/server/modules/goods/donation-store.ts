import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { DB } from '../../../generated/database';
import { type OwnPage, ownDonations } from './gift-store';

export type DonationRow = Awaited<ReturnType<typeof findDonation>> & object;

const shown = <Chosen>(donations: SelectQueryBuilder<DB, 'goods_donation', Chosen>) =>
  donations
    .innerJoin('application', 'application.id', 'goods_donation.application_id')
    .selectAll('goods_donation')
    .select(['application.no', 'application.state_name']);

/** The donation that an application is. */
export function findDonation(db: Kysely<DB>, applicationId: string) {
  return shown(db.selectFrom('goods_donation'))
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

/** One page of an account's donations, the latest first. */
export async function donationsOf(
  db: Kysely<DB>,
  asked: OwnPage,
): Promise<{ rows: DonationRow[]; total: number }> {
  const own = ownDonations(db, asked);
  const [rows, { total }] = await Promise.all([
    shown(own)
      .orderBy('goods_donation.created_at', 'desc')
      .orderBy('application_id')
      .limit(asked.pageSize)
      .offset((asked.page - 1) * asked.pageSize)
      .execute(),
    own.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
