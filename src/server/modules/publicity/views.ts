import type { components } from '../../../generated/api';
import type { FundSums } from '../../engine/ledger/funds';
import { type EntryCorrections, redactCorrections } from '../correction';
import type { PublishedDonationRow } from './donation-store';
import type { PublishedGoodsRow } from './goods-store';

type Schemas = components['schemas'];

/** The project of an entry; null for donations without project. */
export const projectName = (id: string | null, name: string | null): Schemas['ProjectReference'] =>
  id && name ? { id, name } : null;

/** Percentage of the income for a purpose that has been spent: 100 only when all has been spent. */
export const spentPercentOf = ({ raised, spent }: FundSums): number =>
  raised > 0 ? Math.min(100, Math.floor((spent / raised) * 100)) : 0;

/** Without the donor's message, which is free text and has not been moderated. */
export function publishedDonationView(
  row: PublishedDonationRow,
  { corrections, change }: EntryCorrections,
  fund: FundSums,
): Schemas['PublishedDonation'] {
  return {
    no: row.no,
    at: row.paid_at.toISOString(),
    shownName: row.shown_name,
    project: projectName(row.project_id, row.project_name),
    direction: row.direction,
    amount: row.amount,
    correctedAmount: row.amount + change,
    way: row.way,
    usage: spentPercentOf(fund),
    corrections: redactCorrections(corrections, row.shown_name),
  };
}

export function goodsView(
  row: PublishedGoodsRow,
  { corrections }: EntryCorrections,
): Schemas['PublishedGoods'] {
  const { no, position, direction, name, brand, category, unit, quantity, distributed, value } = row;
  return {
    no,
    position,
    at: row.received_at.toISOString(),
    shownName: row.shown_name,
    project: projectName(row.project_id, row.project_name),
    direction,
    name,
    brand,
    category,
    unit,
    quantity,
    distributed,
    value,
    corrections: redactCorrections(corrections, row.shown_name),
  };
}
