import type { ContentKind } from '../../../domain/content-kinds';
import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';
import { findPublishedDetail } from './detail-store';
import { contentDetailView } from './views';

/** A published content with its text, for the area that keeps the rest of it; null where nothing is published. */
export async function findPublishedContent(
  services: Pick<Services, 'db' | 'forms'>,
  organisationId: string,
  id: string,
  kind: ContentKind,
): Promise<components['schemas']['ContentDetail'] | null> {
  const row = await findPublishedDetail(services.db, organisationId, id, [kind]);
  return row ? contentDetailView(services, row) : null;
}
