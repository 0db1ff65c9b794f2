import { randomUUID } from 'node:crypto';
import { type Fen, yuan } from '../../../domain/money';
import type { Tx } from '../../engine/applications/flow-services';
import { insertCorrection, listCorrections } from './correction-store';

/** A donation that was refunded after it had been published. */
interface RefundedDonation {
  organisationId: string;
  applicationId: string;
  /** Amount that was posted for it. */
  amount: Fen;
  at: Date;
}

/**
 * Publishes the refund of a donation as a correction: the donation is no longer in the lists and totals, and the
 * correction states why. The refund itself has moved the money, so nothing is posted. The caller must hold a lock on
 * the donation, so that it is not corrected concurrently.
 */
export async function publishRefund(
  tx: Tx,
  { organisationId, applicationId, amount, at }: RefundedDonation,
): Promise<void> {
  const earlier = await listCorrections(tx, 'donation', [applicationId]);
  await insertCorrection(tx, {
    id: randomUUID(),
    organisation_id: organisationId,
    subject: 'donation',
    subject_id: applicationId,
    version: earlier.length + 1,
    field: '金额',
    before: yuan(amount),
    after: yuan(0),
    reason: '这笔捐款已退还捐赠人，不再计入公示',
    published_at: at,
  });
}
