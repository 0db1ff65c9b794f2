import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { acceptedResults } from './settlement';

/** Notices of payments that were neither booked nor had nothing to book: they could not be verified, or fit no order. */
const untaken = (db: Kysely<DB>, hours: number) =>
  db
    .selectFrom('provider_webhook')
    .where('received_at', '>', sql<Date>`now() - ${hours} * interval '1 hour'`)
    .where('result', 'not in', [...acceptedResults]);

/** Number of notices of the last 24 hours that were not taken. */
export async function countUntakenNotices(db: Kysely<DB>): Promise<number> {
  const { count } = await untaken(db, 24)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One page of the notices of the last 30 days that were not taken, latest first; pages are counted from 1. */
export async function listUntakenNotices(db: Kysely<DB>, page: number, pageSize: number) {
  const notices = untaken(db, 30 * 24);
  const [list, { total }] = await Promise.all([
    notices
      .select(['id', 'provider', 'order_no', 'result', 'received_at'])
      .orderBy('received_at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    notices.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { list, total };
}
