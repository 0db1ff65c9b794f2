import type { Kysely, Selectable } from 'kysely';
import type { DB, Volunteer } from '../../../generated/database';
import { takeNumber } from '../../engine/number-series';

export type VolunteerRow = Selectable<Volunteer>;

export async function findVolunteer(db: Kysely<DB>, accountId: string): Promise<VolunteerRow | undefined> {
  return db.selectFrom('volunteer').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Updates a volunteer. @returns false when the account has never been a volunteer */
export async function updateVolunteer(
  db: Kysely<DB>,
  accountId: string,
  change: Partial<Pick<VolunteerRow, 'application_id' | 'active' | 'skills'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('volunteer')
    .set(change)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Inserts a volunteer with the next number, in the organisation of the application. */
export async function insertVolunteer(
  db: Kysely<DB>,
  { application_id, ...row }: Pick<VolunteerRow, 'account_id' | 'application_id' | 'skills' | 'since'>,
  year: string,
): Promise<void> {
  const { organisation_id } = await db
    .selectFrom('application')
    .select('organisation_id')
    .where('id', '=', application_id)
    .executeTakeFirstOrThrow();
  const no = `ZYZ${year}${await takeNumber(db, organisation_id, 'volunteer', 6)}`;
  await db
    .insertInto('volunteer')
    .values({ ...row, application_id, organisation_id, no, active: true })
    .execute();
}

/** Locks a volunteer, so that concurrent sign-ups of an account are serialised. */
export async function lockVolunteer(db: Kysely<DB>, accountId: string): Promise<VolunteerRow | undefined> {
  return db
    .selectFrom('volunteer')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteVolunteer(db: Kysely<DB>, accountId: string): Promise<void> {
  await db.deleteFrom('volunteer').where('account_id', '=', accountId).execute();
}

/** The volunteer with this number, with the encrypted answers of the registration. */
export async function findVolunteerByNo(db: Kysely<DB>, organisationId: string, no: string) {
  return db
    .selectFrom('volunteer')
    .innerJoin('application', 'application.id', 'volunteer.application_id')
    .select([
      'volunteer.no',
      'volunteer.account_id',
      'volunteer.since',
      'volunteer.active',
      'volunteer.application_id',
      'application.answers',
    ])
    .where('volunteer.organisation_id', '=', organisationId)
    .where('volunteer.no', '=', no)
    .executeTakeFirst();
}

/** The volunteer created by an application, with its encrypted answers. */
export async function findVolunteerByApplication(db: Kysely<DB>, applicationId: string) {
  return db
    .selectFrom('volunteer')
    .innerJoin('application', 'application.id', 'volunteer.application_id')
    .select(['volunteer.no', 'volunteer.account_id', 'application.answers'])
    .where('volunteer.application_id', '=', applicationId)
    .executeTakeFirst();
}
