import { parentPort } from 'node:worker_threads';
import { extractFormTexts } from '../archive-reader';
import { validateFormTexts } from '../form-validation';
import { runReport } from '../report/run';

/** Tasks of the worker. */
const tasks = { examine: validateFormTexts, report: runReport, unpack: extractFormTexts };

export type Tasks = typeof tasks;

/** A task as sent to the worker. */
export interface WorkerRequest<Name extends keyof Tasks = keyof Tasks> {
  id: number;
  task: Name;
  input: Parameters<Tasks[Name]>[0];
}

/** Message from the worker. */
export type WorkerResponse =
  | { ready: true }
  | { id: number; result: unknown }
  | { id: number; failed: string; stack?: string | undefined };

const post = (delivery: WorkerResponse) => parentPort?.postMessage(delivery);

parentPort?.on('message', async ({ id, task, input }: WorkerRequest) => {
  try {
    const work = tasks[task] as (given: unknown) => unknown;
    post({ id, result: await work(input) });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    post({ id, failed: message, stack });
  }
});
post({ ready: true });
