import type { components } from '../../../generated/api';
import { stateMeta } from '../../flows/state-meta';
import type { DonationRow } from './store';

export const DONATION = 'donation';

const ended: Record<number, string> = { 1: '已支付', 2: '已取消' };

/** A donation as its donor sees it. */
export function donationView(row: DonationRow): components['schemas']['DonationRecord'] {
  const { project_id: id, project_name: name } = row;
  return {
    id: row.application_id,
    no: row.no,
    amount: row.amount,
    project: id && name ? { id, name } : null,
    direction: row.direction,
    shownName: row.shown_name,
    wishWords: row.wish_words,
    // The table allows no other numbers and words.
    status: row.status as 0 | 1 | 2,
    statusText:
      (row.refunded_at ? '已退款' : ended[row.status]) ?? stateMeta(DONATION, row.state_name).statusText,
    way: row.way as 'online' | 'transfer' | null,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}
