/** The server's clock, carried on in the browser. */
export interface ServerClock {
  /** Milliseconds. */
  now(): number;
  /** The server has told its time again. */
  synchronize(told: number): void;
}

/**
 * Counts on from what the server told by how much time has gone by since, never by the device's own clock, which may
 * be wrong or be set meanwhile. It never goes back: what was chosen later stays later.
 *
 * @param passed milliseconds since whenever, as a stop-watch has them
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
