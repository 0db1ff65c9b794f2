import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { completedOf, listUnfinishedRequiredLessons } from './learning-store';

/**
 * What somebody has still to learn before the exam of a kind of class: titles of required lessons, none where all are
 * completed.
 * @param courseType as the sign-up's form calls it, e.g. `救护员取证`
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

/** How many lessons must be learned for a kind of class, and how many of them these people have completed. */
export function requiredLessons(
  db: Kysely<DB>,
  { organisationId, courseType }: { organisationId: string; courseType: string },
  accountIds: readonly string[],
): Promise<{ required: number; completed: Map<string, number> }> {
  return completedOf(db, organisationId, courseType, accountIds);
}
