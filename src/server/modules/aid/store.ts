import type { Kysely, Selectable } from 'kysely';
import type { AidBatch, AidProgramme, DB } from '../../../generated/database';
import type { Tx } from '../../engine/applications/flow-services';

/** Rows of programmes and batches. */
export type ProgrammeRow = Selectable<AidProgramme>;
export type BatchRow = Selectable<AidBatch>;

/** Programmes for the seriously ill, including closed ones, in display order. */
export function listProgrammes(db: Kysely<DB>, organisationId: string): Promise<ProgrammeRow[]> {
  return db
    .selectFrom('aid_programme')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('position')
    .execute();
}

/** The programme with this code, in the organisation of the application. */
export function findProgrammeByCode(
  tx: Tx,
  applicationId: string,
  code: string,
): Promise<ProgrammeRow | undefined> {
  return tx
    .selectFrom('application')
    .innerJoin('aid_programme', 'aid_programme.organisation_id', 'application.organisation_id')
    .selectAll('aid_programme')
    .where('application.id', '=', applicationId)
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Batches of student aid, including past ones. */
export function listBatches(db: Kysely<DB>, organisationId: string): Promise<BatchRow[]> {
  return db
    .selectFrom('aid_batch')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('position')
    .execute();
}

/** A programme for the seriously ill. */
export interface NewProgramme {
  id: string;
  code: string;
  name: string;
  diseases: string;
  minAge: number | null;
  maxAge: number | null;
  /** Whether the age limit is exceeded on the day after the birthday only. */
  dayAfter: boolean;
  grantText: string;
  /** Maximum per person in 分; null without limit. */
  grantLimit: number | null;
  /** Whether a person receives one grant only. */
  once: boolean;
  materials: string;
  open: boolean;
}

/** A batch of student aid. */
export interface NewBatch {
  id: string;
  name: string;
  grantText: string;
  opensOn: string;
  closesOn: string;
}

/** Inserts programmes and batches in display order; existing ones are not changed. */
export async function insertMissingProgrammes(
  db: Kysely<DB>,
  organisationId: string,
  given: { programmes: readonly NewProgramme[]; batches: readonly NewBatch[] },
): Promise<void> {
  const organisation_id = organisationId;
  const programmes: ProgrammeRow[] = given.programmes.map(
    ({ minAge, maxAge, dayAfter, grantText, grantLimit, ...programme }, position) => ({
      ...{ organisation_id, position, ...programme, min_age: minAge, max_age: maxAge },
      ...{ day_after: dayAfter, grant_text: grantText, grant_limit: grantLimit },
    }),
  );
  const batches: BatchRow[] = given.batches.map(({ id, name, grantText, opensOn, closesOn }, position) => ({
    ...{ organisation_id, position, id, name },
    ...{ grant_text: grantText, opens_on: opensOn, closes_on: closesOn },
  }));
  await db
    .insertInto('aid_programme')
    .values(programmes)
    .onConflict(on => on.doNothing())
    .execute();
  await db
    .insertInto('aid_batch')
    .values(batches)
    .onConflict(on => on.doNothing())
    .execute();
}

/**
 * The time at which an account submitted an application, or null when the application does not belong to the account.
 */
export async function findSubmissionDay(
  tx: Tx,
  accountId: string,
  applicationId: string,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('application')
    .select('submitted_at')
    .where('id', '=', applicationId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.submitted_at ?? null;
}
