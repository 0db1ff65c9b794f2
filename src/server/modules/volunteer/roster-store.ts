import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { type ActivityWithCapacity, withPlaces } from './activity-store';
import { selectSignUps } from './sign-up-store';

/** Participants of activities. Number of sign-ups of an activity by state. */
interface Tally {
  requested: number;
  confirmed: number;
  signed_in: number;
  signed_out: number;
  settled: number;
  absent: number;
}

const tally = (db: Kysely<DB>) =>
  db
    .selectFrom('volunteer_sign_up')
    .select([
      sql<number>`count(*) FILTER (WHERE state = 'requested')::int`.as('requested'),
      sql<number>`count(*) FILTER (WHERE state = 'confirmed')::int`.as('confirmed'),
      sql<number>`count(signed_in_at) FILTER (WHERE state = 'confirmed')::int`.as('signed_in'),
      sql<number>`count(signed_out_at) FILTER (WHERE state = 'confirmed')::int`.as('signed_out'),
      sql<number>`count(minutes) FILTER (WHERE state = 'confirmed')::int`.as('settled'),
      sql<number>`count(no_show_at)::int`.as('absent'),
      sql<number>`count(*) FILTER (WHERE state = 'confirmed' AND signed_in_at IS NOT NULL AND minutes IS NULL)::int`.as(
        'open',
      ),
    ]);

export type RosterActivity = ActivityWithCapacity & Tally & { open: number };

/**
 * Activities with their participants. An activity that was unpublished after it ended is included if it has
 * participants.
 */
const selectActivitiesWithTally = (db: Kysely<DB>, organisationId: string) =>
  withPlaces(db, organisationId)
    .innerJoinLateral(
      () =>
        tally(db)
          .where('volunteer_sign_up.activity_id', '=', sql.ref<string>('volunteer_activity.id'))
          .as('people'),
      join => join.onTrue(),
    )
    .where(eb => eb.or([eb('hidden', '=', false), eb('people.confirmed', '>', 0)]))
    .selectAll('people');

/** One page of activities with the number of sign-ups by state; past ones latest first. */
export async function rosterActivities(
  db: Kysely<DB>,
  organisationId: string,
  { period, now, page, pageSize }: { period: 'coming' | 'past'; now: Date; page: number; pageSize: number },
): Promise<{ rows: RosterActivity[]; total: number }> {
  const all = selectActivitiesWithTally(db, organisationId).where(
    'ends_at',
    period === 'past' ? '<=' : '>',
    now,
  );
  const [rows, { total }] = await Promise.all([
    all
      .orderBy('begins_at', period === 'past' ? 'desc' : 'asc')
      .orderBy('volunteer_activity.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    all.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function rosterActivity(
  db: Kysely<DB>,
  organisationId: string,
  id: string,
): Promise<RosterActivity | undefined> {
  return selectActivitiesWithTally(db, organisationId)
    .where('volunteer_activity.id', '=', id)
    .executeTakeFirst();
}

/** Number of volunteers checked in, checked out and expected. */
export async function countAttendance(db: Kysely<DB>, activityId: string) {
  const { confirmed, signed_in, signed_out } = await tally(db)
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow();
  return { signedIn: signed_in, signedOut: signed_out, expected: confirmed };
}

/** Sign-ups with the encrypted registration of the volunteer. */
const registered = (db: Kysely<DB>) =>
  selectSignUps(db)
    .leftJoin('volunteer', 'volunteer.account_id', 'volunteer_sign_up.account_id')
    .leftJoin('application', 'application.id', 'volunteer.application_id')
    .select(['volunteer.no', 'volunteer.application_id as registration', 'application.answers']);

export type RegisteredSignUp = NonNullable<Awaited<ReturnType<typeof registeredSignUp>>>;

/** One sign-up with the encrypted registration of the volunteer. */
export function registeredSignUp(db: Kysely<DB>, applicationId: string) {
  return registered(db).where('volunteer_sign_up.application_id', '=', applicationId).executeTakeFirst();
}

/** Sign-ups of an activity that hold a place or count as no-show, with the encrypted registrations. */
export function listRosterRows(db: Kysely<DB>, activityId: string) {
  return registered(db)
    .where('volunteer_sign_up.activity_id', '=', activityId)
    .where(eb => eb.or([eb('volunteer_sign_up.state', '<>', 'released'), eb('no_show_at', 'is not', null)]))
    .orderBy('volunteer_position.position')
    .orderBy('volunteer.no')
    .execute();
}

/** Whether a sign-up belongs to the organisation. */
export async function isSignUpOfOrganisation(
  db: Kysely<DB>,
  organisationId: string,
  applicationId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('application')
    .select('id')
    .where('id', '=', applicationId)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return row !== undefined;
}
