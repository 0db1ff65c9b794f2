import { randomUUID } from 'node:crypto';
import type { ContentKind } from '../../../domain/content-kinds';
import { Refusal } from '../../../domain/refusals';
import type { Organisation, Services } from '../../engine/services';
import { currentSite } from '../website';
import { cardOf, columnsOf } from './card';
import { formOf } from './form';
import { type ContentRow, findSingletonContent, insertContents } from './store';

/**
 * Returns the only item of a singleton kind: the settings, the menu, the tiles, the synonyms. If it does not exist yet, it
 * is created from the defaults of the portal.
 */
export async function ensureSingletonContent(
  services: Pick<Services, 'db' | 'forms'>,
  organisation: Organisation,
  kind: ContentKind,
): Promise<ContentRow> {
  const known = await findSingletonContent(services.db, organisation.id, kind);
  if (known) return known;
  const form = formOf(services, kind);
  if (!form) throw new Refusal('notFound', '没有这种内容的表单');
  const draft = await currentSite(services.db, organisation.id, kind as 'settings');
  const at = new Date();
  await services.db.transaction().execute(async trx => {
    const published = { card: cardOf(draft, new Map()), at };
    const content = {
      id: randomUUID(),
      organisationId: organisation.id,
      kind,
      columns: columnsOf(draft),
      draft,
    };
    await insertContents(trx, [{ ...content, formVersion: form.version, by: null, at, published }]);
  });
  const made = await findSingletonContent(services.db, organisation.id, kind);
  if (!made) throw new Error('what was inserted is there');
  return made;
}
