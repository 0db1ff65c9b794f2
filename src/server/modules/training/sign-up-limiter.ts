/** Number of sign-ups for a course that run in parallel while seats are still free. */
const MAX_PARALLEL = 6;

interface SignUpQueue {
  running: number;
  waiting: (() => void)[];
}

const queues = new Map<string, SignUpQueue>();

/**
 * Limits the parallel sign-ups for a course and processes them in the order of arrival. When hundreds arrive at once,
 * those that come too late are refused after reading the course; without the limit, all of them would start a
 * submission and wait for each other's locks. Each sign-up that fails to get a seat admits two waiting ones: once the
 * course is full, the queue is worked off in parallel instead of slowly. The database decides on the seats, here and in
 * other processes.
 */
export async function limitSignUps<T>(courseId: string, signUp: () => Promise<T>): Promise<T> {
  const queue = queues.get(courseId) ?? { running: 0, waiting: [] };
  queues.set(courseId, queue);
  if (queue.running >= MAX_PARALLEL) await new Promise<void>(resume => queue.waiting.push(resume));
  else queue.running += 1;
  let seated = false;
  try {
    const signedUp = await signUp();
    seated = true;
    return signedUp;
  } finally {
    queue.running -= 1;
    const freeSlots = seated ? Math.max(0, MAX_PARALLEL - queue.running) : 2;
    // Admitted sign-ups are counted immediately: before they resume, a new one could take their slot.
    const entering = queue.waiting.splice(0, freeSlots);
    queue.running += entering.length;
    for (const enter of entering) enter();
    if (queue.running === 0) queues.delete(courseId);
  }
}
