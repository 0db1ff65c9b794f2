import type { Kysely, Selectable } from 'kysely';
import type { Branch, DB, DuesRate } from '../../../generated/database';

export type BranchRow = Selectable<Branch>;
export type RateRow = Selectable<DuesRate>;

/** The branches of a society, closed ones included, in the order in which they are shown. */
export function listBranches(db: Kysely<DB>, organisationId: string): Promise<BranchRow[]> {
  return db
    .selectFrom('branch')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('position')
    .execute();
}

/** What dues a society asks for: of people first, then of groups from the smallest on. */
export function listRates(db: Kysely<DB>, organisationId: string): Promise<RateRow[]> {
  return db
    .selectFrom('dues_rate')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy(eb => eb('kind', '=', '团体'))
    .orderBy('level')
    .orderBy('staff_from')
    .orderBy('yearly', 'desc')
    .execute();
}

/** Lays a society's branches and rates down, unless it has some. */
export async function insertFirstBranches(
  db: Kysely<DB>,
  branches: BranchRow[],
  rates: RateRow[],
): Promise<void> {
  // Two servers started at once lay down one set: the rows have keys of their own.
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('branch')
      .values(branches)
      .onConflict(conflict => conflict.doNothing())
      .execute();
    await tx
      .insertInto('dues_rate')
      .values(rates)
      .onConflict(conflict => conflict.doNothing())
      .execute();
  });
}
