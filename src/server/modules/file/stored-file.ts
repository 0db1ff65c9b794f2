import type { Services } from '../../engine/services';
import { bytesOf, decryptFileRow } from './encrypted-file';
import { findFiles } from './store';

/** The bytes of a file that the house itself makes use of, such as the photograph of a certificate; null once it is gone. */
export async function fileBytes(services: Services, id: string): Promise<Buffer | null> {
  const [row] = await findFiles(services.db, [id]);
  return row ? bytesOf(services, decryptFileRow(services.vault, row)) : null;
}
