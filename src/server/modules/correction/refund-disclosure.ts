import { randomUUID } from 'node:crypto';
import { type Fen, yuan } from '../../../domain/money';
import type { Tx } from '../../engine/applications/flow-services';
import { correctionsOf, insertCorrection } from './correction-store';

/** A gift that went back after it had been published. */
interface RefundedDonation {
  organisationId: string;
  applicationId: string;
  /** What the books had for it. */
  amount: Fen;
  at: Date;
}

/**
 * Publishes that a gift is nobody's any more: it has left the lists and sums, and this says why. The money was moved by
 * the refund, so nothing is posted. Whoever calls this holds the gift, so that nobody corrects it meanwhile.
 */
export async function publishRefund(
  tx: Tx,
  { organisationId, applicationId, amount, at }: RefundedDonation,
): Promise<void> {
  const earlier = await correctionsOf(tx, 'donation', [applicationId]);
  await insertCorrection(tx, {
    id: randomUUID(),
    organisation_id: organisationId,
    subject: 'donation',
    subject_id: applicationId,
    version: earlier.length + 1,
    field: '金额',
    was: yuan(amount),
    becomes: yuan(0),
    reason: '这笔捐款已退还捐赠人，不再计入公示',
    published_at: at,
  });
}
