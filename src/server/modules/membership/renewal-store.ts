import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { YearDue } from './dues';

/** Years that a renewal application pays for, earliest first; empty before it is submitted. */
export function renewalOf(db: Kysely<DB>, applicationId: string) {
  return db
    .selectFrom('dues_renewal')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('year')
    .execute();
}

/** Stores the years that a renewal application pays for. */
export async function insertRenewal(
  tx: Kysely<DB>,
  applicationId: string,
  memberId: string,
  dues: readonly YearDue[],
): Promise<void> {
  const rows = dues.map(due => ({ ...due, application_id: applicationId, member_id: memberId }));
  await tx.insertInto('dues_renewal').values(rows).execute();
}

/** Marks the dues of these years as paid, at the paid amounts; dues that are already paid are not changed. */
export async function saveRenewalPayment(
  tx: Kysely<DB>,
  memberId: string,
  dues: readonly YearDue[],
  at: Date,
): Promise<void> {
  const rows = dues.map(({ year, amount }) => ({
    member_id: memberId,
    year,
    amount,
    status: 1,
    paid_at: at,
  }));
  await tx
    .insertInto('member_dues')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .columns(['member_id', 'year'])
        .doUpdateSet(eb => ({
          amount: eb.ref('excluded.amount'),
          status: eb.ref('excluded.status'),
          paid_at: eb.ref('excluded.paid_at'),
        }))
        .where('member_dues.status', '<>', 1),
    )
    .execute();
}

/** Reads a member by id and locks it until the transaction ends. */
export function lockMemberById(tx: Kysely<DB>, id: string) {
  return tx.selectFrom('member').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}
