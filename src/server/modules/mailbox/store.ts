import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Letter, PublishedLetter } from '../../../generated/database';
import type { Tx } from '../../engine/applications/flow-services';

export type LetterRow = Selectable<Letter>;
export type PublishedLetterRow = Selectable<PublishedLetter>;

/** The society that an application was filed with. */
export async function findOrganisationIdOf(tx: Tx, applicationId: string): Promise<string> {
  const row = await tx
    .selectFrom('application')
    .select('organisation_id')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return row.organisation_id;
}

export async function findLetterDate(tx: Tx, applicationId: string): Promise<Date> {
  const row = await tx
    .selectFrom('application')
    .select('submitted_at')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return row.submitted_at;
}

export async function insertLetter(tx: Tx, row: Insertable<Letter>): Promise<void> {
  await tx.insertInto('letter').values(row).execute();
}

/**
 * How many letters a number has written on a day. Until the transaction ends, nobody else can count those of the same
 * number: of many that write at once, each finds those before.
 */
export async function lettersOfDay(
  tx: Tx,
  { society, mobileIndex, day }: { society: string; mobileIndex: string; day: string },
): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${mobileIndex}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('letter')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', society)
    .where('mobile_index', '=', mobileIndex)
    .where('written_on', '=', day)
    .executeTakeFirstOrThrow();
  return count;
}

/** The letter that an application is. */
export function findLetter(db: Kysely<DB>, applicationId: string): Promise<LetterRow | undefined> {
  return db.selectFrom('letter').selectAll().where('application_id', '=', applicationId).executeTakeFirst();
}

export function findLetterByNo(
  db: Kysely<DB>,
  organisationId: string,
  no: string,
): Promise<LetterRow | undefined> {
  return db
    .selectFrom('letter')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('no', '=', no)
    .executeTakeFirst();
}

/** Publishes a letter, or anew in other words. Its address stays the same as long as it is published. */
export async function publishLetter(tx: Tx, row: Insertable<PublishedLetter>): Promise<void> {
  const { title, content } = row;
  await tx
    .insertInto('published_letter')
    .values(row)
    .onConflict(conflict => conflict.column('application_id').doUpdateSet({ title, content }))
    .execute();
}

export async function unpublish(tx: Tx, applicationId: string): Promise<void> {
  await tx.deleteFrom('published_letter').where('application_id', '=', applicationId).execute();
}

/** Takes back that a letter may be published, and with it the publication. */
export async function withdrawPublicationConsent(db: Kysely<DB>, applicationId: string): Promise<void> {
  await db.transaction().execute(async tx => {
    // First the row that publishing looks at and locks: a publication under way is waited for, and then taken back.
    await tx
      .updateTable('letter')
      .set({ agreed: false })
      .where('application_id', '=', applicationId)
      .execute();
    await unpublish(tx, applicationId);
  });
}

/** Whether whoever wrote it agrees that it is published; nobody can take that back before the transaction ends. */
export async function lockPublicationConsent(tx: Tx, applicationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('letter')
    .select('agreed')
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();
  return row?.agreed ?? false;
}

export async function setScore(tx: Tx, applicationId: string, score: number): Promise<void> {
  await tx
    .updateTable('published_letter')
    .set({ score })
    .where('application_id', '=', applicationId)
    .execute();
}

/** The public address of a letter; undefined where it is not published. */
export async function publishedId(db: Kysely<DB>, applicationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('published_letter')
    .select('id')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row?.id;
}

/** One page of what is published, the latest answers first. */
export async function listPublished(
  db: Kysely<DB>,
  organisationId: string,
  { type, page, pageSize }: { type?: string | undefined; page: number; pageSize: number },
) {
  const published = db
    .selectFrom('published_letter')
    .where('organisation_id', '=', organisationId)
    .$if(type !== undefined, query => query.where('type', '=', String(type)));
  const [rows, { total }] = await Promise.all([
    published
      .select(['id', 'application_id', 'organisation_id', 'type', 'title', 'writer', 'score'])
      .select(['written_at', 'answered_at'])
      .orderBy('answered_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    published.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function findPublished(
  db: Kysely<DB>,
  organisationId: string,
  id: string,
): Promise<PublishedLetterRow | undefined> {
  return db
    .selectFrom('published_letter')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function hasLetters(db: Kysely<DB>, organisationId: string): Promise<boolean> {
  const some = db.selectFrom('letter').select('no').where('organisation_id', '=', organisationId);
  return (await some.limit(1).executeTakeFirst()) !== undefined;
}

/** What an event adds to the figures of a society's letters. */
export interface LetterCountChange {
  received?: number;
  answered?: number;
  rated?: number;
  score?: number;
}

export async function addLetterCounts(
  tx: Tx,
  organisationId: string,
  { received = 0, answered = 0, rated = 0, score = 0 }: LetterCountChange,
): Promise<void> {
  await sql`
    INSERT INTO letter_total (organisation_id, received, answered, rated, score)
    VALUES (${organisationId}, ${received}, ${answered}, ${rated}, ${score})
    ON CONFLICT (organisation_id) DO UPDATE SET
      received = letter_total.received + excluded.received,
      answered = letter_total.answered + excluded.answered,
      rated    = letter_total.rated + excluded.rated,
      score    = letter_total.score + excluded.score`.execute(tx);
}

export async function readLetterTotals(db: Kysely<DB>, organisationId: string) {
  const row = await db
    .selectFrom('letter_total')
    .select(['received', 'answered', 'rated', 'score'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return row ?? { received: 0, answered: 0, rated: 0, score: 0 };
}

/** Takes away what was published of an account's letters, and by what they are found. */
export async function eraseLetters(trx: Kysely<DB>, accountId: string): Promise<void> {
  const own = trx.selectFrom('letter').select('application_id').where('account_id', '=', accountId);
  await trx.deleteFrom('published_letter').where('application_id', 'in', own).execute();
  await trx.deleteFrom('letter').where('account_id', '=', accountId).execute();
}
