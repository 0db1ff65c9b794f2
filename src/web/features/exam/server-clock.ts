/** The server's clock, continued in the browser. */
export interface ServerClock {
  /** Milliseconds. */
  now(): number;
  /** Adjusts the clock to a new server time. */
  synchronize(serverTime: number): void;
}

/**
 * Continues from the reported server time with a monotonic timer, never with the device's clock, which may be wrong or
 * be changed meanwhile. Never runs backwards, so that later answers keep later times.
 *
 * @param serverTime reported server time, in milliseconds
 * @param passed monotonic milliseconds
 */
export function createServerClock(
  serverTime: number,
  passed: () => number = () => performance.now(),
): ServerClock {
  let offset = serverTime - passed();
  return {
    now: () => Math.round(offset + passed()),
    synchronize(serverTime) {
      offset = Math.max(offset, serverTime - passed());
    },
  };
}
