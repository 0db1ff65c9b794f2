import { systemClock } from '../../../domain/dates';
import { isTransferProofUnderReview } from '../../../flows/engine/payment-states';
import type { components } from '../../../generated/api';
import { applicationsWithPendingOrder } from '../../engine/payments/order-store';
import type { Services } from '../../engine/services';
import { correctionsFor, type EntryCorrections, redactCorrections } from '../correction';
import type { DonationRow } from './store';

type DonationRecord = components['schemas']['DonationRecord'];

export const DONATION_FLOW = 'donation';

const endedStatusTexts: Record<number, string> = { 1: '已支付', 2: '已取消' };

/** Donations as shown to the donor: the current values, the corrections, and whether it can be paid now. */
export async function donationViews(
  { db, forms }: Pick<Services, 'db' | 'forms'>,
  rows: readonly DonationRow[],
): Promise<DonationRecord[]> {
  const ids = rows.map(({ application_id }) => application_id);
  const due = rows.filter(isDue).map(({ application_id }) => application_id);
  const [findCorrections, pending] = await Promise.all([
    correctionsFor(db, DONATION_FLOW, ids),
    applicationsWithPendingOrder(db, due, systemClock()),
  ]);
  const stateText = ({ state_name }: DonationRow) =>
    forms.flows.stateMeta(DONATION_FLOW, state_name).statusText;
  return rows.map(row => {
    const isPending = pending.has(row.application_id);
    return donationView(row, {
      stateText: isPending ? '正在确认付款结果' : stateText(row),
      corrections: findCorrections(row.application_id),
      payable: isDue(row) && !isPending,
    });
  });
}

/** Whether payment is due: not while a transfer proof is under review. */
const isDue = ({ status, state_name }: DonationRow) =>
  status === 0 && !isTransferProofUnderReview(state_name);

function donationView(
  row: DonationRow,
  {
    stateText,
    corrections: { corrections, change },
    payable,
  }: { stateText: string; corrections: EntryCorrections; payable: boolean },
): DonationRecord {
  const { project_id: id, project_name: name } = row;
  return {
    id: row.application_id,
    no: row.no,
    amount: row.amount + change,
    project: id && name ? { id, name } : null,
    direction: row.direction,
    shownName: row.shown_name,
    wishWords: row.wish_words,
    // Check constraints of the table guarantee these values.
    status: row.status as 0 | 1 | 2,
    statusText: (row.refunded_at ? '已退款' : endedStatusTexts[row.status]) ?? stateText,
    payable,
    way: row.way as 'online' | 'transfer' | null,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    corrections: redactCorrections(corrections, row.shown_name),
  };
}
