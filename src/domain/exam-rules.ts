/**
 * What an exam asks of everybody, as its editors have set it.
 * @example { questions: 20, minutes: 30, passMark: 80, attempts: 3, waitHours: 24 }
 */
export interface ExamRules {
  questions: number;
  minutes: number;
  /** Of 100. */
  passMark: number;
  /** How often one certificate exam may be sat; practice is not counted. */
  attempts: number;
  /** Hours between two of them. */
  waitHours: number;
}

/** Answers are named by letters, in the order in which a paper shows the choices. */
export const LETTERS = 'ABCDEF';

/** Milliseconds by which an answer may come late: what was chosen in the last second is still on its way. */
export const ANSWER_GRACE_MS = 5_000;

/** A number from 0 up to, but not including, 1. */
export type Random = () => number;

/** The same things in an order of chance (Fisher and Yates). */
export function shuffled<T>(things: readonly T[], random: Random): T[] {
  const result = [...things];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

/**
 * Draws questions by chance, as many of each topic as of the others. Where a topic has too few, the others give more;
 * where all have too few, all of them are drawn.
 */
export function drawEvenlyByTopic<T extends { topic: string }>(
  bank: readonly T[],
  count: number,
  random: Random,
): T[] {
  const piles = new Map<string, T[]>();
  for (const question of shuffled(bank, random)) {
    piles.set(question.topic, [...(piles.get(question.topic) ?? []), question]);
  }
  const drawn: T[] = [];
  // Which topics give one more than others is chance, too.
  const turns = shuffled([...piles.values()], random);
  for (let round = 0; drawn.length < count && turns.some(pile => pile.length > round); round++) {
    for (const pile of turns) {
      const question = pile[round];
      if (question && drawn.length < count) drawn.push(question);
    }
  }
  return shuffled(drawn, random);
}

/** In which order a paper shows the choices of a question: their places in the bank. */
export function drawChoiceOrder(choices: number, fixed: boolean, random: Random): number[] {
  const places = Array.from({ length: choices }, (_, place) => place);
  return fixed ? places : shuffled(places, random);
}

/** Letters of a paper as places in the bank. */
export const lettersToChoiceIndexes = (letters: readonly string[], order: readonly number[]): number[] =>
  letters.map(letter => order[LETTERS.indexOf(letter)] ?? -1).sort((a, b) => a - b);

/** Places in the bank as letters of a paper. */
export const choiceIndexesToLetters = (places: readonly number[], order: readonly number[]): string[] =>
  places.map(place => LETTERS.charAt(order.indexOf(place))).sort();

/**
 * An answer in its one form: letters in their order, each once. None takes an answer back.
 * @returns null where the question has no such choices, or takes only one
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

/** An answer is right when it names all that is right, and nothing else. */
export const isCorrectAnswer = (answer: readonly string[], right: readonly string[]): boolean =>
  answer.length > 0 && answer.join() === right.join();

/** Points of 100. Rounded down, so that nobody passes by rounding. */
export const scoreOf = (right: number, questions: number): number =>
  questions === 0 ? 0 : Math.floor((100 * right) / questions);

/**
 * When an answer was chosen, by the server's clock: devices count on from what it told them, for their own clocks may
 * be wrong. No answer is older than its paper, none comes from the future.
 */
export const answerTimeOf = (told: number | undefined, now: number, startedAt: number): number =>
  Math.min(now, Math.max(startedAt, told ?? now));

/** Seconds that are left; a begun second counts. */
export const secondsLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

/** Whether answers are not taken any more. */
export const isPastAnswerDeadline = (deadline: number, now: number): boolean =>
  now > deadline + ANSWER_GRACE_MS;

/** One sitting of a certificate exam. */
export interface ExamAttempt {
  /** Null while it goes on. */
  endedAt: number | null;
  passed: boolean;
}

/** Where somebody stands with a certificate exam. */
export interface AttemptStatus {
  /** How often it may still be begun. */
  attemptsLeft: number;
  passed: boolean;
  /** From when it may be begun again; null where that is now, or never. */
  nextAt: number | null;
}

/** @param sittings of one sign-up, those that go on included */
export function attemptStatusOf(
  sittings: readonly ExamAttempt[],
  rules: ExamRules,
  now: number,
): AttemptStatus {
  const passed = sittings.some(sitting => sitting.passed);
  const attemptsLeft = passed ? 0 : Math.max(0, rules.attempts - sittings.length);
  const ends = sittings.map(({ endedAt }) => endedAt ?? 0);
  const nextAt = sittings.length === 0 ? 0 : Math.max(...ends) + rules.waitHours * 3_600_000;
  return { attemptsLeft, passed, nextAt: attemptsLeft > 0 && nextAt > now ? nextAt : null };
}
