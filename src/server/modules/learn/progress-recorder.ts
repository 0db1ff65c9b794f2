import type { Kysely } from 'kysely';
import {
  initialLessonProgress,
  type LessonProgressState,
  type ProgressCredit,
} from '../../../domain/lesson-progress';
import type { DB } from '../../../generated/database';
import { findLearning, type LearningRow, lockLearningTime, saveLessonProgress } from './learning-store';

/** A report of learning progress. */
interface ProgressReport {
  accountId: string;
  lessonId: string;
  /** Clock of the player, where it sends one: a repeated report with the same time counts once. */
  reportedAt?: Date;
  now: Date;
}

/** Times for crediting learning time. */
interface Clock {
  spentUntil: number;
  now: number;
}

/**
 * Stores a progress report. Reports of an account are processed one after the other, even if several lessons are open.
 * @param applyReport pure function that applies the report to the stored progress
 */
export function recordLessonProgress(
  db: Kysely<DB>,
  { accountId, lessonId, reportedAt, now }: ProgressReport,
  applyReport: (before: LessonProgressState, clock: Clock) => ProgressCredit,
): Promise<{ credited: number; row: LearningRow }> {
  return db.transaction().execute(async trx => {
    const spent = await lockLearningTime(trx, accountId, now);
    const before = await findLearning(trx, accountId, lessonId);
    if (before && reportedAt && before.reported_at?.getTime() === reportedAt.getTime())
      return { credited: 0, row: before };
    const clock = { spentUntil: spent.getTime(), now: now.getTime() };
    const { watched, credited, spentUntil } = applyReport(
      before ? progressOf(before) : initialLessonProgress,
      clock,
    );
    const { completed, ...far } = watched;
    const row: LearningRow = {
      ...far,
      reported_at: reportedAt ?? null,
      completed_at: completed ? (before?.completed_at ?? now) : null,
    };
    await saveLessonProgress(trx, { accountId, lessonId }, row, { spentUntil: new Date(spentUntil), now });
    return { credited, row };
  });
}

const progressOf = ({ position, furthest, seconds, completed_at }: LearningRow): LessonProgressState => ({
  ...{ position, furthest, seconds },
  completed: completed_at !== null,
});
