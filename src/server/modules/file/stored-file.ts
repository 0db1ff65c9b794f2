import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Services } from '../../engine/services';
import { decryptFileRow, readFileBytes, scanView } from './encrypted-file';
import { findFiles, listScanStates } from './store';

/** Content of a file for internal use, such as the photograph on a certificate; null once it has been deleted. */
export async function fileBytes(
  services: Pick<Services, 'db' | 'log' | 'objectStore' | 'vault'>,
  id: string,
): Promise<Buffer | null> {
  const [row] = await findFiles(services.db, [id]);
  return row ? readFileBytes(services, decryptFileRow(services.vault, row)) : null;
}

/** Size of a picture in pixels, upright; null when there is no such file, or it is no picture. */
export async function findPictureSize(
  db: Kysely<DB>,
  id: string,
): Promise<{ width: number; height: number } | null> {
  const [row] = await findFiles(db, [id]);
  return row?.width && row.height ? { width: row.width, height: row.height } : null;
}

/** What a scanner says of files, by their ids, as views have it; nothing of one that is not known to any. */
export async function findScans(
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReturnType<typeof scanView>>> {
  const rows = ids.length > 0 ? await listScanStates(db, ids) : [];
  return new Map(rows.map(row => [row.id, scanView(row)]));
}
