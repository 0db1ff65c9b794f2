import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ANSWER_GRACE_MS,
  answerTimeOf,
  attemptStatusOf,
  choiceIndexesToLetters,
  drawChoiceOrder,
  drawEvenlyByTopic,
  isCorrectAnswer,
  isPastAnswerDeadline,
  LETTERS,
  lettersToChoiceIndexes,
  normaliseExamAnswer,
  scoreOf,
  secondsLeft,
  shuffled,
} from '../../src/domain/exam-rules';

/** Random numbers that are always the same for the same seed. */
const chance = fc.integer().map(seed => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
});
const bank = fc
  .uniqueArray(fc.integer({ min: 0, max: 10_000 }), { maxLength: 60 })
  .map(ids => ids.map(id => ({ id, topic: `第${id % 7}类` })));
const choices = fc.integer({ min: 2, max: LETTERS.length });

describe('drawEvenlyByTopic', () => {
  it('draws as many questions as requested, or all there are, without duplicates', () => {
    fc.assert(
      fc.property(bank, fc.integer({ min: 0, max: 40 }), chance, (questions, count, random) => {
        const drawnQuestions = drawEvenlyByTopic(questions, count, random);
        expect(drawnQuestions).toHaveLength(Math.min(count, questions.length));
        expect(new Set(drawnQuestions).size).toBe(drawnQuestions.length);
        expect(questions).toEqual(expect.arrayContaining(drawnQuestions));
      }),
    );
  });

  it('draws the same number of each topic, as far as a topic has enough', () => {
    fc.assert(
      fc.property(bank, fc.integer({ min: 0, max: 40 }), chance, (questions, count, random) => {
        const drawnQuestions = drawEvenlyByTopic(questions, count, random);
        const countTopic = (topic: string, of: { topic: string }[]) =>
          of.filter(each => each.topic === topic).length;
        for (const { topic } of questions) {
          for (const { topic: other } of drawnQuestions) {
            const spent = countTopic(topic, drawnQuestions) === countTopic(topic, questions);
            // A topic with questions left is at most one question behind any other.
            if (!spent)
              expect(
                countTopic(other, drawnQuestions) - countTopic(topic, drawnQuestions),
              ).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });

  it('draws different papers', () => {
    const questions = Array.from({ length: 60 }, (_, id) => ({ id, topic: `第${id % 6}类` }));
    const papers = Array.from({ length: 20 }, () =>
      drawEvenlyByTopic(questions, 20, Math.random)
        .map(({ id }) => id)
        .join(),
    );
    expect(new Set(papers).size).toBe(20);
  });

  it('shuffles uniformly: each item is at each position about equally often', () => {
    const positionCounts = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
    for (let round = 0; round < 4000; round++) {
      shuffled([0, 1, 2, 3], Math.random).forEach((value, place) => {
        positionCounts[value]![place]! += 1;
      });
    }
    for (const times of positionCounts.flat()) {
      expect(times).toBeGreaterThan(800);
      expect(times).toBeLessThan(1200);
    }
  });
});

describe('drawChoiceOrder', () => {
  it('returns any order and maps the answers accordingly', () => {
    fc.assert(
      fc.property(choices, chance, fc.infiniteStream(fc.boolean()), (count, random, coins) => {
        const order = drawChoiceOrder(count, false, random);
        expect([...order].sort((a, b) => a - b)).toEqual(drawChoiceOrder(count, true, random));
        const right = order.filter(() => coins.next().value).sort((a, b) => a - b);
        expect(lettersToChoiceIndexes(choiceIndexesToLetters(right, order), order)).toEqual(right);
      }),
    );
  });

  it('keeps the order when an option refers to the others', () => {
    expect(drawChoiceOrder(4, true, () => 0)).toEqual([0, 1, 2, 3]);
  });
});

describe('exam answer', () => {
  const single = { choices: 4, multiple: false };
  const multiple = { choices: 4, multiple: true };

  it('is one letter of a single-choice question', () => {
    expect(normaliseExamAnswer(['B'], single)).toEqual(['B']);
    expect(normaliseExamAnswer(['E'], single)).toBeNull();
    expect(normaliseExamAnswer(['AB'], single)).toBeNull();
    expect(normaliseExamAnswer(['A', 'B'], single)).toBeNull();
  });

  it('is several letters of a multiple-choice question, in any order', () => {
    expect(normaliseExamAnswer(['C', 'A', 'C'], multiple)).toEqual(['A', 'C']);
    expect(isCorrectAnswer(['A', 'C'], ['A', 'C'])).toBe(true);
  });

  it('may be cleared', () => {
    expect(normaliseExamAnswer([], single)).toEqual([]);
    expect(isCorrectAnswer([], ['A'])).toBe(false);
  });

  it('is wrong with missing or additional letters', () => {
    expect(isCorrectAnswer(['A'], ['A', 'C'])).toBe(false);
    expect(isCorrectAnswer(['A', 'B', 'C'], ['A', 'C'])).toBe(false);
  });

  it('keeps the reported time, limited to the time between the start of the paper and now', () => {
    expect(answerTimeOf(970_000, 1_000_000, 900_000)).toBe(970_000);
    expect(answerTimeOf(1_000_001, 1_000_000, 900_000)).toBe(1_000_000);
    expect(answerTimeOf(0, 1_000_000, 900_000)).toBe(900_000);
    expect(answerTimeOf(undefined, 1_000_000, 900_000)).toBe(1_000_000);
  });
});

describe('scoreOf', () => {
  it('is out of 100', () => {
    expect([0, 15, 16, 20].map(right => scoreOf(right, 20))).toEqual([0, 75, 80, 100]);
  });

  it('is not rounded up: 79.9 is not 80', () => {
    expect(scoreOf(799, 1000)).toBe(79);
  });

  it('is 0 for a paper without questions', () => {
    expect(scoreOf(0, 0)).toBe(0);
  });
});

describe('exam time', () => {
  it('counts down in seconds rounded up, never below zero', () => {
    expect(secondsLeft(10_000, 8_999)).toBe(2);
    expect(secondsLeft(10_000, 9_000)).toBe(1);
    expect(secondsLeft(10_000, 12_000)).toBe(0);
  });

  it('allows a grace period for answers chosen in the last second', () => {
    expect(isPastAnswerDeadline(10_000, 10_000 + ANSWER_GRACE_MS)).toBe(false);
    expect(isPastAnswerDeadline(10_000, 10_001 + ANSWER_GRACE_MS)).toBe(true);
  });
});

describe('attemptStatusOf', () => {
  const rules = { questions: 20, minutes: 30, passMark: 80, attempts: 3, waitHours: 24 };
  const now = 10 * 86_400_000;
  const hours = (count: number) => now - count * 3_600_000;
  const failed = (endedAt: number) => ({ endedAt, passed: false });

  it('allows the first attempt at once', () => {
    expect(attemptStatusOf([], rules, now)).toEqual({ attemptsLeft: 3, passed: false, nextAt: null });
  });

  it('allows the next attempt a day after the last', () => {
    expect(attemptStatusOf([failed(hours(2))], rules, now)).toEqual({
      attemptsLeft: 2,
      passed: false,
      nextAt: now + 22 * 3_600_000,
    });
    expect(attemptStatusOf([failed(hours(24))], rules, now)).toEqual({
      attemptsLeft: 2,
      passed: false,
      nextAt: null,
    });
    expect(attemptStatusOf([failed(hours(50)), failed(hours(1))], rules, now).nextAt).toBe(
      now + 23 * 3_600_000,
    );
  });

  it('refuses a fourth attempt', () => {
    const sittings = [failed(hours(99)), failed(hours(60)), failed(hours(30))];
    expect(attemptStatusOf(sittings, rules, now)).toEqual({ attemptsLeft: 0, passed: false, nextAt: null });
  });

  it('allows no attempt after a pass', () => {
    const sittings = [failed(hours(99)), { endedAt: hours(40), passed: true }];
    expect(attemptStatusOf(sittings, rules, now)).toEqual({ attemptsLeft: 0, passed: true, nextAt: null });
  });
});
