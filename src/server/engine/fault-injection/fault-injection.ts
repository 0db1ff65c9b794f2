/** What may be broken on purpose. */
const faultTargets = ['cashier', 'sms', 'files'] as const;
export type FaultTarget = (typeof faultTargets)[number];

/**
 * How it breaks. `late`: it is said to be done and comes some seconds after; `duplicate`: it comes twice; `lost`: it is
 * said to be done and never comes; `wrong`: something else comes, or it is refused; `slow`: whoever asks has to wait.
 */
const faultKinds = ['late', 'duplicate', 'lost', 'wrong', 'slow'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault of the next so many calls. */
export interface Fault {
  kind: FaultKind;
  times: number;
  /** Of what is late or slow. */
  seconds: number;
}

/** The script of what breaks next. Each process has its own: where several serve, a fault meets one of them. */
export interface FaultInjection {
  /** What is left of the script, target by target, in its order. */
  list(): (Fault & { target: FaultTarget })[];
  /** Replaces what is left for a target; nothing at all lets it work again. */
  set(target: FaultTarget, script: readonly Fault[]): void;
  /** The fault of this call, used up by it; undefined where all is well. @param kinds those that the call can show */
  nextFault(target: FaultTarget, kinds: readonly FaultKind[]): Fault | undefined;
  /** Lets so many seconds pass. */
  wait(seconds: number): Promise<void>;
}

const sleep = (seconds: number) =>
  new Promise<void>(resolve => {
    setTimeout(resolve, seconds * 1000).unref();
  });

/**
 * Makes the script, empty.
 * @throws Error in production, where nothing is broken on purpose
 */
export function createFaultInjection({
  production,
  wait = sleep,
}: {
  production: boolean;
  wait?: FaultInjection['wait'];
}): FaultInjection {
  if (production) throw new Error('nothing is broken on purpose in production');
  const scripts = new Map<FaultTarget, Fault[]>();
  const left = (target: FaultTarget) => scripts.get(target) ?? [];
  return {
    list: () => faultTargets.flatMap(target => left(target).map(fault => ({ target, ...fault }))),
    set: (target, script) => void scripts.set(target, [...script]),
    nextFault(target, kinds) {
      const script = left(target);
      const fault = script.find(({ kind }) => kinds.includes(kind));
      if (!fault) return undefined;
      const rest = script.map(one => (one === fault ? { ...one, times: one.times - 1 } : one));
      scripts.set(
        target,
        rest.filter(({ times }) => times > 0),
      );
      return fault;
    },
    wait,
  };
}

/**
 * Makes a call as the script has it: at once, later, twice, never, or otherwise.
 * @param wrong what comes in its place when it goes wrong
 */
export async function callWithFaults(
  faults: FaultInjection,
  target: FaultTarget,
  call: () => Promise<void>,
  wrong: () => Promise<void>,
): Promise<void> {
  const fault = faults.nextFault(target, faultKinds);
  switch (fault?.kind) {
    case 'lost':
      return;
    case 'late':
      // Nobody waits for it any more: whether it comes, nobody is told.
      void faults
        .wait(fault.seconds)
        .then(call)
        .catch(() => {});
      return;
    case 'wrong':
      return wrong();
    case 'slow':
      await faults.wait(fault.seconds);
      return call();
    case 'duplicate':
      await call();
      return call();
    default:
      return call();
  }
}
