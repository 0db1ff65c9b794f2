import type { Kysely, Selectable } from 'kysely';
import type { Branch, DB, DuesRate } from '../../../generated/database';
import type { MemberKind } from './dues';

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

/** A dues rate of an organisation, in 分 per year. */
export interface NewRate {
  kind: MemberKind;
  level: number;
  /** Number of employees from which it applies; 0 for persons. */
  staffFrom: number;
  yearly: number;
}

/** Inserts the branches, in display order, and the rates of an organisation; existing ones are not changed. */
export async function insertMissingBranches(
  db: Kysely<DB>,
  organisationId: string,
  given: {
    branches: readonly Omit<BranchRow, 'organisation_id' | 'position'>[];
    rates: readonly NewRate[];
  },
): Promise<void> {
  const organisation_id = organisationId;
  const branches = given.branches.map((branch, position) => ({ organisation_id, position, ...branch }));
  const rates = given.rates.map(({ staffFrom, ...rate }) => ({
    organisation_id,
    ...rate,
    staff_from: staffFrom,
  }));
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
