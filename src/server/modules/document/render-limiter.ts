import { Refusal } from '../../../domain/refusals';

/** Number of documents rendered in parallel: each occupies a core for a tenth of a second. */
const MAX_PARALLEL = 2;
/** Maximum length of the queue. */
const MAX_QUEUED = 40;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Limits parallel rendering, so that other requests are still served.
 * @throws Refusal `unavailable` when the queue is full, and whatever `make` throws
 */
export async function limitRendering<Made>(make: () => Promise<Made>): Promise<Made> {
  if (running >= MAX_PARALLEL) {
    if (waiting.length >= MAX_QUEUED) throw new Refusal('unavailable', '下载的人较多，请稍后再试');
    await new Promise<void>(resume => waiting.push(resume));
  } else running += 1;
  try {
    return await make();
  } finally {
    const next = waiting.shift();
    // The slot passes to the next request in the queue.
    if (next) next();
    else running -= 1;
  }
}
