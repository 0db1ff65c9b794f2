import type { Kysely, Selectable } from 'kysely';
import type { Branch, DB, DuesRate } from '../../../generated/database';

export type BranchRow = Selectable<Branch>;
export type RateRow = Selectable<DuesRate>;

/** The branches of an organisation, including closed ones, in display order. */
export function listBranches(db: Kysely<DB>, organisationId: string): Promise<BranchRow[]> {
  return db
    .selectFrom('branch')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('position')
    .execute();
}

/** The dues rates of an organisation: persons first, then organisations by size, smallest first. */
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

/** Inserts the branches and rates of an organisation, unless it has some. */
export async function insertFirstBranches(
  db: Kysely<DB>,
  branches: BranchRow[],
  rates: RateRow[],
): Promise<void> {
  // When two servers start at once, one set is inserted, because the rows have natural keys.
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
