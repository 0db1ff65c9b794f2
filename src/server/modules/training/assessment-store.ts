import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** Whether staff have entered a result for an application's assessment. */
export async function wasAssessed(db: Kysely<DB>, applicationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('application_event')
    .select('sequence')
    .where('application_id', '=', applicationId)
    .where(sql`event ->> 'what'`, 'in', ['assessmentPassed', 'assessmentFailed', 'groupAssessment'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
