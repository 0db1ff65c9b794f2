import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Embedded, startEmbedded } from './embedded';
import { isAlive } from './embedded/postmaster';

const PREFIX = 'boai-throwaway-';

/** Starts an embedded PostgreSQL for tests and generators: fast, and deleted with all its data when stopped. */
export async function startTemporaryDatabase(): Promise<Embedded> {
  await removeLeftovers();
  const dataDir = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  // The engine's user must be able to access it.
  await chmod(dataDir, 0o711);
  const engine = await startEmbedded({ dataDir, durable: false });
  return {
    ...engine,
    async stop() {
      await engine.stop();
      await remove(dataDir);
    },
  };
}

/** Deletes databases whose process was killed before it could stop them. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(PREFIX) && Number.parseInt(name.slice(PREFIX.length), 10);
    if (!pid || isAlive(pid)) continue;
    const dataDir = path.join(tmpdir(), name);
    try {
      // Attaching and releasing stops an engine that is still running.
      await startEmbedded({ dataDir, durable: false }).then(engine => engine.stop());
      await remove(dataDir);
    } catch {
      // Belongs to another user, or another run is deleting it, too.
    }
  }
}

/** The engine may be located elsewhere, with a link to it. */
async function remove(dataDir: string): Promise<void> {
  await rm(await realpath(path.join(dataDir, 'postgres')), { recursive: true });
  await rm(dataDir, { recursive: true });
}
