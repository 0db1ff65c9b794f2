import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { type SignUp, selectSignUps } from './sign-up-store';

/** Service of a volunteer: total minutes and number of activities, and minutes since a point in time. */
export async function sumServiceMinutes(db: Kysely<DB>, accountId: string, yearBegins: Date) {
  return db
    .selectFrom('volunteer_sign_up')
    .innerJoin('volunteer_activity', 'volunteer_activity.id', 'activity_id')
    .select([
      sql<number>`coalesce(sum(minutes), 0)::int`.as('minutes'),
      sql<number>`coalesce(sum(minutes) FILTER (WHERE begins_at >= ${yearBegins}), 0)::int`.as('thisYear'),
      sql<number>`count(*) FILTER (WHERE minutes > 0)::int`.as('times'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** One page of an account's confirmed sign-ups and no-shows, latest activity first. */
export async function listConfirmedSignUps(
  db: Kysely<DB>,
  accountId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: SignUp[]; total: number }> {
  const own = selectSignUps(db)
    .where('account_id', '=', accountId)
    .where(eb => eb.or([eb('state', '=', 'confirmed'), eb('no_show_at', 'is not', null)]));
  const [rows, { total }] = await Promise.all([
    own
      .orderBy('begins_at', 'desc')
      .orderBy('volunteer_sign_up.application_id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    own.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
