import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** Maximum number per run. */
const MAX_PER_RUN = 500;

/**
 * Confirmed sign-ups without attendance entries at activities where others checked in. @param span period in which the
 * activity ended
 * @returns ids of their applications
 */
export async function listNoShows(db: Kysely<DB>, [from, until]: readonly [Date, Date]): Promise<string[]> {
  const rows = await db
    .selectFrom('volunteer_activity')
    .innerJoin('volunteer_sign_up as place', 'place.activity_id', 'volunteer_activity.id')
    .select('place.application_id')
    .where('ends_at', '>', from)
    .where('ends_at', '<=', until)
    .where('cancelled_reason', 'is', null)
    .where('place.state', '=', 'confirmed')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('volunteer_sign_up as other')
          .select('other.application_id')
          .whereRef('other.activity_id', '=', 'volunteer_activity.id')
          .where('other.state', '=', 'confirmed')
          .where('other.signed_in_at', 'is not', null),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('volunteer_attendance')
            .select('volunteer_attendance.id')
            .whereRef('volunteer_attendance.application_id', '=', 'place.application_id'),
        ),
      ),
    )
    .orderBy('place.application_id')
    .limit(MAX_PER_RUN)
    .execute();
  return rows.map(({ application_id }) => application_id);
}
