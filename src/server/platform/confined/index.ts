import { Refusal } from '../../../domain/refusals';
import { createProcessPool } from '../process-pool';
import { findProgram } from '../program-path';
import { isConfinedResult } from './is-confined-result';
import type { ConfinedRequest, ConfinedResult } from './program';
import type { TaskInput, TaskName, TaskResult } from './tasks';

/** Additional memory in development, where Vite has to be loaded first. */
const UNBUILT_MEGABYTES = import.meta.env.PROD ? 0 : 700;

// All services of this program share the processes, which keep nothing from one file to the next.
const pool = createProcessPool({
  program: () => findProgram('confined-process.js', 'scripts/confined-process.mjs'),
  processes: 2,
  seconds: 25,
  // A picture of 25 megapixels that is decoded as a whole takes 200 MB.
  megabytes: 700 + UNBUILT_MEGABYTES,
  worksPerProcess: 200,
  confined: import.meta.env.PROD,
  isResult: (result, input) => isConfinedResult(result, input as ConfinedRequest),
});

/**
 * Decodes bytes that came from outside, in a process without rights. Nothing else does.
 * @param task see `tasks.ts`
 * @throws Refusal of the task; ProcessLimitError when it took too long or too much memory, or ended its process; Error
 * when it failed
 */
export async function runConfined<Name extends TaskName>(
  task: Name,
  input: TaskInput<Name>,
): Promise<TaskResult<Name>> {
  const result = (await pool.run({ task, input } satisfies ConfinedRequest)) as ConfinedResult<Name>;
  if ('refused' in result) throw new Refusal(result.refused, result.message);
  return result.value;
}
