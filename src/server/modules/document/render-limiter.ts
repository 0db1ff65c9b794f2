import { Refusal } from '../../../domain/refusals';

/** How many documents are made at once: each keeps a core busy for a tenth of a second. */
const AT_ONCE = 2;
/** How many more may wait for their turn. */
const WAITING = 40;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Makes documents a few at a time, so that those who read pages are still answered.
 * @throws Refusal `unavailable` when too many wait already, and whatever `make` throws
 */
export async function limitRendering<Made>(make: () => Promise<Made>): Promise<Made> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) throw new Refusal('unavailable', '下载的人较多，请稍后再试');
    await new Promise<void>(turn => waiting.push(turn));
  } else running += 1;
  try {
    return await make();
  } finally {
    const next = waiting.shift();
    // Whoever waited takes over the place.
    if (next) next();
    else running -= 1;
  }
}
