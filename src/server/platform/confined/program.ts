import { Socket } from 'node:net';
import { Refusal, type RefusalName } from '../../../domain/refusals';
import { createFrameReader, encodeFrame } from '../frames';
import type { ProcessRequest, ProcessResponse } from '../process-pool';
import { type TaskInput, type TaskName, type TaskResult, tasks } from './tasks';

/** A task and its input. */
export interface ConfinedRequest {
  task: TaskName;
  input: TaskInput<TaskName>;
}

/** What the task returns, or why it refuses its input. */
export type ConfinedResult<Name extends TaskName> =
  | { value: TaskResult<Name> }
  | { refused: RefusalName; message: string };

// The program of the processes that decode bytes from outside.

async function run({ task, input }: ConfinedRequest): Promise<ConfinedResult<TaskName>> {
  const perform = tasks[task] as (input: unknown) => Promise<TaskResult<TaskName>>;
  try {
    return { value: await perform(input) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.reason, message: error.message };
    throw error;
  }
}

/** The pipe to the server; see `ProcessPoolOptions.program`. */
const output = new Socket({ fd: 3 });

function answer(response: ProcessResponse): void {
  for (const part of encodeFrame(response)) output.write(part);
}

const read = createFrameReader();

process.stdin.on('data', chunk => {
  const request = read(chunk) as ProcessRequest | undefined;
  if (!request) return;
  const { id, input } = request;
  run(input as ConfinedRequest).then(
    result => answer({ id, result }),
    (error: Error) => answer({ id, failed: error.message }),
  );
});
// The server has ended.
process.stdin.on('end', () => process.exit());
answer({ ready: true });
