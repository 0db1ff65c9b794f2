import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import type { Tx } from './flow-services';

/** SQL of the deadlines of applications. */

/** Sets a deadline of an application, or moves it. */
export const setDeadline = (tx: Tx, applicationId: string, name: string, dueAt: Date): PreparedWrite =>
  tx
    .insertInto('deadline')
    .values({ application_id: applicationId, name, due_at: dueAt })
    .onConflict(conflict => conflict.columns(['application_id', 'name']).doUpdateSet({ due_at: dueAt }))
    .compile();

/** Removes a deadline; one that is not there is no error. */
export const clearDeadline = (tx: Tx, applicationId: string, name: string): PreparedWrite =>
  tx.deleteFrom('deadline').where('application_id', '=', applicationId).where('name', '=', name).compile();

/** Expired deadlines, oldest first. */
export function listExpiredDeadlines(db: Kysely<DB>, now: Date, limit: number) {
  return db
    .selectFrom('deadline')
    .innerJoin('application', 'application.id', 'deadline.application_id')
    .select([
      'deadline.application_id as id',
      'deadline.name',
      'application.flow',
      'application.organisation_id as organisationId',
      'application.sequence',
    ])
    .where('deadline.due_at', '<=', now)
    .orderBy('deadline.due_at')
    .limit(limit)
    .execute();
}
