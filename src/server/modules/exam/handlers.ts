import { Refusal } from '../../../domain/refusals';
import { canReviewFlow } from '../../../domain/roles';
import type { Call, Handlers } from '../../engine/handler-types';
import { categoriesOf } from '../content';
import { countByTopic, findQuestionVersions } from './bank-store';
import { attemptStatusAfter, listExamOptions } from './exam-options';
import {
  addTimeAway,
  type Examinee,
  findPaper,
  hasOpenExam,
  listAttempts,
  listOpenPapers,
  listPapers,
  type PaperRow,
} from './paper-store';
import { submitOverdue, submitPaper } from './paper-submission';
import { answerQuestion, startPaper } from './papers';
import { countFinishedPapers, listQuestionStatistics } from './question-statistics-store';
import { examOptionView, paperSummary, paperView, questionStatisticsView, sittingView } from './views';

export const handlers = {
  async createPaper(call) {
    const now = call.services.clock();
    return readPaperView(call, await startPaper(call.services.db, examinee(call), call.body, now), now);
  },

  async getPaper(call) {
    const now = call.services.clock();
    const { db } = call.services;
    await submitOverdue(db, now, call.member.accountId);
    return readPaperView(call, await findPaper(db, examinee(call), call.query.id), now);
  },

  async answerQuestion(call) {
    const now = call.services.clock();
    const { questionId } = call.body;
    const { letters } = await answerQuestion(call.services.db, examinee(call), call.body, now);
    const kept = letters.join() === [...new Set(call.body.answer)].sort().join();
    return { questionId, answer: letters, kept, now };
  },

  async recordPaperAbsence(call) {
    const { paperId, seconds } = call.body;
    const { db } = call.services;
    const isRecorded = await addTimeAway(db, examinee(call), paperId, seconds);
    if (!isRecorded && !(await findPaper(db, examinee(call), paperId))) throw new Refusal('notFound');
  },

  async submitPaper(call) {
    const now = call.services.clock();
    return readPaperView(
      call,
      await submitPaper(call.services.db, examinee(call), call.body.paperId, now),
      now,
    );
  },

  async listPapers(call) {
    const now = call.services.clock();
    const { db } = call.services;
    const who = examinee(call);
    const { page = 1, pageSize = 10 } = call.query;
    await submitOverdue(db, now, who.accountId);
    const [{ total, rows }, subjects, open, bank] = await Promise.all([
      listPapers(db, who, { page, pageSize }),
      listExamOptions(db, who, now),
      listOpenPapers(db, who.accountId),
      countByTopic(db, who.organisationId),
    ]);
    const openBySubject = new Map(open.map(({ id, subject }) => [subject, id]));
    const questionsOf = (topics: readonly string[]) =>
      [...bank]
        .filter(([topic]) => topics.length === 0 || topics.includes(topic))
        .reduce((sum, [, count]) => sum + count, 0);
    return {
      ...{ page, pageSize, total },
      list: rows.map(row => paperSummary(row, now)),
      subjects: subjects.map(each => examOptionView(each, questionsOf(each.exam.topics), openBySubject)),
    };
  },

  async listQuestionStatistics(call) {
    const { services, organisation, query } = call;
    const { page = 1, pageSize = 10, topic } = query;
    const [{ total, rows }, counts, papers] = await Promise.all([
      listQuestionStatistics(services.db, organisation.id, { topic, page, pageSize }),
      countByTopic(services.db, organisation.id),
      countFinishedPapers(services.db, organisation.id),
    ]);
    const titles = topicTitles(call);
    const topics = [...titles].map(([code, title]) => ({ code, title, questions: counts.get(code) ?? 0 }));
    return {
      page,
      pageSize,
      total,
      list: rows.map(row => questionStatisticsView(row, titles)),
      topics,
      papers,
    };
  },

  async listExamAttempts({ services: { db }, member, organisation, query }) {
    if (!canReviewFlow(member.roles, 'training')) throw new Refusal('forbidden');
    const sittings = await listAttempts(db, [query.trainApplyId]);
    return sittings.filter(({ organisation_id }) => organisation_id === organisation.id).map(sittingView);
  },
} satisfies Partial<Handlers>;

type ExamineeCall = Pick<Call<'getPaper'>, 'member' | 'organisation'>;

const examinee = ({ member, organisation }: ExamineeCall): Examinee => ({
  accountId: member.accountId,
  organisationId: organisation.id,
});

const topicTitles = ({ services }: Pick<Call<'getPaper'>, 'services'>) =>
  new Map(categoriesOf(services, 'question').map(({ code, title }) => [code, title]));

/**
 * Shows a paper to its examinee. An ended paper contains the right answers, and its questions may also be part of a
 * certificate exam that is in progress.
 * @throws Refusal `notFound` when the account has no such paper, `notAllowedNow` while a certificate exam is in
 * progress
 */
async function readPaperView(
  call: Pick<Call<'getPaper'>, 'services'>,
  paper: PaperRow | undefined,
  now: number,
) {
  if (!paper) throw new Refusal('notFound', '没有这份试卷');
  const { db } = call.services;
  if (paper.ended_at && (await hasOpenExam(db, paper.account_id))) {
    throw new Refusal('notAllowedNow', '您正在考试，交卷之后再看这份试卷的答案');
  }
  const [wordings, attemptStatus] = await Promise.all([
    findQuestionVersions(db, paper.questions),
    attemptStatusAfter(db, paper, now),
  ]);
  return paperView(paper, wordings, topicTitles(call), attemptStatus, now);
}
