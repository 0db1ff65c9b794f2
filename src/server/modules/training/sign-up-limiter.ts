/** Number of sign-ups for a course that run in parallel while seats are still free. */
const AT_ONCE = 6;

interface SignUpQueue {
  inside: number;
  waiting: (() => void)[];
}

const gates = new Map<string, SignUpQueue>();

/**
 * Limits the parallel sign-ups for a course and processes them in the order of arrival. When hundreds arrive at once,
 * those that come too late are refused after reading the course; without the limit, all of them would start a
 * submission and wait for each other's locks. Each sign-up that fails to get a seat admits two waiting ones: once the
 * course is full, the queue is worked off in parallel instead of slowly. The database decides on the seats, here and in
 * other processes.
 */
export async function limitSignUps<T>(courseId: string, signUp: () => Promise<T>): Promise<T> {
  const gate = gates.get(courseId) ?? { inside: 0, waiting: [] };
  gates.set(courseId, gate);
  if (gate.inside >= AT_ONCE) await new Promise<void>(turn => gate.waiting.push(turn));
  else gate.inside += 1;
  let seated = false;
  try {
    const signedUp = await signUp();
    seated = true;
    return signedUp;
  } finally {
    gate.inside -= 1;
    const room = seated ? Math.max(0, AT_ONCE - gate.inside) : 2;
    // Admitted sign-ups are counted immediately: before they resume, a new one could take their slot.
    const entering = gate.waiting.splice(0, room);
    gate.inside += entering.length;
    for (const enter of entering) enter();
    if (gate.inside === 0) gates.delete(courseId);
  }
}
