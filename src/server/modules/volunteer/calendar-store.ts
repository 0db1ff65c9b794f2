import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { type ActivityWithCapacity, selectPublishedActivities } from './activity-store';

/** Filter of activities. */
interface CalendarFilter {
  organisationId: string;
  now: Date;
  /** `coming`: not begun yet; `past`: begun or over. Without it, those of the month, else the coming ones. */
  period?: 'coming' | 'past' | undefined;
  /** A month in Shanghai, `2026-11`. */
  month?: string | undefined;
  category?: string | undefined;
  /** Only activities that still accept sign-ups. */
  open?: boolean | undefined;
  page: number;
  pageSize: number;
}

/** One page of activities: first those that have not begun, earliest first; then the others, latest first. */
export async function listCalendar(
  db: Kysely<DB>,
  filter: CalendarFilter,
): Promise<{ rows: ActivityWithCapacity[]; total: number }> {
  const { organisationId, now, month, category, open, page, pageSize } = filter;
  // An activity that has begun is only listed where it is asked for.
  const period = filter.period ?? (month === undefined ? 'coming' : undefined);
  const all = selectPublishedActivities(db, organisationId)
    .$if(period === 'coming', query => query.where('begins_at', '>', now))
    .$if(period === 'past', query => query.where('begins_at', '<=', now))
    .$if(month !== undefined, query => {
      const [first, next] = monthBoundsOf(month ?? '');
      return query.where('begins_at', '>=', first).where('begins_at', '<', next);
    })
    .$if(category !== undefined, query => query.where('category', '=', category ?? ''))
    .$if(open === true, query =>
      query.where('closes_at', '>', now).where('cancelled_reason', 'is', null).where('room.left', '>', 0),
    );
  const [rows, { total }] = await Promise.all([
    all
      .orderBy(sql`begins_at <= ${now}`)
      .orderBy(sql`CASE WHEN begins_at > ${now} THEN begins_at END`)
      .orderBy('begins_at', 'desc')
      .orderBy('volunteer_activity.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    all.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Start of a month in Shanghai, and of the next. */
function monthBoundsOf(month: string): [Date, Date] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return [month, next].map(each => new Date(`${each}-01T00:00:00+08:00`)) as [Date, Date];
}
