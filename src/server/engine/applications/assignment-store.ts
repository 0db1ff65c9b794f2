import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import type { Tx } from './flow-services';

/** Who is at work on an application. */
export interface AssignmentRow {
  /** Account of a member of staff. */
  claimant: string;
  nickname: string;
  since: Date;
}

/** How long a claim holds without a sign of life. */
const HOLDS = sql`interval '15 minutes'`;

/** The claim that holds on an application, if any. */
export function findAssignment(db: Kysely<DB>, applicationId: string): Promise<AssignmentRow | undefined> {
  return db
    .selectFrom('claim')
    .innerJoin('account', 'account.id', 'claim.account_id')
    .select(['claim.account_id as claimant', 'account.nickname', 'claim.since'])
    .where('claim.application_id', '=', applicationId)
    .where('claim.until', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Makes somebody the one at work on an application, from now on; prolongs the claim that they hold already. */
export async function saveAssignment(tx: Tx, applicationId: string, accountId: string): Promise<void> {
  await sql`
    INSERT INTO claim (application_id, account_id, since, until)
    VALUES (${applicationId}, ${accountId}, now(), now() + ${HOLDS})
    ON CONFLICT (application_id) DO UPDATE
       SET account_id = excluded.account_id, until = excluded.until,
           since = CASE WHEN claim.account_id = excluded.account_id AND claim.until > now()
                        THEN claim.since ELSE excluded.since END`.execute(tx);
}

/** Ends the claim on an application, if this account holds it. */
export const prepareEndAssignment = (
  db: Kysely<DB>,
  applicationId: string,
  accountId: string,
): PreparedWrite =>
  db
    .deleteFrom('claim')
    .where('application_id', '=', applicationId)
    .where('account_id', '=', accountId)
    .compile();
