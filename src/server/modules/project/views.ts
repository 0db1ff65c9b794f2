import type { components } from '../../../generated/api';
import { emptyFundSums, type FundSums } from '../../engine/ledger/funds';
import { takesDonations } from './project-reader';
import type { DynamicRow, ProjectRow } from './store';

type Schemas = components['schemas'];

const percent = (part: number, whole: number) => (whole > 0 ? Math.floor((part / whole) * 100) : 0);

/** Target, income and spending of a project: sums of the ledger. */
export function amountsView(
  { target }: ProjectRow,
  { raised, spent, gifts }: FundSums = emptyFundSums,
): Schemas['ProjectAmounts'] {
  return {
    target,
    raised: Math.max(0, raised),
    spent,
    donorTimes: gifts,
    progress: percent(raised, target),
    spentProgress: Math.min(100, percent(spent, raised)),
  };
}

export function projectView(row: ProjectRow, fund: FundSums | undefined): Schemas['Project'] {
  return {
    id: row.id,
    name: row.name,
    // Check constraints of the table guarantee these values.
    reviewStatus: row.review_status as Schemas['ProjectStatus'],
    source: row.source as Schemas['ProjectSource'],
    summary: row.summary,
    drawing: row.drawing,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    amounts: amountsView(row, fund),
    open: takesDonations(row),
  };
}

export function dynamicView(row: DynamicRow & { project_name: string }): Schemas['ProjectUpdate'] {
  const { id, project_id, project_name, title, content, published_at } = row;
  return {
    id,
    project: { id: project_id, name: project_name },
    title,
    content,
    at: published_at.toISOString(),
  };
}
