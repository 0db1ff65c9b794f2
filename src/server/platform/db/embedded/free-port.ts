import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Finds a local port that is free and likely to stay free: below the ephemeral range, so that no outgoing connection
 * can take it while its server restarts.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 30_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
