import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { thisOrganisation } from '../../platform/db/organisation-scope';

/** The answer to one question on one paper: indexes of the choices, e.g. `0,2`; empty when unanswered. */
export interface TalliedAnswer {
  questionId: string;
  version: string;
  answer: string;
}

/**
 * Counts the answers of a paper. Rows are locked in a fixed order, so that papers that end concurrently do not
 * deadlock.
 */
export async function addAnswerTallies(
  trx: Kysely<DB>,
  talliedAnswers: readonly TalliedAnswer[],
): Promise<void> {
  const [ids, versions, answers] = [
    talliedAnswers.map(({ questionId }) => questionId),
    talliedAnswers.map(({ version }) => version),
    talliedAnswers.map(({ answer }) => answer),
  ];
  await sql`
    INSERT INTO exam_answer_count AS counted (organisation_id, question_id, version, answer, papers)
    SELECT ${thisOrganisation}, id, version, answer, 1
      FROM unnest(${ids}::uuid[], ${versions}::text[], ${answers}::text[]) AS given (id, version, answer)
     ORDER BY id, version, answer
    ON CONFLICT (question_id, version, answer, organisation_id) DO UPDATE SET papers = counted.papers + 1`.execute(
    trx,
  );
}

/** A question version with its answer counts. */
export interface QuestionStatisticsRecord {
  id: string;
  topic: string;
  text: string;
  guidelineVersion: string;
  choices: string[];
  right: number[];
  published: boolean;
  papers: number;
  /** Number of papers by answer. */
  answers: Record<string, number>;
}

/** One page of question versions, highest rate of wrong answers first; those never asked come last. */
export async function listQuestionStatistics(
  db: Kysely<DB>,
  organisationId: string,
  { topic, page, pageSize }: { topic?: string | undefined; page: number; pageSize: number },
): Promise<{ total: number; rows: QuestionStatisticsRecord[] }> {
  const { rows } = await sql<{ total: number; list: QuestionStatisticsRecord[] }>`
    WITH counted AS (
      SELECT question_id, version, sum(papers)::integer AS papers, jsonb_object_agg(answer, papers) AS answers
        FROM exam_answer_count WHERE organisation_id = ${organisationId} GROUP BY question_id, version),
    told AS (
      SELECT wording.question_id AS id, wording.topic, text, guideline_version AS "guidelineVersion", choices,
             right_choices AS "right", exam_question.id IS NOT NULL AS published, COALESCE(papers, 0) AS papers,
             COALESCE(answers, '{}') AS answers,
             COALESCE((answers ->> array_to_string(right_choices, ','))::integer, 0) AS correct
        FROM exam_wording AS wording
        LEFT JOIN exam_question ON exam_question.organisation_id = wording.organisation_id
                               AND exam_question.id = wording.question_id AND exam_question.version = wording.version
        LEFT JOIN counted ON counted.question_id = wording.question_id AND counted.version = wording.version
       WHERE wording.organisation_id = ${organisationId}
         ${topic === undefined ? sql`` : sql`AND wording.topic = ${topic}`}
         AND (exam_question.id IS NOT NULL OR papers > 0))
    SELECT (SELECT count(*)::integer FROM told) AS total,
           COALESCE((SELECT json_agg(listed) FROM (
             SELECT * FROM told
              ORDER BY (papers - correct)::float8 / NULLIF(papers, 0) DESC NULLS LAST, papers DESC, topic, id, text
              LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) AS listed), '[]') AS list`.execute(db);
  const { total, list } = rows[0] ?? { total: 0, list: [] };
  return { total, rows: list };
}

/** Number of ended papers of an organisation. */
export async function countFinishedPapers(db: Kysely<DB>, organisationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('exam_paper')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('ended_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
