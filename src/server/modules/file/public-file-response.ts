import type { FileType } from '../../../domain/file-rules';
import { Refusal } from '../../../domain/refusals';
import type { Content } from '../../engine/handler-types';
import type { Services } from '../../engine/services';
import { keptOf } from './encrypted-file';
import { serve, type Wanted } from './file-response';
import { findFiles } from './store';

/**
 * A file that everybody may see, by its id: browsers keep it for good, since another file has another id. That it is
 * one of these, the caller knows.
 * @throws Refusal `notFound`
 */
export async function servePublicly(
  services: Services,
  id: string,
  wanted: Wanted,
): Promise<Content<FileType>> {
  const [row] = await findFiles(services.db, [id]);
  if (!row) throw new Refusal('notFound');
  const content = await serve(services, keptOf(services.vault, row), wanted);
  return {
    ...content,
    headers: { ...content.headers, 'cache-control': 'public, max-age=31536000, immutable' },
  };
}
