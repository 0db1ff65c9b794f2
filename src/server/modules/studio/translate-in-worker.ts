import type { Services } from '../../engine/services';
import { WorkerLimitError } from '../../platform/worker-pool';
import type { ForeignTexts, FormTranslation } from './form-translation';
import { runTask } from './workers/run-task';

/** Translates a form of another system in a worker, within limits. Exceeding them is a reason, too. */
export async function translateInWorker(
  { workers }: Pick<Services, 'workers'>,
  source: ForeignTexts,
): Promise<FormTranslation> {
  return runTask(workers.validation, 'translate', source).catch((error: unknown) => {
    if (!(error instanceof WorkerLimitError)) throw error;
    const reason =
      error.limit === 'time'
        ? '翻译用时太长，已经停止：请看看是不是内容太多，或者 pattern 写得太复杂'
        : '翻译占用的内存太多，已经停止：请减少内容';
    return { format: null, texts: null, done: [], asked: [], impossible: [{ pointer: '', reason }] };
  });
}
