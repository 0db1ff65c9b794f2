import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasEqualBytes, ObjectNotFoundError, type ObjectStore } from './object-store';

/** Stores objects as files of a folder, distributed over 256 subfolders. */
export function createDiskStore(folder: string): ObjectStore {
  const fileOf = (name: string) => path.join(folder, name.slice(0, 2), name);
  const get = async (name: string) => {
    try {
      return await readFile(fileOf(name));
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new ObjectNotFoundError(name) : error;
    }
  };
  return {
    location: folder,

    async put(name, bytes) {
      const file = fileOf(name);
      const temporaryFile = `${file}.${randomUUID()}.part`;
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      try {
        // Flushed to disk before success is reported, and renamed into place so that an incomplete file never has the
        // final name.
        const handle = await open(temporaryFile, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(temporaryFile, file);
      } catch (error) {
        await rm(temporaryFile, { force: true });
        throw error;
      }
    },

    verify: async (name, bytes) => hasEqualBytes(bytes, get(name)),

    get,

    remove: name => rm(fileOf(name), { force: true }),
  };
}
