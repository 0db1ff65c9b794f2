import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** Maximum number per run. */
const MAX_PER_RUN = 500;

/** Undecided sign-ups for activities that are over or cancelled, with organisation, title and cancellation reason. */
export function listExpiredSignUps(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('volunteer_sign_up')
    .innerJoin('volunteer_activity', 'volunteer_activity.id', 'activity_id')
    .select(['application_id', 'volunteer_sign_up.organisation_id', 'title', 'cancelled_reason'])
    .where('state', '=', 'requested')
    .where(eb => eb.or([eb('ends_at', '<=', now), eb('cancelled_reason', 'is not', null)]))
    .orderBy('application_id')
    .limit(MAX_PER_RUN)
    .execute();
}
