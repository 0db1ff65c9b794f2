import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Embedded, startEmbedded } from './embedded';
import { isAlive } from './embedded/postmaster';

const PREFIX = 'boai-throwaway-';

/** An embedded PostgreSQL for tests and generators: fast, and gone with all its data when it is stopped. */
export async function startTemporaryDatabase(): Promise<Embedded> {
  await removeLeftovers();
  const dataDir = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  // The engine's user must reach it.
  await chmod(dataDir, 0o711);
  const engine = await startEmbedded({ dataDir, durable: false });
  return {
    url: engine.url,
    async stop() {
      await engine.stop();
      await remove(dataDir);
    },
  };
}

/** Those whose process was killed before it could stop them. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(PREFIX) && Number.parseInt(name.slice(PREFIX.length), 10);
    if (!pid || isAlive(pid)) continue;
    const dataDir = path.join(tmpdir(), name);
    try {
      // Attach and leave: that stops an engine that still runs.
      await startEmbedded({ dataDir, durable: false }).then(engine => engine.stop());
      await remove(dataDir);
    } catch {
      // Another user's, or another run is clearing it away too.
    }
  }
}

/** The engine may live elsewhere, with a link to it. */
async function remove(dataDir: string): Promise<void> {
  await rm(await realpath(path.join(dataDir, 'postgres')), { recursive: true });
  await rm(dataDir, { recursive: true });
}
