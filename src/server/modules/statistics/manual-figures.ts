import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { ManualFigureName } from './figure-names';

/**
 * A manually entered figure. For `certificate`, `part` is the day until which the certificates are valid; for `stock`,
 * category and unit.
 */
export interface ManualFigure {
  figure: ManualFigureName;
  part: string;
  value: number;
}

/** Stores the manual parts of a figure, replacing earlier ones. */
export async function saveManualFigure(
  db: Kysely<DB>,
  organisation_id: string,
  given: ManualFigure,
): Promise<void> {
  await db
    .insertInto('manual_statistic')
    .values({ organisation_id, ...given })
    .onConflict(conflict =>
      conflict.columns(['organisation_id', 'figure', 'part']).doUpdateSet({ value: given.value }),
    )
    .execute();
}

/** Whether an organisation has manual figures. */
export async function hasManualFigures(db: Kysely<DB>, organisationId: string): Promise<boolean> {
  const some = db
    .selectFrom('manual_statistic')
    .select('figure')
    .where('organisation_id', '=', organisationId);
  return (await some.limit(1).executeTakeFirst()) !== undefined;
}
