import type { Kysely } from 'kysely';
import { type AttemptStatus, attemptStatusOf, type ExamRules } from '../../../domain/exam-rules';
import { chineseDate, time } from '../../../domain/formatters';
import type { DB } from '../../../generated/database';
import type { ExamAdmission } from '../../engine/exam-admission';
import { contributions } from '../../engine/module';
import { type ExamRow, listExams } from './exam-store';
import { type Examinee, hasOpenExam, listAttempts, type PaperRow } from './paper-store';

/** An exam that an account can take: a practice exam, or the certificate exam of a training sign-up. */
export interface ExamOption {
  /** Subject of the papers: the sign-up, or for a practice the exam. */
  id: string;
  exam: ExamRow;
  admission: ExamAdmission | null;
  /** Set for certificate exams. */
  attemptStatus: AttemptStatus | null;
  /** Message why it cannot be started now; empty when it can. */
  reason: string;
}

export const rulesOf = (exam: ExamRow): ExamRules => ({
  questions: exam.questions,
  minutes: exam.minutes,
  passMark: exam.pass_mark,
  attempts: exam.attempts,
  waitHours: exam.wait_hours,
});

/** Attempt status after a paper; null for a practice exam. */
export async function attemptStatusAfter(
  db: Kysely<DB>,
  paper: PaperRow,
  now: number,
): Promise<AttemptStatus | null> {
  if (!paper.application_id) return null;
  return standing(await listAttempts(db, [paper.application_id]), paper.rules, now);
}

/** All sign-ups of an account that admit to an exam, from all contributing modules. */
async function admissionsOf(db: Kysely<DB>, accountId: string): Promise<ExamAdmission[]> {
  return (await Promise.all(contributions('examAdmissions').map(list => list(db, accountId)))).flat();
}

/**
 * Lists all exams for an account, including those it cannot start now, with the reason. Certificate exams come first.
 */
export async function listExamOptions(
  db: Kysely<DB>,
  examinee: Examinee,
  now: number,
): Promise<ExamOption[]> {
  const [exams, admissions] = await Promise.all([
    listExams(db, examinee.organisationId),
    admissionsOf(db, examinee.accountId),
  ]);
  const sittings = await listAttempts(
    db,
    admissions.map(({ applicationId }) => applicationId),
  );
  const certificates = admissions.flatMap(admission => certificate(exams, admission, sittings, now) ?? []);
  const hasExamInProgress = await hasOpenExam(db, examinee.accountId);
  const practices = exams.filter(exam => !exam.certificate).map(exam => practice(exam, hasExamInProgress));
  return [...certificates, ...practices];
}

/** Finds one exam option; null when there is none with this id, or it belongs to another account. */
export async function findExamOption(
  trx: Kysely<DB>,
  examinee: Examinee,
  { examId, trainApplyId }: { examId?: string | undefined; trainApplyId?: string | undefined },
  now: number,
): Promise<ExamOption | null> {
  const exams = await listExams(trx, examinee.organisationId);
  if (!trainApplyId) {
    const exam = exams.find(({ id, certificate }) => id === examId && !certificate);
    return exam ? practice(exam, await hasOpenExam(trx, examinee.accountId)) : null;
  }
  const admissions = await admissionsOf(trx, examinee.accountId);
  const admission = admissions.find(({ applicationId }) => applicationId === trainApplyId) ?? null;
  return admission && certificate(exams, admission, await listAttempts(trx, [trainApplyId]), now);
}

/**
 * @param hasExamInProgress whether a certificate exam is in progress: a practice uses the same bank and shows the right answers
 */
const practice = (exam: ExamRow, hasExamInProgress: boolean): ExamOption => ({
  ...{
    id: exam.id,
    exam,
    admission: null,
    attemptStatus: null,
    reason: hasExamInProgress ? '您正在考试，交卷之后再练习' : '',
  },
});

/** The certificate exam for the course of a sign-up; null where the course has none. */
function certificate(
  exams: readonly ExamRow[],
  admission: ExamAdmission,
  all: readonly PaperRow[],
  now: number,
): ExamOption | null {
  const exam = exams.find(each => each.certificate && each.course_types.includes(admission.course.type));
  if (!exam) return null;
  const id = admission.applicationId;
  const sittings = all.filter(({ application_id }) => application_id === id);
  const stands = standing(sittings, rulesOf(exam), now);
  return { id, exam, admission, attemptStatus: stands, reason: admission.obstacle ?? obstacle(stands) };
}

const standing = (sittings: readonly PaperRow[], rules: ExamRules, now: number) =>
  attemptStatusOf(
    sittings.map(({ ended_at, passed }) => ({ endedAt: ended_at?.getTime() ?? null, passed })),
    rules,
    now,
  );

function obstacle({ passed, attemptsLeft, nextAt }: AttemptStatus): string {
  if (passed) return '已经合格，不用再考';
  if (attemptsLeft === 0) return '考试次数已用完，请联系培训老师';
  return nextAt === null ? '' : `${chineseDate(nextAt)} ${time(nextAt)}之后可以再考`;
}
