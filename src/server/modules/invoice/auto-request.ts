import type { FlowServices, RecordedTransitionContext, Tx } from '../../engine/applications/flow-services';
import { executeWrites } from '../../platform/db/batch-writes';
import { requestReceiptJob } from './jobs';

/**
 * Has the receipt applied for that somebody wished for with a gift, when that has come in: the application is filed for
 * them as soon as this transaction has been committed.
 */
export async function enqueueReceiptRequest(
  { applicationId, answers }: Pick<RecordedTransitionContext, 'applicationId' | 'answers'>,
  tx: Tx,
  enqueue: FlowServices['prepareEnqueue'],
): Promise<void> {
  if (answers.needReceipt !== true) return;
  await executeWrites(tx, [await enqueue(requestReceiptJob, { applicationId })]);
}
