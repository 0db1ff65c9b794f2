import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { thisOrganisation } from '../../platform/db/organisation-scope';
import type { QuestionVersion } from './question';

/** A question that can be drawn, with the properties that control its display. */
export interface Drawable {
  id: string;
  version: string;
  topic: string;
  /** Number of choices. */
  choices: number;
  multiple: boolean;
  fixed: boolean;
}

/** Puts this version of a question into the bank. Explanation and source also change on old papers. */
export async function putQuestion(
  trx: Kysely<DB>,
  organisationId: string,
  wording: QuestionVersion,
  since: Date,
): Promise<void> {
  const { questionId, version, topic, text, picture, choices, right, fixed, explanation, guidelineVersion } =
    wording;
  await sql`
    INSERT INTO exam_wording (question_id, version, organisation_id, topic, text, picture, choices, right_choices, fixed,
                              explanation, guideline_version, since)
    VALUES (${questionId}, ${version}, ${organisationId}, ${topic}, ${text}, ${picture && JSON.stringify(picture)}::jsonb,
            ${choices}::text[], ${right}::integer[], ${fixed}, ${explanation}, ${guidelineVersion}, ${since})
    ON CONFLICT (question_id, version, organisation_id) DO UPDATE
      SET topic = excluded.topic, picture = excluded.picture, fixed = excluded.fixed,
          explanation = excluded.explanation, guideline_version = excluded.guideline_version`.execute(trx);
  await sql`
    INSERT INTO exam_question (id, organisation_id, topic, version)
    VALUES (${questionId}, ${organisationId}, ${topic}, ${version})
    ON CONFLICT (id, organisation_id) DO UPDATE SET topic = excluded.topic, version = excluded.version`.execute(
    trx,
  );
}

/** Removes a question from the bank; its versions are kept for the papers that use them. */
export async function removeQuestion(trx: Kysely<DB>, id: string): Promise<void> {
  await trx.deleteFrom('exam_question').where('id', '=', id).execute();
}

/** Questions that can be drawn. @param topics all topics when empty */
export async function listDrawableQuestions(
  db: Kysely<DB>,
  organisationId: string,
  topics: readonly string[],
): Promise<Drawable[]> {
  const { rows } = await sql<Drawable>`
    SELECT question.id, question.version, question.topic, cardinality(choices) AS choices,
           cardinality(right_choices) > 1 AS multiple, fixed
      FROM exam_question AS question
      JOIN exam_wording USING (organisation_id)
     WHERE question.organisation_id = ${organisationId}
       AND question_id = question.id AND exam_wording.version = question.version
       ${topics.length > 0 ? sql`AND question.topic = ANY(${[...topics]}::text[])` : sql``}`.execute(db);
  return rows;
}

/** Number of questions per topic. */
export async function countByTopic(db: Kysely<DB>, organisationId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('exam_question')
    .select(['topic', ({ fn }) => fn.countAll<number>().as('count')])
    .where('organisation_id', '=', organisationId)
    .groupBy('topic')
    .execute();
  return new Map(rows.map(({ topic, count }) => [topic, Number(count)]));
}

/** Finds the question versions of a paper, by question id. */
export async function findQuestionVersions(
  db: Kysely<DB>,
  questions: readonly { id: string; version: string }[],
): Promise<Map<string, QuestionVersion>> {
  const { rows } = await sql<QuestionVersion>`
    SELECT question_id AS "questionId", wording.version, topic, text, picture, choices, right_choices AS "right", fixed,
           explanation, guideline_version AS "guidelineVersion"
      FROM exam_wording AS wording
      JOIN unnest(${questions.map(({ id }) => id)}::uuid[], ${questions.map(({ version }) => version)}::text[])
           AS drawn (id, version)
        ON organisation_id = ${thisOrganisation} AND question_id = drawn.id AND wording.version = drawn.version`.execute(
    db,
  );
  return new Map(rows.map(wording => [wording.questionId, wording]));
}
