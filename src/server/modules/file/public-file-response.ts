import type { FileType } from '../../../domain/file-rules';
import { Refusal } from '../../../domain/refusals';
import type { RawResponse } from '../../engine/handler-types';
import type { Services } from '../../engine/services';
import { decryptFileRow } from './encrypted-file';
import { type FileVariant, fileResponse } from './file-response';
import { findFiles } from './store';

/**
 * Response with a public file, by id; browsers cache it permanently, because the content of an id never changes. The
 * caller must ensure that the file is public.
 * @throws Refusal `notFound`
 */
export async function publicFileResponse(
  services: Pick<Services, 'db' | 'log' | 'objectStore' | 'vault'>,
  id: string,
  variant: FileVariant,
): Promise<RawResponse<FileType>> {
  const [row] = await findFiles(services.db, [id]);
  if (!row) throw new Refusal('notFound');
  const content = await fileResponse(services, decryptFileRow(services.vault, row), variant);
  return {
    ...content,
    headers: { ...content.headers, 'cache-control': 'public, max-age=31536000, immutable' },
  };
}
