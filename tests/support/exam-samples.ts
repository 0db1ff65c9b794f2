import type { ExamSubject, Paper, PaperQuestion, PaperSummary } from '../../src/web/features/exam/queries';

export const paperId = '00000000-0000-4000-8000-0000000003a1';
export const examId = '00000000-0000-4000-8000-0000000003e1';
export const questionId = (number: number) =>
  `00000000-0000-4000-8000-0000000003${String(number).padStart(2, '0')}`;

export function question(number: number, change: Partial<PaperQuestion> = {}): PaperQuestion {
  return {
    id: questionId(number),
    topic: '心肺复苏',
    text: `示例第${number}问`,
    picture: null,
    multiple: false,
    choices: ['甲', '乙', '丙', '丁'],
    answer: [],
    result: null,
    ...change,
  };
}

const rules = { questions: 3, minutes: 30, passMark: 80, attempts: 3, waitHours: 24 };

export function summary(change: Partial<PaperSummary> = {}): PaperSummary {
  return {
    ...{ id: paperId, examId, trainApplyId: null, title: '示例练习', certificate: false },
    ...{ paperStatus: 1, statusText: '进行中', startedAt: '2026-11-20T07:00:00.000Z' },
    ...{ deadline: '2026-11-20T07:30:00.000Z', endedAt: null, remaining: 1500, questions: 3, answered: 0 },
    ...{ score: null, passed: false },
    ...change,
  };
}

/** A paper of three questions, started five minutes ago. */
export function paper(change: Partial<Paper> = {}): Paper {
  return {
    ...summary(),
    ...{ now: Date.parse('2026-11-20T07:05:00.000Z'), rules, awayTimes: 0, awaySeconds: 0 },
    list: [question(1), question(2), question(3)],
    ...{ rightAnswers: null, attemptsLeft: null, nextAt: null },
    ...change,
  };
}

const explained = (correct: boolean) => ({
  ...{ correct, right: ['B'], explanation: '因为示例如此。', guidelineVersion: '示例指南（2025）' },
});

/** The same paper, submitted with two of three right. */
export const ended = (change: Partial<Paper> = {}): Paper =>
  paper({
    ...{
      paperStatus: 2,
      statusText: '已交卷',
      endedAt: '2026-11-20T07:20:00.000Z',
      remaining: 0,
      answered: 2,
    },
    ...{ score: 66, rightAnswers: 2 },
    list: [
      question(1, { answer: ['B'], result: explained(true) }),
      question(2, { answer: ['A'], result: explained(false) }),
      question(3, { answer: ['B'], result: explained(true) }),
    ],
    ...change,
  });

export const subject = (change: Partial<ExamSubject> = {}): ExamSubject => ({
  ...{ examId, trainApplyId: null, title: '示例练习', summary: '示例说明', certificate: false, course: null },
  ...{ rules, questionsInBank: 60, allowed: true, reason: '', attemptsLeft: null, nextAt: null },
  ...{ passed: false, openPaper: null },
  ...change,
});
