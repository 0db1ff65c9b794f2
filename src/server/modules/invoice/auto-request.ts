import type { FlowServices, RecordedTransitionContext, Tx } from '../../engine/applications/flow-services';
import { executeWrites } from '../../platform/db/batch-writes';
import { requestReceiptJob } from './jobs';

/**
 * Enqueues the receipt application that the donor requested with the donation: it is submitted as soon as this
 * transaction has been committed.
 */
export async function enqueueReceiptRequest(
  { applicationId, answers }: Pick<RecordedTransitionContext, 'applicationId' | 'answers'>,
  tx: Tx,
  enqueue: FlowServices['prepareEnqueue'],
): Promise<void> {
  if (answers.needReceipt !== true) return;
  await executeWrites(tx, [await enqueue(requestReceiptJob, { applicationId })]);
}
