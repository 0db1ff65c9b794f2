import type { FlowDependencies, Transition, Tx } from '../../engine/applications/flow-services';
import { writeTogether } from '../../platform/db/batch-writes';
import { fileWishedReceipt } from './jobs';

/**
 * Has the receipt applied for that somebody wished for with a gift, when that has come in: the application is filed for
 * them as soon as this transaction has been committed.
 */
export async function applyAsWished(
  { applicationId, answers }: Pick<Transition, 'applicationId' | 'answers'>,
  tx: Tx,
  enqueue: FlowDependencies['enqueue'],
): Promise<void> {
  if (answers.needReceipt !== true) return;
  await writeTogether(tx, [await enqueue(fileWishedReceipt, { applicationId })]);
}
