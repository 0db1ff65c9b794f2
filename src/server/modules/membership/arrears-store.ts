import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { thisOrganisation } from '../../platform/db/organisation-scope';

/** Members affected by the change of year: those who have joined and not left. */
const selectCurrentMembers = (db: Kysely<DB>) =>
  db.selectFrom('member').where('since', 'is not', null).where('member.state', 'in', ['有效', '欠费']);

/** Marks a batch of the members whose dues of a year are unpaid as in arrears. @returns these members */
export function markMembersInArrears(tx: Kysely<DB>, year: number, limit: number) {
  return tx
    .updateTable('member')
    .set({ state: '欠费' })
    .where('id', 'in', query =>
      query
        .selectFrom('member')
        .select('id')
        .where('state', '=', '有效')
        .where('paid_until', '<', year)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'account_id',
      'application_id',
      'no',
      'organisation_id',
      'kind',
      'level',
      'staff',
      'paid_until',
    ])
    .execute();
}

/** A member newly in arrears. */
export type ArrearsRow = Awaited<ReturnType<typeof markMembersInArrears>>[number];

/** Youth members without dues for a year yet; they may have become adults. */
export function listYouthWithoutDues(db: Kysely<DB>, year: number) {
  return selectCurrentMembers(db)
    .select(['id', 'application_id', 'account_id'])
    .where('kind', '=', '青少年')
    .where('paid_until', '<', year)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member_dues')
            .select('year')
            .whereRef('member_id', '=', 'member.id')
            .where('year', '=', year),
        ),
      ),
    )
    .execute();
}

/** Inserts dues at the current rate for each unpaid year of the members in arrears. Existing dues are not changed. */
export async function insertArrearsDues(db: Kysely<DB>, year: number): Promise<void> {
  await sql`
    INSERT INTO member_dues (organisation_id, member_id, year, amount, status)
    SELECT member.organisation_id, member.id, owed.year, rate.yearly, 0
      FROM member
      CROSS JOIN LATERAL generate_series(member.paid_until + 1, ${year}::integer) AS owed (year)
      CROSS JOIN LATERAL (
        SELECT yearly FROM dues_rate
         WHERE organisation_id = ${thisOrganisation} AND kind = member.kind AND level = member.level
           AND staff_from <= member.staff
         ORDER BY staff_from DESC LIMIT 1) AS rate
     WHERE member.organisation_id = ${thisOrganisation} AND member.state = '欠费' AND member.since IS NOT NULL AND member.paid_until < ${year}
    ON CONFLICT (member_id, year, organisation_id) DO NOTHING`.execute(db);
}

/**
 * Members who have paid nothing since a year and have no payment in progress, with the application by which they
 * joined.
 */
export function listLapsingMemberships(db: Kysely<DB>, paidUntil: number, limit: number) {
  return selectCurrentMembers(db)
    .innerJoin('application', 'application.id', 'member.application_id')
    .select([
      'member.no',
      'application.id',
      'application.flow',
      'application.organisation_id as organisationId',
    ])
    .where('paid_until', '<=', paidUntil)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dues_renewal')
            .innerJoin('application as renewal', 'renewal.id', 'dues_renewal.application_id')
            .select('renewal.id')
            .whereRef('dues_renewal.member_id', '=', 'member.id')
            .where('renewal.open', '=', true)
            .where('renewal.state_name', 'like', '待缴费.%'),
        ),
      ),
    )
    .orderBy('member.no')
    .limit(limit)
    .execute();
}

/** Renewals of former members that are still waiting for payment. */
export function listObsoleteRenewals(db: Kysely<DB>) {
  return db
    .selectFrom('dues_renewal')
    .innerJoin('member', 'member.id', 'dues_renewal.member_id')
    .innerJoin('application', 'application.id', 'dues_renewal.application_id')
    .select(['application.id', 'application.flow', 'application.organisation_id as organisationId'])
    .distinct()
    .where('member.state', 'in', ['已退会', '已转出'])
    .where('application.state_name', 'like', '待缴费.%')
    .where('application.state_name', '<>', '待缴费.confirming')
    .execute();
}
