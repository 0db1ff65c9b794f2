/**
 * Exam settings, as configured by editors.
 * @example { questions: 20, minutes: 30, passMark: 80, attempts: 3, waitHours: 24 }
 */
export interface ExamRules {
  questions: number;
  minutes: number;
  /** Out of 100. */
  passMark: number;
  /** Maximum number of attempts at a certificate exam; practice attempts do not count. */
  attempts: number;
  /** Minimum hours between two attempts. */
  waitHours: number;
}

/** Answers are identified by letters, in the order in which a paper shows the choices. */
export const LETTERS = 'ABCDEF';

/** Grace period in milliseconds for late answers: an answer chosen in the last second is still in transit. */
export const ANSWER_GRACE_MS = 5_000;

/** Random number generator: returns a number in [0, 1). */
export type Random = () => number;

/** Returns the items in random order (Fisher–Yates shuffle). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

/**
 * Draws random questions, evenly distributed over the topics. When a topic has too few questions, the other topics
 * supply more; when there are too few in total, all are drawn.
 */
export function drawEvenlyByTopic<T extends { topic: string }>(
  bank: readonly T[],
  count: number,
  random: Random,
): T[] {
  const questionsByTopic = new Map<string, T[]>();
  for (const question of shuffled(bank, random)) {
    questionsByTopic.set(question.topic, [...(questionsByTopic.get(question.topic) ?? []), question]);
  }
  const drawn: T[] = [];
  // Which topics supply an additional question is random, too.
  const shuffledTopics = shuffled([...questionsByTopic.values()], random);
  for (
    let round = 0;
    drawn.length < count && shuffledTopics.some(topicQuestions => topicQuestions.length > round);
    round++
  ) {
    for (const topicQuestions of shuffledTopics) {
      const question = topicQuestions[round];
      if (question && drawn.length < count) drawn.push(question);
    }
  }
  return shuffled(drawn, random);
}

/** Order in which a paper shows the choices of a question: their indexes in the bank. */
export function drawChoiceOrder(choices: number, fixed: boolean, random: Random): number[] {
  const indexes = Array.from({ length: choices }, (_, index) => index);
  return fixed ? indexes : shuffled(indexes, random);
}

/** Converts the letters of a paper to choice indexes of the bank. */
export const lettersToChoiceIndexes = (letters: readonly string[], order: readonly number[]): number[] =>
  letters.map(letter => order[LETTERS.indexOf(letter)] ?? -1).sort((a, b) => a - b);

/** Converts choice indexes of the bank to the letters of a paper. */
export const choiceIndexesToLetters = (indexes: readonly number[], order: readonly number[]): string[] =>
  indexes.map(index => LETTERS.charAt(order.indexOf(index))).sort();

/**
 * Normalises an answer: sorted letters without duplicates. An empty answer clears the question.
 * @returns null when a letter is not a choice of the question, or more than one is given for a single choice
 */
export function normaliseExamAnswer(
  letters: readonly string[],
  { choices, multiple }: { choices: number; multiple: boolean },
): string[] | null {
  const answer = [...new Set(letters)].sort();
  if (!multiple && answer.length > 1) return null;
  return answer.every(letter => letter.length === 1 && LETTERS.slice(0, choices).includes(letter))
    ? answer
    : null;
}

/** An answer is correct when it contains all correct letters and no others. */
export const isCorrectAnswer = (answer: readonly string[], right: readonly string[]): boolean =>
  answer.length > 0 && answer.join() === right.join();

/** Score out of 100, rounded down so that rounding never turns a fail into a pass. */
export const scoreOf = (right: number, questions: number): number =>
  questions === 0 ? 0 : Math.floor((100 * right) / questions);

/**
 * Time at which an answer was chosen, in server time. Devices count on from the server time they were given, because
 * their own clocks may be wrong. Clamped to the range from `startedAt` to `now`.
 */
export const answerTimeOf = (reportedTime: number | undefined, now: number, startedAt: number): number =>
  Math.min(now, Math.max(startedAt, reportedTime ?? now));

/** Remaining seconds, rounded up. */
export const secondsLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

/** Whether answers are no longer accepted. */
export const isPastAnswerDeadline = (deadline: number, now: number): boolean =>
  now > deadline + ANSWER_GRACE_MS;

/** One attempt at a certificate exam. */
export interface ExamAttempt {
  /** Null while the attempt is in progress. */
  endedAt: number | null;
  passed: boolean;
}

/** Status of the attempts at a certificate exam. */
export interface AttemptStatus {
  /** Number of attempts left. */
  attemptsLeft: number;
  passed: boolean;
  /** Earliest start of the next attempt; null when it can be started now, or never. */
  nextAt: number | null;
}

/**
 * Computes the attempt status.
 * @param attempts attempts of one sign-up, including those in progress
 */
export function attemptStatusOf(
  attempts: readonly ExamAttempt[],
  rules: ExamRules,
  now: number,
): AttemptStatus {
  const passed = attempts.some(attempt => attempt.passed);
  const attemptsLeft = passed ? 0 : Math.max(0, rules.attempts - attempts.length);
  const endTimes = attempts.map(({ endedAt }) => endedAt ?? 0);
  const nextAt = attempts.length === 0 ? 0 : Math.max(...endTimes) + rules.waitHours * 3_600_000;
  return { attemptsLeft, passed, nextAt: attemptsLeft > 0 && nextAt > now ? nextAt : null };
}
