import type { WorkerPool } from '../../../platform/worker-pool';
import type { Tasks } from './worker';

/**
 * Runs a task of the studio in a worker pool.
 * @param seconds time limit in place of that of the pool
 * @throws WorkerLimitError when it exceeded its time or memory; Error when it failed
 */
export const runTask = <Name extends keyof Tasks>(
  pool: WorkerPool,
  task: Name,
  input: Parameters<Tasks[Name]>[0],
  seconds?: number,
) => pool.run(task, input, seconds) as Promise<Awaited<ReturnType<Tasks[Name]>>>;
