/** Targets of fault injection. */
const faultTargets = ['cashier', 'sms', 'files'] as const;
export type FaultTarget = (typeof faultTargets)[number];

/**
 * Kinds of faults. `late`: reported as done, executed some seconds later; `duplicate`: executed twice; `lost`: reported
 * as done, never executed; `wrong`: executed with a wrong result, or refused; `slow`: the caller has to wait.
 */
const faultKinds = ['late', 'duplicate', 'lost', 'wrong', 'slow'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault for the next `times` calls. */
export interface Fault {
  kind: FaultKind;
  times: number;
  /** Delay for `late` and `slow`. */
  seconds: number;
}

/** Script of the next faults. Each process has its own: with several servers, a fault hits only one of them. */
export interface FaultInjection {
  /** Remaining faults, by target, in order. */
  list(): (Fault & { target: FaultTarget })[];
  /** Replaces the remaining faults of a target; an empty script ends fault injection for it. */
  set(target: FaultTarget, script: readonly Fault[]): void;
  /**
   * Takes the fault of this call and counts it as used; undefined when there is none.
   * @param kinds the kinds that the call supports
   */
  nextFault(target: FaultTarget, kinds: readonly FaultKind[]): Fault | undefined;
  /** Waits for this many seconds. */
  wait(seconds: number): Promise<void>;
}

const sleep = (seconds: number) =>
  new Promise<void>(resolve => {
    setTimeout(resolve, seconds * 1000).unref();
  });

/**
 * Creates an empty script.
 * @throws Error in production, where fault injection is not allowed
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
  const remainingFaults = (target: FaultTarget) => scripts.get(target) ?? [];
  return {
    list: () => faultTargets.flatMap(target => remainingFaults(target).map(fault => ({ target, ...fault }))),
    set: (target, script) => void scripts.set(target, [...script]),
    nextFault(target, kinds) {
      const script = remainingFaults(target);
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
 * Makes a call according to the script: at once, later, twice, never, or with another result.
 * @param wrong runs instead of the call for the fault `wrong`
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
      // The caller does not wait any more, so the result and any error are ignored.
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
