import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { sqlAny } from '../../platform/db/sql-any';

/** Maximum number of listed donations. */
const MAX_LISTED = 200;

/** Received donations of goods, latest first. */
export function receivedDonations(db: Kysely<DB>, by: { accountId: string } | { ids: readonly string[] }) {
  const received = db
    .selectFrom('goods_donation')
    .innerJoin('application', 'application.id', 'goods_donation.application_id')
    .select(['goods_donation.application_id', 'received_at', 'application.no', 'application.answers'])
    .where('goods_donation.status', '=', 1)
    .orderBy('received_at', 'desc')
    .limit(MAX_LISTED);
  const chosen =
    'ids' in by
      ? received.where('application.id', '=', sqlAny(by.ids))
      : received.where('goods_donation.account_id', '=', by.accountId);
  return chosen.execute();
}
