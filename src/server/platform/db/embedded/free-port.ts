import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port of this machine that is free now and likely to stay so: below those that operating systems give to
 * outgoing connections, one of which could take it while its server is being restarted.
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
