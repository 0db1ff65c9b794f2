import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SchemaFiles } from './schema-source';

/** Milliseconds without a change after which an edit counts as finished; editors save in several steps. */
const SETTLE_MS = 200;

const isSchema = (file: string) => file.endsWith('.json') && !path.basename(file).startsWith('.');
/** Temporary files of editors have a dot in their names. */
const isFolderName = (name: string) => !name.includes('.');

/** Reads the schemas folder, with the paths used in findings: `organ-donation/form.json`. */
export async function readFolder(folder: string): Promise<SchemaFiles> {
  const names = (await readdir(folder, { recursive: true })).filter(isSchema).sort();
  const entries = await Promise.all(
    names.map(async name => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return [name.split(path.sep).join('/'), text.replace(/^\uFEFF/, '')] as const;
    }),
  );
  return new Map(entries);
}

/**
 * Calls back when something in the folder has changed and the edit is finished. Watching has started when this returns:
 * a read afterwards misses no change. Watches folders rather than files, which editors replace; rebuilds the watchers
 * after each edit, which may have added or replaced a folder.
 * @returns stops watching
 */
export function watchFolder(folder: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers: FSWatcher[] = [];
  const closeWatchers = () => {
    for (const watcher of watchers.splice(0)) watcher.close();
  };
  const onFileEvent = (_event: string, name: string | null) => {
    if (name !== null && !isSchema(name) && !isFolderName(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      closeWatchers();
      watchFolders();
      changed();
    }, SETTLE_MS);
  };
  // A folder that can no longer be watched is still read at the next start and by schemas:publish.
  const watchFolders = () => {
    try {
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
      const subfolders = entries.filter(entry => entry.isDirectory());
      for (const watchedFolder of [
        folder,
        ...subfolders.map(({ parentPath, name }) => path.join(parentPath, name)),
      ]) {
        watchers.push(watch(watchedFolder, onFileEvent).on('error', () => {}));
      }
    } catch {}
  };
  watchFolders();
  return () => {
    clearTimeout(timer);
    closeWatchers();
  };
}
