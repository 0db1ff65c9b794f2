import { type Kysely, type Selectable, sql } from 'kysely';
import { ANSWER_GRACE_MS, type ExamRules } from '../../../domain/exam-rules';
import type { DB, ExamPaper } from '../../../generated/database';

/** A question drawn for a paper. */
export interface DrawnQuestion {
  id: string;
  version: string;
  /** Indexes of the choices in the order shown on the paper: A first. */
  order: number[];
  multiple: boolean;
}

/** The answer, and the server time in milliseconds at which it was chosen. */
export interface KeptAnswer {
  letters: string[];
  at: number;
}

export interface PaperRow extends Omit<Selectable<ExamPaper>, 'rules' | 'questions' | 'answers'> {
  rules: ExamRules;
  questions: DrawnQuestion[];
  answers: Record<string, KeptAnswer>;
}

/** Owner of the papers. */
export interface Examinee {
  accountId: string;
  organisationId: string;
}

// Only this file writes the `jsonb` columns, so their types are known.
const toPaperRow = <Row>(row: Row) => row as unknown as PaperRow;
const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

/** Serialises the starting of papers per account until the transaction ends. */
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
  return toPaperRow(row);
}

/** Finds a paper of the examinee. @param lock locks it until the transaction ends */
export async function findPaper(
  db: Kysely<DB>,
  { accountId, organisationId }: Examinee,
  id: string,
  lock = false,
): Promise<PaperRow | undefined> {
  const row = await db
    .selectFrom('exam_paper')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('organisation_id', '=', organisationId)
    .$if(lock, query => query.forUpdate())
    .executeTakeFirst();
  return row && toPaperRow(row);
}

/** The open paper of a subject. */
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
  return row && toPaperRow(row);
}

/** One page of the examinee's papers, latest first. */
export async function listPapers(
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
  return { total: Number(total), rows: rows.map(toPaperRow) };
}

/** Open papers of an account. */
export async function listOpenPapers(
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

/** Whether a certificate exam of the account is in progress. */
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

/** Attempts at the exams of sign-ups, latest first. */
export async function listAttempts(db: Kysely<DB>, applicationIds: readonly string[]): Promise<PaperRow[]> {
  if (applicationIds.length === 0) return [];
  const rows = await db
    .selectFrom('exam_paper')
    .selectAll()
    .where('application_id', 'in', applicationIds)
    .orderBy('attempt', 'desc')
    .execute();
  return rows.map(toPaperRow);
}

/** Results of a sign-up: whether an attempt was passed, the best score, and the number of ended attempts. */
export interface ExamResult {
  passed: boolean;
  score: number | null;
  sittings: number;
}

/** Results by sign-up. */
export async function findResultsBySignUp(
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
 * Stores an answer, unless the paper has ended or a stored answer was chosen later. A single statement: the row lock
 * serialises it with other devices and with the marking.
 * @returns whether it was stored
 */
export async function saveAnswer(
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

/** Adds a period during which the examinee had left the open paper. */
export async function addTimeAway(
  db: Kysely<DB>,
  { accountId, organisationId }: Examinee,
  paperId: string,
  seconds: number,
): Promise<boolean> {
  // The total is limited to the duration of the paper.
  const { numAffectedRows } = await sql`
    UPDATE exam_paper
       SET away_times = away_times + 1,
           away_seconds = LEAST(away_seconds + ${seconds}::integer, EXTRACT(epoch FROM (deadline - started_at))::integer)
     WHERE id = ${paperId} AND account_id = ${accountId} AND organisation_id = ${organisationId}
       AND ended_at IS NULL`.execute(db);
  return numAffectedRows === 1n;
}

/** Result of an ended paper. */
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
  return toPaperRow(row);
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

/** Locks a paper that is still open; undefined when a concurrent transaction has ended it. */
export async function lockOpenPaper(trx: Kysely<DB>, id: string): Promise<PaperRow | undefined> {
  const row = await trx
    .selectFrom('exam_paper')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && toPaperRow(row);
}

export async function deletePapersOfAccount(trx: Kysely<DB>, accountId: string): Promise<void> {
  await trx.deleteFrom('exam_paper').where('account_id', '=', accountId).execute();
}
