import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Makes a folder for data of a server. The user that an engine runs as must reach it; its list is nobody's. */
export function temporaryData(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'boai-server-'));
  chmodSync(folder, 0o711);
  return folder;
}
