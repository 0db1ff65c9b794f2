import { type Kysely, type Selectable, sql } from 'kysely';
import { ANSWER_GRACE_MS, type ExamRules } from '../../../domain/exam-rules';
import type { DB, ExamPaper } from '../../../generated/database';

/** A question as it was drawn for a paper. */
export interface DrawnQuestion {
  id: string;
  version: string;
  /** Places in the wording of the choices, as the paper shows them: A first. */
  order: number[];
  multiple: boolean;
}

/** What was answered, and in which millisecond of the server's clock it was chosen. */
export interface KeptAnswer {
  letters: string[];
  at: number;
}

export interface PaperRow extends Omit<Selectable<ExamPaper>, 'rules' | 'questions' | 'answers'> {
  rules: ExamRules;
  questions: DrawnQuestion[];
  answers: Record<string, KeptAnswer>;
}

/** Whose papers. */
export interface Examinee {
  accountId: string;
  organisationId: string;
}

// The columns of JSON hold what this file writes into them.
const typed = <Row>(row: Row) => row as unknown as PaperRow;
const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

/** Lets what one account begins wait for each other, until the transaction ends. */
export async function lockExamAccount(trx: Kysely<DB>, accountId: string): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

export type NewPaper = Pick<
  PaperRow,
  | ('id' | 'organisation_id' | 'account_id' | 'exam_id' | 'application_id' | 'subject' | 'attempt' | 'title')
  | ('rules' | 'questions' | 'started_at' | 'deadline')
>;

