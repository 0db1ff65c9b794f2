import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { watch } from 'chokidar';
import type { Files } from './source';

/** Milliseconds without a change after which an edit counts as finished; editors save in several strokes. */
const QUIET = 200;

const isSchema = (file: string) => file.endsWith('.json') && !path.basename(file).startsWith('.');

/** Reads the schemas folder, with paths as findings tell them: `organ-donation/form.json`. */
export async function readFolder(folder: string): Promise<Files> {
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
 * Calls when something in the folder has changed and the edit is finished. Watches already when this resolves: what
 * is read afterwards misses nothing.
 * @returns ends the watching
 */
export async function watchFolder(folder: string, changed: () => void): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, {
    ignoreInitial: true,
    ignored: (file, stats) => Boolean(stats?.isFile() && !isSchema(file)),
  });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(changed, QUIET);
  });
  // A folder that cannot be watched any more is still read at the next start and by schemas:publish.
  watcher.on('error', () => {});
  await new Promise<void>(resolve => watcher.once('ready', resolve));
  return () => {
    clearTimeout(timer);
    return watcher.close();
  };
}
