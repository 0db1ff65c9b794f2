import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { listDistributions } from './distribution-store';

/** A distribution of a goods item. */
export interface GoodsDistributionEntry {
  recipient: string;
  /** Project of the distribution; null when it belongs to none. */
  project: string | null;
  quantity: number;
  /** `YYYY-MM-DD` */
  day: string;
}

/** Distributions of these goods items, by item, earliest first; goods still in stock are not included. */
export async function findDistributionHistory(
  db: Kysely<DB>,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, GoodsDistributionEntry[]>> {
  const found = new Map<string, GoodsDistributionEntry[]>(itemIds.map(id => [id, []]));
  if (itemIds.length === 0) return found;
  for (const { item_id, recipient, project_name: project, quantity, day } of await listDistributions(
    db,
    itemIds,
  )) {
    found.get(item_id)?.push({ recipient, project, quantity, day });
  }
  return found;
}
