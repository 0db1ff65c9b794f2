import { parentPort } from 'node:worker_threads';
import { unpack } from '../archive-reader';
import { examine } from '../form-validation';
import { runReport } from '../report/run';

/** What can be done in the workshop. */
const tasks = { examine, report: runReport, unpack };

export type Tasks = typeof tasks;

/** One piece of work, as it is handed in. */
export interface Order<Name extends keyof Tasks = keyof Tasks> {
  id: number;
  task: Name;
  given: Parameters<Tasks[Name]>[0];
}

/** What comes back. */
export type Delivery =
  | { ready: true }
  | { id: number; result: unknown }
  | { id: number; failed: string; stack?: string | undefined };

const post = (delivery: Delivery) => parentPort?.postMessage(delivery);

parentPort?.on('message', async ({ id, task, given }: Order) => {
  try {
    const work = tasks[task] as (given: unknown) => unknown;
    post({ id, result: await work(given) });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    post({ id, failed: message, stack });
  }
});
post({ ready: true });
