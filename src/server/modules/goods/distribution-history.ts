import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { distributionsOf } from './distribution-store';

/** Where a part of a gift went. */
export interface GoodsDistributionEntry {
  recipient: string;
  /** Of what it is the project's; null where it was given on outside of projects. */
  project: string | null;
  quantity: number;
  /** `YYYY-MM-DD` */
  day: string;
}

/** Where the goods of these gifts went, by gift, the earliest first; what is still in stock is not among them. */
export async function findDistributionHistory(
  db: Kysely<DB>,
  giftIds: readonly string[],
): Promise<ReadonlyMap<string, GoodsDistributionEntry[]>> {
  const found = new Map<string, GoodsDistributionEntry[]>(giftIds.map(id => [id, []]));
  if (giftIds.length === 0) return found;
  for (const { gift_id, recipient, project_name: project, quantity, day } of await distributionsOf(
    db,
    giftIds,
  )) {
    found.get(gift_id)?.push({ recipient, project, quantity, day });
  }
  return found;
}
