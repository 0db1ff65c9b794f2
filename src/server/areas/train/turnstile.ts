/** How many sign-ups for one class are under way at once. */
const AT_ONCE = 6;

interface Gate {
  inside: number;
  waiting: (() => void)[];
}

const gates = new Map<string, Gate>();

/**
 * Lets people sign up for one class a few at a time. When hundreds come in the same moment, those who come too late are
 * told so by a look at the class: without this all of them would begin to file, and wait for each other's locks. Who
 * gets a seat the database decides, here and in other processes.
 */
export async function inTurn<T>(courseId: string, signUp: () => Promise<T>): Promise<T> {
  const gate = gates.get(courseId) ?? { inside: 0, waiting: [] };
  gates.set(courseId, gate);
  if (gate.inside >= AT_ONCE) await new Promise<void>(turn => gate.waiting.push(turn));
  else gate.inside += 1;
  try {
    return await signUp();
  } finally {
    const next = gate.waiting.shift();
    // Whoever waited takes over the place.
    if (next) next();
    else gate.inside -= 1;
    if (gate.inside === 0) gates.delete(courseId);
  }
}
