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

/** Chance that always comes out the same for the same seed. */
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

describe('drawing a paper', () => {
  it('takes as many questions as are wanted, or all there are, none twice', () => {
    fc.assert(
      fc.property(bank, fc.integer({ min: 0, max: 40 }), chance, (questions, count, random) => {
        const drawn = drawEvenlyByTopic(questions, count, random);
        expect(drawn).toHaveLength(Math.min(count, questions.length));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(questions).toEqual(expect.arrayContaining(drawn));
      }),
    );
  });

  it('takes as many of each topic as of the others, as far as a topic has them', () => {
    fc.assert(
      fc.property(bank, fc.integer({ min: 0, max: 40 }), chance, (questions, count, random) => {
        const drawn = drawEvenlyByTopic(questions, count, random);
        const often = (topic: string, of: { topic: string }[]) =>
          of.filter(each => each.topic === topic).length;
        for (const { topic } of questions) {
          for (const { topic: other } of drawn) {
            const spent = often(topic, drawn) === often(topic, questions);
            // A topic that still has questions is at most one behind any other.
            if (!spent) expect(often(other, drawn) - often(topic, drawn)).toBeLessThanOrEqual(1);
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

  it('shuffles fairly: each thing comes to each place about as often', () => {
    const seen = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
    for (let round = 0; round < 4000; round++) {
      shuffled([0, 1, 2, 3], Math.random).forEach((thing, place) => {
        seen[thing]![place]! += 1;
      });
    }
    for (const times of seen.flat()) {
      expect(times).toBeGreaterThan(800);
      expect(times).toBeLessThan(1200);
    }
  });
});

describe('the choices of a question', () => {
  it('stand in any order, and mean the same there', () => {
    fc.assert(
      fc.property(choices, chance, fc.infiniteStream(fc.boolean()), (count, random, coins) => {
        const order = drawChoiceOrder(count, false, random);
        expect([...order].sort((a, b) => a - b)).toEqual(drawChoiceOrder(count, true, random));
        const right = order.filter(() => coins.next().value).sort((a, b) => a - b);
        expect(lettersToChoiceIndexes(choiceIndexesToLetters(right, order), order)).toEqual(right);
      }),
    );
  });

  it('stay where they are when one of them speaks of the others', () => {
    expect(drawChoiceOrder(4, true, () => 0)).toEqual([0, 1, 2, 3]);
  });
});

describe('an answer', () => {
  const single = { choices: 4, multiple: false };
  const multiple = { choices: 4, multiple: true };

  it('is one letter of the question', () => {
    expect(normaliseExamAnswer(['B'], single)).toEqual(['B']);
    expect(normaliseExamAnswer(['E'], single)).toBeNull();
    expect(normaliseExamAnswer(['AB'], single)).toBeNull();
    expect(normaliseExamAnswer(['A', 'B'], single)).toBeNull();
  });

  it('is several letters where several are right, whatever their order', () => {
    expect(normaliseExamAnswer(['C', 'A', 'C'], multiple)).toEqual(['A', 'C']);
    expect(isCorrectAnswer(['A', 'C'], ['A', 'C'])).toBe(true);
  });

  it('may be taken back', () => {
    expect(normaliseExamAnswer([], single)).toEqual([]);
    expect(isCorrectAnswer([], ['A'])).toBe(false);
  });

  it('is wrong when it says too little or too much', () => {
    expect(isCorrectAnswer(['A'], ['A', 'C'])).toBe(false);
    expect(isCorrectAnswer(['A', 'B', 'C'], ['A', 'C'])).toBe(false);
  });

  it('was chosen at the time told, but not before its paper and not in the future', () => {
    expect(answerTimeOf(970_000, 1_000_000, 900_000)).toBe(970_000);
    expect(answerTimeOf(1_000_001, 1_000_000, 900_000)).toBe(1_000_000);
    expect(answerTimeOf(0, 1_000_000, 900_000)).toBe(900_000);
    expect(answerTimeOf(undefined, 1_000_000, 900_000)).toBe(1_000_000);
  });
});

describe('a result', () => {
  it('is out of 100', () => {
    expect([0, 15, 16, 20].map(right => scoreOf(right, 20))).toEqual([0, 75, 80, 100]);
  });

  it('is not rounded up: 79.9 is not 80', () => {
    expect(scoreOf(799, 1000)).toBe(79);
  });

  it('of a paper without questions is nothing', () => {
    expect(scoreOf(0, 0)).toBe(0);
  });
});

describe('the time of an exam', () => {
  it('is told in seconds, the begun one counting, and never less than none', () => {
    expect(secondsLeft(10_000, 8_999)).toBe(2);
    expect(secondsLeft(10_000, 9_000)).toBe(1);
    expect(secondsLeft(10_000, 12_000)).toBe(0);
  });

  it('leaves an answer that was chosen in the last second a moment to arrive', () => {
    expect(isPastAnswerDeadline(10_000, 10_000 + ANSWER_GRACE_MS)).toBe(false);
    expect(isPastAnswerDeadline(10_000, 10_001 + ANSWER_GRACE_MS)).toBe(true);
  });
});

describe('a certificate exam', () => {
  const rules = { questions: 20, minutes: 30, passMark: 80, attempts: 3, waitHours: 24 };
  const now = 10 * 86_400_000;
  const hours = (count: number) => now - count * 3_600_000;
  const failed = (endedAt: number) => ({ endedAt, passed: false });

  it('may be sat at once the first time', () => {
    expect(attemptStatusOf([], rules, now)).toEqual({ left: 3, passed: false, nextAt: null });
  });

  it('may be sat again a day after the last time', () => {
    expect(attemptStatusOf([failed(hours(2))], rules, now)).toEqual({
      left: 2,
      passed: false,
      nextAt: now + 22 * 3_600_000,
    });
    expect(attemptStatusOf([failed(hours(24))], rules, now)).toEqual({
      left: 2,
      passed: false,
      nextAt: null,
    });
    expect(attemptStatusOf([failed(hours(50)), failed(hours(1))], rules, now).nextAt).toBe(
      now + 23 * 3_600_000,
    );
  });

  it('may not be sat a fourth time', () => {
    const sittings = [failed(hours(99)), failed(hours(60)), failed(hours(30))];
    expect(attemptStatusOf(sittings, rules, now)).toEqual({ left: 0, passed: false, nextAt: null });
  });

  it('is over once it has been passed', () => {
    const sittings = [failed(hours(99)), { endedAt: hours(40), passed: true }];
    expect(attemptStatusOf(sittings, rules, now)).toEqual({ left: 0, passed: true, nextAt: null });
  });
});
