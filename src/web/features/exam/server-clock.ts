/** The server's clock, continued in the browser. */
export interface ServerClock {
  /** Milliseconds. */
  now(): number;
  /** Adjusts the clock to a new server time. */
  synchronize(told: number): void;
}

/**
 * Continues from the reported server time with a monotonic timer, never with the device's clock, which may be wrong or
 * be changed meanwhile. Never runs backwards, so that later answers keep later times.
 *
 * @param told reported server time, in milliseconds
 * @param passed monotonic milliseconds
 */
export function createServerClock(told: number, passed: () => number = () => performance.now()): ServerClock {
  let ahead = told - passed();
  return {
    now: () => Math.round(ahead + passed()),
    synchronize(told) {
      ahead = Math.max(ahead, told - passed());
    },
  };
}
