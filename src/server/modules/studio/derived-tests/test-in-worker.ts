import { today } from '../../../../domain/dates';
import type { FormVersion } from '../../../../flows/engine/form-version';
import type { Services } from '../../../engine/services';
import { WorkerLimitError } from '../../../platform/worker-pool';
import { runTask } from '../workers/run-task';
import { NOTHING_TESTED, type VersionTests, wholeFormError } from './version-tests';

/** The largest flow of the project takes a second, a form of 700 questions with 200 conditions six. */
const TIME_LIMIT_SECONDS = 10;

/** Tests a version in a worker, within limits. Exceeding them is a finding, which stands against publication. */
export async function testVersionInWorker(
  { workers }: Pick<Services, 'workers'>,
  form: FormVersion,
): Promise<VersionTests> {
  try {
    return await runTask(
      workers.report,
      'test',
      { form, day: today() },
      {
        seconds: TIME_LIMIT_SECONDS,
      },
    );
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error;
    const reason =
      error.limit === 'time'
        ? `自动测试用时超过 ${TIME_LIMIT_SECONDS} 秒，已经停止：服务器可能正忙，请再回放一次；题目和条件太多的，请拆成几份表单`
        : '自动测试占用的内存太多，已经停止：请减少题目和条件';
    return { counts: NOTHING_TESTED, findings: [wholeFormError(reason)] };
  }
}
