import { randomInt, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  answerTimeOf,
  drawChoiceOrder,
  drawEvenlyByTopic,
  isPastAnswerDeadline,
  normaliseExamAnswer,
} from '../../../domain/exam-rules';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { listDrawableQuestions } from './bank-store';
import { type ExamOption, findExamOption, rulesOf } from './exam-options';
import {
  type Examinee,
  findOpenPaper,
  findPaper,
  insertPaper,
  type KeptAnswer,
  listAttempts,
  lockExamAccount,
  type PaperRow,
  saveAnswer,
} from './paper-store';
import { submitOverdue } from './paper-submission';

/** Unpredictable random number in [0, 1). */
const drawRandomFraction = () => randomInt(2 ** 40) / 2 ** 40;

/**
 * Starts a paper, or returns the open one: a double click or a second device gets the same paper.
 * @throws Refusal `notFound` when there is no such exam for the account, `notAllowedNow` with the reason
 */
export async function startPaper(
  db: Kysely<DB>,
  examinee: Examinee,
  choice: { examId?: string | undefined; trainApplyId?: string | undefined },
  now: number,
): Promise<PaperRow> {
  if (!choice.examId && !choice.trainApplyId) throw new Refusal('badRequest', '请选择一场考试');
  await submitOverdue(db, now, examinee.accountId);
  return db.transaction().execute(async trx => {
    await lockExamAccount(trx, examinee.accountId);
    const subject = await findExamOption(trx, examinee, choice, now);
    if (!subject) throw new Refusal('notFound', '没有这场考试');
    const open = await findOpenPaper(trx, examinee.accountId, subject.id);
    if (open) return open;
    if (subject.reason) {
      const nextAt = subject.attemptStatus?.nextAt;
      throw new Refusal('notAllowedNow', subject.reason, [], nextAt ? { nextAt } : {});
    }
    return drawPaper(trx, examinee, subject, now);
  });
}

async function drawPaper(
  trx: Kysely<DB>,
  examinee: Examinee,
  subject: ExamOption,
  now: number,
): Promise<PaperRow> {
  const { exam, admission } = subject;
  const bank = await listDrawableQuestions(trx, examinee.organisationId, exam.topics);
  // A certificate exam needs its full number of questions; a practice needs at least one.
  if (bank.length < (exam.certificate ? exam.questions : 1)) {
    throw new Refusal('notAllowedNow', '题库里的题还不够，暂不能开始，请联系培训老师');
  }
  const questions = drawEvenlyByTopic(bank, exam.questions, drawRandomFraction).map(
    ({ id, version, choices, multiple, fixed }) => {
      return { id, version, order: drawChoiceOrder(choices, fixed, drawRandomFraction), multiple };
    },
  );
  const attempt = admission ? (await listAttempts(trx, [subject.id])).length + 1 : null;
  return insertPaper(trx, {
    ...{ id: randomUUID(), organisation_id: examinee.organisationId, account_id: examinee.accountId },
    ...{ exam_id: exam.id, application_id: admission?.applicationId ?? null, subject: subject.id, attempt },
    ...{ title: exam.title, rules: rulesOf(exam), questions },
    ...{ started_at: new Date(now), deadline: new Date(now + exam.minutes * 60_000) },
  });
}

/** An answer as sent by a device. */
interface SentAnswer {
  paperId: string;
  questionId: string;
  answer: readonly string[];
  chosenAt?: number | undefined;
}

/**
 * Stores an answer. It may arrive twice, late, or after a later one from another device: the one chosen last wins.
 * @returns the stored answer
 * @throws Refusal `notFound`, `badRequest` for letters that the question does not have, `notAllowedNow` once the paper
 * is over
 */
export async function answerQuestion(
  db: Kysely<DB>,
  examinee: Examinee,
  { paperId, questionId, ...sentAnswer }: SentAnswer,
  now: number,
): Promise<KeptAnswer> {
  const paper = await findPaper(db, examinee, paperId);
  const question = paper?.questions.find(({ id }) => id === questionId);
  if (!paper || !question) throw new Refusal('notFound');
  assertOpenPaper(paper, now);
  const letters = normaliseExamAnswer(sentAnswer.answer, {
    choices: question.order.length,
    multiple: question.multiple,
  });
  if (!letters) throw new Refusal('badRequest', '这道题没有这样的选项，请刷新页面后重新作答');
  const at = answerTimeOf(sentAnswer.chosenAt, now, paper.started_at.getTime());
  if (await saveAnswer(db, examinee, { paperId, questionId, letters, at, now })) return { letters, at };
  const meanwhile = await findPaper(db, examinee, paperId);
  if (!meanwhile) throw new Refusal('notFound');
  assertOpenPaper(meanwhile, now);
  return meanwhile.answers[questionId] ?? { letters: [], at };
}

function assertOpenPaper({ ended_at, timed_out, deadline }: PaperRow, now: number): void {
  if (ended_at && !timed_out)
    throw new Refusal('notAllowedNow', '这份试卷已经交了，不能再改', [], { ended: true });
  if (ended_at || isPastAnswerDeadline(deadline.getTime(), now)) {
    throw new Refusal('notAllowedNow', '考试时间已到，不能再作答', [], { ended: true });
  }
}
