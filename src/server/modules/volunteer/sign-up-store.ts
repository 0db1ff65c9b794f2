import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, VolunteerSignUp } from '../../../generated/database';
import { thisOrganisation } from '../../platform/db/organisation-scope';

type Row = Selectable<VolunteerSignUp>;

/**
 * A sign-up holds a place while it is `requested` (awaiting review) or `confirmed`; afterwards the place is `released`.
 */
export type SignUpState = 'requested' | 'confirmed' | 'released';

/** A sign-up with its activity. */
export interface SignUp extends Row {
  title: string;
  place: string;
  position: string;
  begins_at: Date;
  ends_at: Date;
  closes_at: Date;
  /** The activity was unpublished. */
  hidden: boolean;
  cancelled_reason: string | null;
  rescheduled_at: Date | null;
}

/** Query of sign-ups with their activities. */
export const selectSignUps = (db: Kysely<DB>) =>
  db
    .selectFrom('volunteer_sign_up')
    .innerJoin('volunteer_activity', 'volunteer_activity.id', 'volunteer_sign_up.activity_id')
    .innerJoin('volunteer_position', 'volunteer_position.id', 'position_id')
    .selectAll('volunteer_sign_up')
    .select([
      'title',
      'place',
      'begins_at',
      'ends_at',
      'closes_at',
      'hidden',
      'cancelled_reason',
      'rescheduled_at',
    ])
    .select('volunteer_position.name as position');

export async function findSignUp(db: Kysely<DB>, applicationId: string): Promise<SignUp | undefined> {
  return selectSignUps(db).where('application_id', '=', applicationId).executeTakeFirst();
}

/** All sign-ups of an account, latest activity first. */
export async function listSignUps(db: Kysely<DB>, accountId: string): Promise<SignUp[]> {
  return selectSignUps(db).where('account_id', '=', accountId).orderBy('begins_at', 'desc').execute();
}

/** Stores the activity and position that an application requests. */
export async function saveSignUp(
  db: Kysely<DB>,
  row: Pick<Row, 'application_id' | 'account_id' | 'activity_id' | 'position_id'>,
): Promise<void> {
  const { activity_id, position_id } = row;
  await db
    .insertInto('volunteer_sign_up')
    .values({ ...row, state: 'requested' })
    .onConflict(on =>
      on.column('application_id').doUpdateSet({ activity_id, position_id, state: 'requested' }),
    )
    .execute();
}

export async function setSignUp(
  db: Kysely<DB>,
  applicationId: string,
  change: { state: SignUpState; no_show_at?: Date | null },
): Promise<void> {
  await db.updateTable('volunteer_sign_up').set(change).where('application_id', '=', applicationId).execute();
}

/** Deletes the sign-ups of an account and their attendance. */
export async function deleteSignUps(db: Kysely<DB>, accountId: string): Promise<void> {
  const mine = db
    .selectFrom('volunteer_sign_up')
    .select('application_id')
    .where('account_id', '=', accountId);
  for (const { application_id } of await mine.execute())
    await sql`SELECT delete_attendance(${thisOrganisation}, ${application_id})`.execute(db);
  await db.deleteFrom('volunteer_sign_up').where('account_id', '=', accountId).execute();
}
