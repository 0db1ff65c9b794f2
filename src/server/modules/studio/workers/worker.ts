import { parentPort } from 'node:worker_threads';
import type { WorkerRequest, WorkerResponse } from '../../../platform/worker-pool';
import { extractFormTexts } from '../archive-reader';
import { testVersion } from '../derived-tests/test-version';
import { translateFormTexts } from '../form-translation';
import { validateFormTexts } from '../form-validation';
import { runImpactReport } from '../impact-report/run-impact-report';
import { checkSharedPart } from '../shared-part-check';

/** Tasks of the worker. */
const tasks = {
  examine: validateFormTexts,
  part: checkSharedPart,
  report: runImpactReport,
  test: testVersion,
  translate: translateFormTexts,
  unpack: extractFormTexts,
};

/** Names, inputs and results of the tasks. */
export type Tasks = typeof tasks;

const post = (delivery: WorkerResponse) => parentPort?.postMessage(delivery);

parentPort?.on('message', async ({ id, task, input }: WorkerRequest) => {
  try {
    const work = tasks[task as keyof Tasks] as (given: unknown) => unknown;
    post({ id, result: await work(input) });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    post({ id, failed: message, stack });
  }
});
post({ ready: true });
