import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Volunteer } from '../../../generated/database';

export type VolunteerRow = Selectable<Volunteer>;

export async function findVolunteer(db: Kysely<DB>, accountId: string): Promise<VolunteerRow | undefined> {
  return db.selectFrom('volunteer').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Keeps what is told of a volunteer. @returns false where the account has never been one */
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

/** Enters a new volunteer of the society that the application was made to, with the next number. */
export async function insertVolunteer(
  db: Kysely<DB>,
  { application_id, ...row }: Pick<VolunteerRow, 'account_id' | 'application_id' | 'skills' | 'since'>,
  year: string,
): Promise<void> {
  const no = sql<string>`${`ZYZ${year}`}::text || lpad(nextval('volunteer_number')::text, 6, '0')`;
  const { organisation_id } = await db
    .selectFrom('application')
    .select('organisation_id')
    .where('id', '=', application_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('volunteer')
    .values({ ...row, application_id, organisation_id, no, active: true })
    .execute();
}

/** Lets whoever signs up for an account twice at the same moment do it one after the other. */
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

/** The volunteer of that number, with the sealed answers of the application. */
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

/** The volunteer whom an application has made, with its sealed answers. */
export async function findVolunteerByApplication(db: Kysely<DB>, applicationId: string) {
  return db
    .selectFrom('volunteer')
    .innerJoin('application', 'application.id', 'volunteer.application_id')
    .select(['volunteer.no', 'volunteer.account_id', 'application.answers'])
    .where('volunteer.application_id', '=', applicationId)
    .executeTakeFirst();
}
