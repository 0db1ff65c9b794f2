import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { thisOrganisation } from '../../platform/db/organisation-scope';

/**
 * Moves all received goods of a donation to another project, or to none: a donor gives one list for one purpose.
 * Distributions are not changed. Totals are updated.
 * @returns ids of the goods items that were moved
 */
export async function reallocateGoods(
  tx: Kysely<DB>,
  itemId: string,
  projectId: string | null,
): Promise<string[]> {
  const donation = sql`(
    SELECT application_id FROM goods_item WHERE organisation_id = ${thisOrganisation} AND id = ${itemId})`;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM goods_item
     WHERE organisation_id = ${thisOrganisation} AND application_id = ${donation} AND status = 1
     ORDER BY id FOR UPDATE`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await addToTotals(tx, ids, -1);
  await tx.updateTable('goods_item').set({ project_id: projectId }).where('id', 'in', ids).execute();
  await addToTotals(tx, ids, 1);
  return ids;
}

/** Adds goods items to the totals of their project, day and category, or subtracts them. */
async function addToTotals(tx: Kysely<DB>, ids: readonly string[], sign: 1 | -1): Promise<void> {
  await sql`
    INSERT INTO goods_total AS total (organisation_id, project_id, day, donor_kind, category, items, value)
    SELECT organisation_id, project_id, (received_at AT TIME ZONE 'Asia/Shanghai')::date, donor_kind, category,
           ${sign}::integer * count(*), ${sign}::integer * COALESCE(sum(value), 0)
      FROM goods_item WHERE organisation_id = ${thisOrganisation} AND id = ANY(${ids}::uuid[])
     GROUP BY 1, 2, 3, 4, 5 ORDER BY 3, 5
    ON CONFLICT (organisation_id, project_id, day, donor_kind, category) DO UPDATE
       SET items = total.items + excluded.items, value = total.value + excluded.value`.execute(tx);
}
