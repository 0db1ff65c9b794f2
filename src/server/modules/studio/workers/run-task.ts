import type { TaskOptions, WorkerPool } from '../../../platform/worker-pool';
import type { Tasks } from './worker';

/**
 * Runs a task of the studio in a worker pool.
 * @param options time limit in place of that of the pool; whom it is for
 * @throws WorkerLimitError when it exceeded its time or memory; Error when it failed
 */
export const runTask = <Name extends keyof Tasks>(
  pool: WorkerPool,
  task: Name,
  input: Parameters<Tasks[Name]>[0],
  options?: TaskOptions,
) => pool.run(task, input, options) as Promise<Awaited<ReturnType<Tasks[Name]>>>;
