import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Creates a folder for data of a server. The operating system user of an engine must be able to traverse it, but not to
 * list it.
 */
export function createDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'boai-server-'));
  chmodSync(folder, 0o711);
  return folder;
}
