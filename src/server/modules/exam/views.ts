import {
  type AttemptStatus,
  choiceIndexesToLetters,
  isCorrectAnswer,
  LETTERS,
  secondsLeft,
} from '../../../domain/exam-rules';
import type { components } from '../../../generated/api';
import { type ExamOption, rulesOf } from './exam-options';
import type { PaperRow } from './paper-store';
import type { QuestionVersion } from './question';
import type { QuestionStatisticsRecord } from './question-statistics-store';

type Schemas = components['schemas'];

/** Titles of the topics by code. */
export type TopicTitles = ReadonlyMap<string, string>;

const countAnswered = ({ answers }: PaperRow) =>
  Object.values(answers).filter(({ letters }) => letters.length > 0).length;

function statusOf({ ended_at, timed_out }: PaperRow) {
  if (!ended_at) return { paperStatus: 1, statusText: '进行中' } as const;
  return timed_out
    ? ({ paperStatus: 3, statusText: '已超时' } as const)
    : ({ paperStatus: 2, statusText: '已交卷' } as const);
}

/** A paper in a list. */
export function paperSummary(paper: PaperRow, now: number): Schemas['PaperSummary'] {
  const { id, exam_id, application_id, title, started_at, deadline, ended_at, questions, score, passed } =
    paper;
  return {
    ...{ id, examId: exam_id, trainApplyId: application_id, title, certificate: application_id !== null },
    ...statusOf(paper),
    startedAt: started_at.toISOString(),
    deadline: deadline.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    remaining: ended_at ? 0 : secondsLeft(deadline.getTime(), now),
    ...{ questions: questions.length, answered: countAnswered(paper), score, passed },
  };
}

/** A paper with its questions. The right answers are included only after it has ended. */
export function paperView(
  paper: PaperRow,
  wordings: ReadonlyMap<string, QuestionVersion>,
  topics: TopicTitles,
  attemptStatus: AttemptStatus | null,
  now: number,
): Schemas['Paper'] {
  return {
    ...paperSummary(paper, now),
    ...{ now, rules: paper.rules, awayTimes: paper.away_times, awaySeconds: paper.away_seconds },
    ...{ rightAnswers: paper.right_answers, ...attemptStatusView(attemptStatus) },
    list: paper.questions.flatMap(({ id, order, multiple }) => {
      const wording = wordings.get(id);
      if (!wording) return [];
      const { topic, text, picture, choices } = wording;
      const letters = paper.answers[id]?.letters ?? [];
      return {
        ...{ id, topic: topics.get(topic) ?? topic, text, picture, multiple },
        choices: order.map(choiceIndex => choices[choiceIndex] ?? ''),
        answer: letters,
        result: paper.ended_at && toQuestionResult(wording, order, letters),
      };
    }),
  };
}

function toQuestionResult(
  wording: QuestionVersion,
  order: readonly number[],
  letters: readonly string[],
): Schemas['QuestionResult'] {
  const { explanation, guidelineVersion } = wording;
  const right = choiceIndexesToLetters(wording.right, order);
  return { correct: isCorrectAnswer(letters, right), right, explanation, guidelineVersion };
}

const attemptStatusView = (attemptStatus: AttemptStatus | null) => ({
  attemptsLeft: attemptStatus?.attemptsLeft ?? null,
  nextAt: attemptStatus?.nextAt ? new Date(attemptStatus.nextAt).toISOString() : null,
});

/** An exam option. @param bank number of available questions */
export function examOptionView(
  { id, exam, admission, attemptStatus, reason }: ExamOption,
  bank: number,
  open: ReadonlyMap<string, string>,
): Schemas['AvailableExam'] {
  const openPaper = open.get(id) ?? null;
  return {
    ...{
      examId: exam.id,
      trainApplyId: admission?.applicationId ?? null,
      title: exam.title,
      summary: exam.summary,
    },
    ...{ certificate: exam.certificate, course: admission?.course.name ?? null, rules: rulesOf(exam) },
    // An open paper can always be continued, whatever prevents starting a new one.
    ...{
      questionsInBank: bank,
      allowed: openPaper !== null || reason === '',
      reason: openPaper ? '' : reason,
    },
    ...{ ...attemptStatusView(attemptStatus), passed: attemptStatus?.passed ?? false, openPaper },
  };
}

/** An exam attempt as shown to staff. */
export function sittingView(paper: PaperRow): Schemas['ExamAttempt'] {
  const { id, attempt, title, started_at, ended_at, score, passed, questions, away_times, away_seconds } =
    paper;
  return {
    ...{ paperId: id, attempt: attempt ?? 1, title, startedAt: started_at.toISOString() },
    ...{ endedAt: ended_at?.toISOString() ?? null, statusText: statusOf(paper).statusText, score, passed },
    ...{ answered: countAnswered(paper), questions: questions.length },
    ...{ awayTimes: away_times, awaySeconds: away_seconds },
  };
}

/** Answer statistics of a question. */
export function questionStatisticsView(
  row: QuestionStatisticsRecord,
  topics: TopicTitles,
): Schemas['QuestionStatistics'] {
  const { id, topic, text, guidelineVersion, published, papers, answers, choices, right } = row;
  const blank = answers[''] ?? 0;
  const wrong = papers - blank - (answers[right.join()] ?? 0);
  const chose = (choiceIndex: number) =>
    Object.entries(answers)
      .filter(([answer]) => answer.split(',').includes(String(choiceIndex)))
      .reduce((sum, [, count]) => sum + count, 0);
  return {
    ...{ id, topic: topics.get(topic) ?? topic, text, guidelineVersion, published, papers, wrong, blank },
    wrongRate: papers === 0 ? 0 : Math.round((1000 * (wrong + blank)) / papers) / 10,
    answers: choices.map((words, choiceIndex) => {
      return {
        text: `${LETTERS.charAt(choiceIndex)}. ${words}`,
        right: right.includes(choiceIndex),
        papers: chose(choiceIndex),
      };
    }),
  };
}
