import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { ManualFigureName } from './figure-names';

/** A number that people say. `part` of `certificate` is the day until which they hold, of `stock` category and unit. */
export interface ManualFigure {
  figure: ManualFigureName;
  part: string;
  value: number;
}

/** Keeps what people say of a figure, in place of what they said before. */
export async function saveManualFigure(
  db: Kysely<DB>,
  organisation_id: string,
  given: ManualFigure,
): Promise<void> {
  await db
    .insertInto('statistic_given')
    .values({ organisation_id, ...given })
    .onConflict(conflict =>
      conflict.columns(['organisation_id', 'figure', 'part']).doUpdateSet({ value: given.value }),
    )
    .execute();
}

/** Whether a society has said anything yet. */
export async function hasManualFigures(db: Kysely<DB>, organisationId: string): Promise<boolean> {
  const some = db
    .selectFrom('statistic_given')
    .select('figure')
    .where('organisation_id', '=', organisationId);
  return (await some.limit(1).executeTakeFirst()) !== undefined;
}
