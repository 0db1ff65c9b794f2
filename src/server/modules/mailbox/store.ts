import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Letter, PublishedLetter } from '../../../generated/database';
import type { Tx } from '../../engine/applications/flow-services';
import { lockName } from '../../platform/db/locks';
import { nameOf } from '../../platform/db/lookup-hashes';
import type { LookupHashes } from '../../platform/vault/vault';

export type LetterRow = Selectable<Letter>;
export type PublishedLetterRow = Selectable<PublishedLetter>;

/** Organisation of an application. */
export async function findOrganisationIdOfLetter(tx: Tx, applicationId: string): Promise<string> {
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
 * Number of letters from a mobile number on a day. Locks the number until the transaction ends, so that concurrent
 * letters are all counted.
 */
export async function lettersOfDay(
  tx: Tx,
  {
    society: organisationId,
    mobileIndexes,
    day,
  }: { society: string; mobileIndexes: LookupHashes; day: string },
): Promise<number> {
  await lockName(tx, organisationId, `letters ${nameOf(mobileIndexes)}`);
  const { count } = await tx
    .selectFrom('letter')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('mobile_index', 'in', mobileIndexes)
    .where('written_on', '=', day)
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds the letter of an application. */
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

/** Publishes a letter, or updates the published wording. The id does not change as long as it is published. */
export async function publishLetter(tx: Tx, row: Insertable<PublishedLetter>): Promise<void> {
  const { title, content } = row;
  await tx
    .insertInto('published_letter')
    .values(row)
    .onConflict(conflict => conflict.column('application_id').doUpdateSet({ title, content }))
    .execute();
}

export async function unpublishLetter(tx: Tx, applicationId: string): Promise<void> {
  await tx.deleteFrom('published_letter').where('application_id', '=', applicationId).execute();
}

/** Withdraws the consent to publish a letter, and unpublishes it. */
export async function withdrawPublicationConsent(db: Kysely<DB>, applicationId: string): Promise<void> {
  await db.transaction().execute(async tx => {
    // First the row that `lockPublicationConsent` locks: waits for a publication in progress, then deletes it.
    await tx
      .updateTable('letter')
      .set({ agreed: false })
      .where('application_id', '=', applicationId)
      .execute();
    await unpublishLetter(tx, applicationId);
  });
}

/**
 * Whether the author consents to publication; locked until the transaction ends, so that the consent cannot be
 * withdrawn meanwhile.
 */
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

/** Public id of a letter; undefined when it is not published. */
export async function publishedId(db: Kysely<DB>, applicationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('published_letter')
    .select('id')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row?.id;
}

/** One page of published letters, latest answers first. */
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

/** Change of the letter totals of an organisation. */
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

/** Deletes the letters of an account with their publications; the applications are erased elsewhere. */
export async function eraseLetters(trx: Kysely<DB>, accountId: string): Promise<void> {
  const own = trx.selectFrom('letter').select('application_id').where('account_id', '=', accountId);
  await trx.deleteFrom('published_letter').where('application_id', 'in', own).execute();
  await trx.deleteFrom('letter').where('account_id', '=', accountId).execute();
}

/** The letters of an account with their published versions, latest first. */
export const listLettersOfAccount = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('letter')
    .leftJoin('published_letter', 'published_letter.application_id', 'letter.application_id')
    .selectAll('letter')
    .select([
      'published_letter.title',
      'published_letter.content',
      'published_letter.writer',
      'published_letter.reply',
    ])
    .where('letter.account_id', '=', accountId)
    .orderBy('letter.written_on', 'desc')
    .execute();
