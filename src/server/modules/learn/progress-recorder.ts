import type { Kysely } from 'kysely';
import { type Credit, unwatched, type Watched } from '../../../domain/lesson-progress';
import type { DB } from '../../../generated/database';
import { findLearning, holdTime, keepLearning, type LearningRow } from './learning-store';

/** Who has learned what, as it is told now. */
interface Telling {
  accountId: string;
  lessonId: string;
  /** Clock of the player, where it tells one: the same telling sent again counts once. */
  toldAt?: Date;
  now: Date;
}

/** What the clock says of somebody's time. */
interface Clock {
  spentUntil: number;
  now: number;
}

/**
 * Keeps what somebody has learned. Their records are taken one after the other, whatever they have open.
 * @param take the pure rule that takes the record into what is known
 */
export function keep(
  db: Kysely<DB>,
  { accountId, lessonId, toldAt, now }: Telling,
  take: (before: Watched, clock: Clock) => Credit,
): Promise<{ credited: number; row: LearningRow }> {
  return db.transaction().execute(async trx => {
    const spent = await holdTime(trx, accountId, now);
    const before = await findLearning(trx, accountId, lessonId);
    if (before && toldAt && before.told_at?.getTime() === toldAt.getTime())
      return { credited: 0, row: before };
    const clock = { spentUntil: spent.getTime(), now: now.getTime() };
    const { watched, credited, spentUntil } = take(before ? watchedOf(before) : unwatched, clock);
    const { completed, ...far } = watched;
    const row: LearningRow = {
      ...far,
      told_at: toldAt ?? null,
      completed_at: completed ? (before?.completed_at ?? now) : null,
    };
    await keepLearning(trx, { accountId, lessonId }, row, { spentUntil: new Date(spentUntil), now });
    return { credited, row };
  });
}

const watchedOf = ({ position, furthest, seconds, completed_at }: LearningRow): Watched => ({
  ...{ position, furthest, seconds },
  completed: completed_at !== null,
});
