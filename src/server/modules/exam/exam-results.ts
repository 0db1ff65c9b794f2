import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { type ExamResult, findResultsBySignUp } from './paper-store';

/** Whether the certificate exam of a sign-up has been passed. */
export async function hasPassed(db: Kysely<DB>, applicationId: string): Promise<boolean> {
  const results = await examResults(db, [applicationId]);
  return results.get(applicationId)?.passed ?? false;
}

/** Results of the certificate exams by sign-up; sign-ups without an attempt are missing. */
export function examResults(
  db: Kysely<DB>,
  applicationIds: readonly string[],
): Promise<Map<string, ExamResult>> {
  return findResultsBySignUp(db, applicationIds);
}
