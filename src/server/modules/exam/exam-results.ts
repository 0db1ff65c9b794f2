import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { type ExamResult, resultsOf } from './paper-store';

/** Whether the certificate exam of a sign-up has been passed. */
export async function hasPassed(db: Kysely<DB>, applicationId: string): Promise<boolean> {
  const results = await examResults(db, [applicationId]);
  return results.get(applicationId)?.passed ?? false;
}

/** What came of the certificate exams of sign-ups so far, by sign-up; of those that were never sat there is nothing. */
export function examResults(
  db: Kysely<DB>,
  applicationIds: readonly string[],
): Promise<Map<string, ExamResult>> {
  return resultsOf(db, applicationIds);
}
