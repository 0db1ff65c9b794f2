import type { ContentListener } from '../../engine/content-listener';
import { putQuestion, removeQuestion } from './bank-store';
import { type ExamRow, putExam, removeExam } from './exam-store';
import { toQuestionVersion } from './question';

/** Answers of schemas/content-exam; validated against it before publication. */
interface ExamForm {
  category: 'certificate' | 'practice';
  title: string;
  summary?: string;
  courseTypes?: string[];
  topics?: string[];
  questions: number;
  minutes: number;
  passMark: number;
  attempts?: number;
  waitHours?: number;
  rank?: number;
}

/**
 * Maintains the question bank: published questions can be drawn. Papers that were drawn before keep their question
 * versions.
 */
const questionBankListener: ContentListener = {
  kinds: ['question'],
  async onChange({ id, organisationId, published: content }, trx) {
    if (!content) return removeQuestion(trx, id);
    await putQuestion(trx, organisationId, toQuestionVersion(content), content.publishAt);
  },
};

/** Maintains the exams that can be taken. Papers that were started before keep their rules. */
const examListener: ContentListener = {
  kinds: ['exam'],
  async onChange({ id, organisationId, published: content }, trx) {
    if (!content) return removeExam(trx, id);
    const form = content.data as unknown as ExamForm;
    const certificate = form.category === 'certificate';
    const row: ExamRow = {
      ...{ id, organisation_id: organisationId, title: form.title, summary: form.summary ?? '', certificate },
      ...{ course_types: certificate ? (form.courseTypes ?? []) : [], topics: form.topics ?? [] },
      ...{ questions: form.questions, minutes: form.minutes, pass_mark: form.passMark },
      ...{
        attempts: certificate ? (form.attempts ?? 1) : 0,
        wait_hours: certificate ? (form.waitHours ?? 0) : 0,
      },
      rank: form.rank ?? 9999,
    };
    await putExam(trx, row);
  },
};

export const contentListeners = [questionBankListener, examListener];
