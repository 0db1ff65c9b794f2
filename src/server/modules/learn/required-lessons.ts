import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { countCompletedLessons, listUnfinishedRequiredLessons } from './learning-store';

/**
 * Titles of the required lessons that an account must still complete before the exam of a course type; empty when all
 * are completed.
 * @param courseType as in the sign-up form, e.g. `救护员取证`
 */
export function listMissingLessons(
  db: Kysely<DB>,
  {
    organisationId,
    accountId,
    courseType,
  }: { organisationId: string; accountId: string; courseType: string },
): Promise<string[]> {
  return listUnfinishedRequiredLessons(db, organisationId, accountId, courseType);
}

/** Number of required lessons of a course type, and how many of them each account has completed. */
export function requiredLessons(
  db: Kysely<DB>,
  { organisationId, courseType }: { organisationId: string; courseType: string },
  accountIds: readonly string[],
): Promise<{ required: number; completed: Map<string, number> }> {
  return countCompletedLessons(db, organisationId, courseType, accountIds);
}
