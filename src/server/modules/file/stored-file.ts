import type { Services } from '../../engine/services';
import { decryptFileRow, readFileBytes } from './encrypted-file';
import { findFiles } from './store';

/** Content of a file for internal use, such as the photograph on a certificate; null once it has been deleted. */
export async function fileBytes(
  services: Pick<Services, 'db' | 'log' | 'objectStore' | 'vault'>,
  id: string,
): Promise<Buffer | null> {
  const [row] = await findFiles(services.db, [id]);
  return row ? readFileBytes(services, decryptFileRow(services.vault, row)) : null;
}
