import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyPlayback,
  applyReading,
  CLOCK_TOLERANCE_SECONDS,
  COMPLETION_SHARE,
  creditSeconds,
  initialLessonProgress,
  type LessonProgressState,
  lessonProgressPercent,
  MAX_REPORT_SECONDS,
  type PlaybackReport,
} from '../../src/domain/lesson-progress';

const DURATION = 300;
const START = Date.parse('2026-12-01T09:00:00+08:00');

/** A playback report, and the milliseconds since the previous one. */
type TimedReport = PlaybackReport & { after: number };

const timedReport = fc.record({
  position: fc.integer({ min: 0, max: 2 * DURATION }),
  delta: fc.integer({ min: 0, max: 60 }),
  after: fc.integer({ min: 0, max: 90_000 }),
});

/** Applies the reports one after the other and returns the state after each. */
function applyReports(records: readonly TimedReport[], duration = DURATION) {
  let [watched, spentUntil, now]: [LessonProgressState, number | null, number] = [
    initialLessonProgress,
    null,
    START,
  ];
  return records.map(record => {
    now += record.after;
    const credit = applyPlayback(watched, record, { duration, spentUntil, now });
    const before = watched;
    ({ watched, spentUntil } = credit);
    return { ...credit, before, now };
  });
}

/** Uninterrupted watching: a report every 15 seconds. */
const uninterruptedReports = (seconds: number, from = 0): TimedReport[] =>
  Array.from({ length: Math.ceil(seconds / 15) + 1 }, (_, index) => {
    const [at, earlier] = [Math.min(index * 15, seconds), Math.min(Math.max(0, index - 1) * 15, seconds)];
    return { position: from + at, delta: at - earlier, after: index === 0 ? 0 : (at - earlier) * 1000 };
  });

const last = <T>(list: readonly T[]) => list.at(-1)!;

describe('lesson progress', () => {
  it('credits the whole lesson when it is watched to the end, and completes it', () => {
    const { watched } = last(applyReports(uninterruptedReports(DURATION)));
    expect(watched).toEqual({ position: DURATION, furthest: DURATION, seconds: DURATION, completed: true });
  });

  it('never credits more seconds than have elapsed, apart from the tolerance', () => {
    fc.assert(
      fc.property(fc.array(timedReport, { minLength: 1, maxLength: 60 }), records => {
        const steps = applyReports(records);
        const passed = (last(steps).now - steps[0]!.now) / 1000;
        expect(last(steps).watched.seconds).toBeLessThanOrEqual(passed + CLOCK_TOLERANCE_SECONDS);
      }),
    );
  });

  it('credits no more than the tolerance for a hundred reports at once', () => {
    const flood = Array.from({ length: 100 }, (_, index) => ({ position: index * 30, delta: 30, after: 0 }));
    expect(last(applyReports(flood)).watched.seconds).toBe(CLOCK_TOLERANCE_SECONDS);
  });

  it('credits half a minute per report at most, however long the player was silent', () => {
    const { credited } = creditSeconds(600, START, START + 3_600_000);
    expect(credited).toBe(MAX_REPORT_SECONDS);
  });

  it('never decreases the furthest position, and never increases it by more than was credited', () => {
    fc.assert(
      fc.property(fc.array(timedReport, { minLength: 1, maxLength: 60 }), records => {
        for (const { watched, before, credited } of applyReports(records)) {
          expect(watched.furthest).toBeGreaterThanOrEqual(before.furthest);
          expect(watched.furthest - before.furthest).toBeLessThanOrEqual(credited);
          expect(watched.position).toBeLessThanOrEqual(watched.furthest);
          expect(watched.furthest).toBeLessThanOrEqual(DURATION);
          if (before.completed) expect(watched.completed).toBe(true);
        }
      }),
    );
  });

  it('does not advance on seeking ahead', () => {
    const reports = uninterruptedReports(60);
    const jump = { position: 290, delta: 15, after: 15_000 };
    const { watched } = last(applyReports([...reports, jump, { ...jump, position: 300 }]));
    expect(watched).toMatchObject({ furthest: 60, position: 60, completed: false });
  });

  it('counts repeated watching as time, not as progress', () => {
    const { watched } = last(
      applyReports([...uninterruptedReports(60), ...uninterruptedReports(60).slice(1)]),
    );
    expect(watched).toMatchObject({ seconds: 120, furthest: 60 });
  });

  it('counts two players of one account once', () => {
    const both = uninterruptedReports(150).flatMap(record => [record, { ...record, after: 0 }]);
    const { watched } = last(applyReports(both));
    expect(watched.seconds).toBeLessThanOrEqual(150 + CLOCK_TOLERANCE_SECONDS);
  });

  it(`completes at ${COMPLETION_SHARE * 100} per cent, not a second before`, () => {
    const almost = applyReports(uninterruptedReports(DURATION * COMPLETION_SHARE - 1));
    expect(last(almost).watched.completed).toBe(false);
    expect(last(applyReports(uninterruptedReports(DURATION * COMPLETION_SHARE))).watched.completed).toBe(
      true,
    );
  });
});

describe('reading lesson', () => {
  it('is completed by the required time, and not before', () => {
    let [watched, spentUntil]: [LessonProgressState, number | null] = [initialLessonProgress, START];
    for (let at = 1; at <= 3; at += 1) {
      expect(watched.completed).toBe(false);
      const now = START + at * 30_000;
      ({ watched, spentUntil } = applyReading(watched, 30, { duration: 100, spentUntil, now }));
    }
    expect(watched).toMatchObject({ seconds: 90, furthest: 90, completed: true });
  });
});

describe('lesson progress percentage', () => {
  it('is 100 only when the lesson is completed', () => {
    expect(lessonProgressPercent({ furthest: 300, completed: false }, 300)).toBe(99);
    expect(lessonProgressPercent({ furthest: 270, completed: true }, 300)).toBe(100);
    expect(lessonProgressPercent({ furthest: 0, completed: false }, 300)).toBe(0);
  });
});
