/** How many sign-ups for one class are under way at once, while people get seats. */
const AT_ONCE = 6;

interface SignUpQueue {
  inside: number;
  waiting: (() => void)[];
}

const gates = new Map<string, SignUpQueue>();

/**
 * Lets people sign up for one class a few at a time, in the order in which they came. When hundreds come in the same
 * moment, those who come too late are told so by a look at the class: without this all of them would begin to file, and
 * wait for each other's locks. Whoever comes out without a seat lets in two: once the class is full, the many who are
 * left look at it together, and not a few after the other. Who gets a seat the database decides, here and in other
 * processes.
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
    // Whoever enters is counted here: until they wake up, somebody new could take their place.
    const entering = gate.waiting.splice(0, room);
    gate.inside += entering.length;
    for (const enter of entering) enter();
    if (gate.inside === 0) gates.delete(courseId);
  }
}
