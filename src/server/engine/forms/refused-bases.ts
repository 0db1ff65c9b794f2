import type { Kysely, Selectable } from 'kysely';
import type { DB, RefusedFormBase } from '../../../generated/database';

/** A version from above that could not be combined with the form of an organisation. */
export type RefusedBase = Pick<Selectable<RefusedFormBase>, 'owner' | 'flow' | 'base_version' | 'reason'>;

/** The version that an organisation's form could not be combined with last. */
export function findRefusedBase(
  db: Kysely<DB>,
  owner: string,
  flow: string,
): Promise<RefusedBase | undefined> {
  return db
    .selectFrom('refused_form_base')
    .select(['owner', 'flow', 'base_version', 'reason'])
    .where('owner', '=', owner)
    .where('flow', '=', flow)
    .executeTakeFirst();
}

/** @returns whether this version was not refused before */
export async function saveRefusedBase(db: Kysely<DB>, refused: RefusedBase): Promise<boolean> {
  const { base_version, reason } = refused;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('refused_form_base')
    .values({ ...refused, at: new Date() })
    .onConflict(conflict =>
      conflict
        .columns(['owner', 'flow'])
        .doUpdateSet({ base_version, reason, at: new Date() })
        .where('refused_form_base.base_version', '<>', base_version),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) === 1;
}
