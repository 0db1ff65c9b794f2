import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import { thisOrganisation } from '../../platform/db/organisation-scope';
import type { Tx } from './flow-services';

/** The current assignment of an application. */
export interface AssignmentRow {
  /** Account of the assigned member of staff. */
  assignee: string;
  nickname: string;
  since: Date;
}

/** How long an assignment lasts without a heartbeat. */
const ASSIGNMENT_DURATION = sql`interval '15 minutes'`;

/** The current assignment of an application, if any. */
export function findAssignment(db: Kysely<DB>, applicationId: string): Promise<AssignmentRow | undefined> {
  return db
    .selectFrom('assignment')
    .innerJoin('account', 'account.id', 'assignment.account_id')
    .select(['assignment.account_id as assignee', 'account.nickname', 'assignment.since'])
    .where('assignment.application_id', '=', applicationId)
    .where('assignment.until', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Assigns an application to an account from now on; extends an assignment that the account already has. */
export async function saveAssignment(tx: Tx, applicationId: string, accountId: string): Promise<void> {
  await sql`
    INSERT INTO assignment (organisation_id, application_id, account_id, since, until)
    VALUES (${thisOrganisation}, ${applicationId}, ${accountId}, now(), now() + ${ASSIGNMENT_DURATION})
    ON CONFLICT (application_id, organisation_id) DO UPDATE
       SET account_id = excluded.account_id, until = excluded.until,
           since = CASE WHEN assignment.account_id = excluded.account_id AND assignment.until > excluded.since
                        THEN assignment.since ELSE excluded.since END`.execute(tx);
}

/** Ends the assignment of an application if it is held by this account. */
export const prepareEndAssignment = (
  db: Kysely<DB>,
  applicationId: string,
  accountId: string,
): PreparedWrite =>
  db
    .deleteFrom('assignment')
    .where('application_id', '=', applicationId)
    .where('account_id', '=', accountId)
    .compile();