export async function insertPaper(
  trx: Kysely<DB>,
  { rules, questions, ...paper }: NewPaper,
): Promise<PaperRow> {
  const row = await trx
    .insertInto('exam_paper')
    .values({ ...paper, rules: json(rules), questions: json(questions) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return typed(row);
}

/** Somebody's own paper. @param hold keeps others from changing it until the transaction ends */
export async function findPaper(
  db: Kysely<DB>,
  { accountId, organisationId }: Examinee,
  id: string,
  hold = false,
): Promise<PaperRow | undefined> {
  const row = await db
    .selectFrom('exam_paper')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('organisation_id', '=', organisationId)
    .$if(hold, query => query.forUpdate())
    .executeTakeFirst();
  return row && typed(row);
}

/** The paper of a subject that has not ended. */
export async function findOpenPaper(
  db: Kysely<DB>,
  accountId: string,
  subject: string,
): Promise<PaperRow | undefined> {
  const row = await db
    .selectFrom('exam_paper')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row && typed(row);
}

/** One page of somebody's papers, the latest first. */
export async function papersOf(
  db: Kysely<DB>,
  { accountId, organisationId }: Examinee,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ total: number; rows: PaperRow[] }> {
  const own = db
    .selectFrom('exam_paper')
    .where('account_id', '=', accountId)
    .where('organisation_id', '=', organisationId);
  const [rows, { total }] = await Promise.all([
    own
      .selectAll()
      .orderBy('started_at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { total: Number(total), rows: rows.map(typed) };
}

/** What is open, of one account. */
export async function openPapersOf(
  db: Kysely<DB>,
  accountId: string,
): Promise<{ id: string; subject: string }[]> {
  return db
    .selectFrom('exam_paper')
    .select(['id', 'subject'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Whether somebody sits a certificate exam now. */
export async function hasOpenExam(db: Kysely<DB>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('exam_paper')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('application_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The sittings of sign-ups, the latest first. */
export async function sittingsOf(db: Kysely<DB>, applicationIds: readonly string[]): Promise<PaperRow[]> {
  if (applicationIds.length === 0) return [];
  const rows = await db
    .selectFrom('exam_paper')
    .selectAll()
    .where('application_id', 'in', applicationIds)
    .orderBy('attempt', 'desc')
    .execute();
  return rows.map(typed);
}

/** What came of the sittings of a sign-up: whether one was passed, the best score, and how many have ended. */
export interface ExamResult {
  passed: boolean;
  score: number | null;
  sittings: number;
}

/** What came of sittings, by sign-up. */
export async function resultsOf(
  db: Kysely<DB>,
  applicationIds: readonly string[],
): Promise<Map<string, ExamResult>> {
  const rows = await db
    .selectFrom('exam_paper')
    .select('application_id')
    .select(({ fn }) => [
      fn<boolean>('bool_or', ['passed']).as('passed'),
      fn.max('score').as('score'),
      fn.count<number>('ended_at').as('sittings'),
    ])
    .where('application_id', '=', sql<string>`ANY(${applicationIds}::uuid[])`)
    .groupBy('application_id')
    .execute();
  return new Map(rows.map(({ application_id, ...result }) => [application_id ?? '', result]));
}

/**
 * Keeps an answer, unless the paper has ended or another one was chosen later. One statement: the row's own lock
 * decides between it, another device and the marking.
 * @returns whether it is kept
 */
export async function keepAnswer(
  db: Kysely<DB>,
  { accountId, organisationId }: Examinee,
  {
    paperId,
    questionId,
    letters,
    at,
    now,
  }: KeptAnswer & { paperId: string; questionId: string; now: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE exam_paper
       SET answers = jsonb_set(answers, ARRAY[${questionId}::text], ${JSON.stringify({ letters, at })}::jsonb)
     WHERE id = ${paperId} AND account_id = ${accountId} AND organisation_id = ${organisationId}
       AND ended_at IS NULL AND deadline >= ${new Date(now - ANSWER_GRACE_MS)}
       AND COALESCE((answers #>> ARRAY[${questionId}::text, 'at'])::bigint, 0) <= ${at}::bigint`.execute(db);
  return numAffectedRows === 1n;
}

/** Notes that somebody has left an open paper and come back. */
export async function addTimeAway(
  db: Kysely<DB>,
  { accountId, organisationId }: Examinee,
  paperId: string,
  seconds: number,
): Promise<boolean> {
  // Nobody has been away for longer than the paper is open.
  const { numAffectedRows } = await sql`
    UPDATE exam_paper
       SET away_times = away_times + 1,
           away_seconds = LEAST(away_seconds + ${seconds}::integer, EXTRACT(epoch FROM deadline - started_at)::integer)
     WHERE id = ${paperId} AND account_id = ${accountId} AND organisation_id = ${organisationId}
       AND ended_at IS NULL`.execute(db);
  return numAffectedRows === 1n;
}

/** How a paper ended. */
export interface PaperResult {
  endedAt: Date;
  timedOut: boolean;
  rightAnswers: number;
  score: number;
  passed: boolean;
}

export async function savePaperResult(
  trx: Kysely<DB>,
  id: string,
  { endedAt, timedOut, rightAnswers, score, passed }: PaperResult,
): Promise<PaperRow> {
  const row = await trx
    .updateTable('exam_paper')
    .set({ ended_at: endedAt, timed_out: timedOut, right_answers: rightAnswers, score, passed })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow();
  return typed(row);
}

/** Open papers whose time is up, of one account or of all. */
export async function overduePapers(
  db: Kysely<DB>,
  now: number,
  limit: number,
  accountId?: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('exam_paper')
    .select('id')
    .where('ended_at', 'is', null)
    .where('deadline', '<', new Date(now - ANSWER_GRACE_MS))
    .$if(accountId !== undefined, query => query.where('account_id', '=', accountId ?? ''))
    .orderBy('deadline')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A paper that is still open, held; nothing where somebody else has it, who is ending it. */
export async function lockOpenPaper(trx: Kysely<DB>, id: string): Promise<PaperRow | undefined> {
  const row = await trx
    .selectFrom('exam_paper')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && typed(row);
}

export async function deletePapersOf(trx: Kysely<DB>, accountId: string): Promise<void> {
  await trx.deleteFrom('exam_paper').where('account_id', '=', accountId).execute();
}
