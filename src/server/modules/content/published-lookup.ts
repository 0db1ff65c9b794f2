import type { ContentKind } from '../../../domain/content-kinds';
import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';
import { findPublishedDetail } from './detail-store';
import { contentDetailView } from './views';

/** Finds a published item with its text, for the module that holds its other data; null when it is not published. */
export async function findPublishedContent(
  services: Pick<Services, 'db' | 'forms'>,
  organisationId: string,
  id: string,
  kind: ContentKind,
): Promise<components['schemas']['ContentDetail'] | null> {
  const row = await findPublishedDetail(services.db, organisationId, id, [kind]);
  return row ? contentDetailView(services, row) : null;
}
