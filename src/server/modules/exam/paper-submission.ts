import type { Kysely } from 'kysely';
import {
  choiceIndexesToLetters,
  isCorrectAnswer,
  lettersToChoiceIndexes,
  scoreOf,
} from '../../../domain/exam-rules';
import type { DB } from '../../../generated/database';
import { findQuestionVersions } from './bank-store';
import {
  type Examinee,
  findPaper,
  lockOpenPaper,
  overduePapers,
  type PaperRow,
  savePaperResult,
} from './paper-store';
import { addAnswerTallies } from './question-statistics-store';

/**
 * Marks and ends a locked paper. Past the deadline it ends at the deadline; unanswered questions count as wrong. The
 * tallies of its questions are written in the same transaction.
 */
async function endPaper(trx: Kysely<DB>, paper: PaperRow, now: number): Promise<PaperRow> {
  const wordings = await findQuestionVersions(trx, paper.questions);
  const marked = paper.questions.map(question => {
    const letters = paper.answers[question.id]?.letters ?? [];
    const right = choiceIndexesToLetters(wordings.get(question.id)?.right ?? [], question.order);
    return { question, letters, correct: isCorrectAnswer(letters, right) };
  });
  const rightAnswers = marked.filter(({ correct }) => correct).length;
  const score = scoreOf(rightAnswers, marked.length);
  const timedOut = now >= paper.deadline.getTime();
  const ended = await savePaperResult(trx, paper.id, {
    endedAt: timedOut ? paper.deadline : new Date(now),
    ...{ timedOut, rightAnswers, score, passed: score >= paper.rules.passMark },
  });
  await addAnswerTallies(
    trx,
    marked.map(({ question: { id, version, order }, letters }) => {
      return { questionId: id, version, answer: lettersToChoiceIndexes(letters, order).join() };
    }),
  );
  return ended;
}

/** Submits a paper of the examinee. An ended paper is returned unchanged, so that a second click has no effect. */
export async function submitPaper(
  db: Kysely<DB>,
  examinee: Examinee,
  id: string,
  now: number,
): Promise<PaperRow | undefined> {
  return db.transaction().execute(async trx => {
    const paper = await findPaper(trx, examinee, id, true);
    return paper && paper.ended_at === null ? endPaper(trx, paper, now) : paper;
  });
}

/** Batch size; the next run takes the rest. */
const BATCH_SIZE = 200;

/** Ends papers whose time is up, of one account or of all. @returns the papers that it has ended */
export async function submitOverdue(db: Kysely<DB>, now: number, accountId?: string): Promise<PaperRow[]> {
  const ended: PaperRow[] = [];
  for (const id of await overduePapers(db, now, BATCH_SIZE, accountId)) {
    await db.transaction().execute(async trx => {
      const paper = await lockOpenPaper(trx, id);
      if (paper) ended.push(await endPaper(trx, paper, now));
    });
  }
  return ended;
}
