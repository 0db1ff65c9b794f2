import type { FileType } from '../../../domain/file-rules';
import { Refusal } from '../../../domain/refusals';
import type { RawResponse } from '../../engine/handler-types';
import type { Services } from '../../engine/services';
import { decryptFileRow } from './encrypted-file';
import { type FileVariant, fileResponse } from './file-response';
import { findFiles } from './store';

/**
 * A file that everybody may see, by its id: browsers keep it for good, since another file has another id. That it is
 * one of these, the caller knows.
 * @throws Refusal `notFound`
 */
export async function publicFileResponse(
  services: Services,
  id: string,
  wanted: FileVariant,
): Promise<RawResponse<FileType>> {
  const [row] = await findFiles(services.db, [id]);
  if (!row) throw new Refusal('notFound');
  const content = await fileResponse(services, decryptFileRow(services.vault, row), wanted);
  return {
    ...content,
    headers: { ...content.headers, 'cache-control': 'public, max-age=31536000, immutable' },
  };
}
