import { notifyContentListeners } from '../../engine/content-listener';
import { contributions } from '../../engine/module';
import type { Services } from '../../engine/services';
import { forOrganisation } from '../../platform/for-organisation';
import { publishedContents } from '../content';
import { addEntries } from './index-writer';
import { clearSearchIndex } from './store';

/**
 * Rebuilds the search index of an organisation in one transaction; until it commits, the old index is used. All content
 * listeners are notified again, too.
 * @returns number of entries
 */
export async function rebuildSearch(unscoped: Services, organisationId: string): Promise<number> {
  const services = forOrganisation(unscoped, organisationId);
  return services.db.transaction().execute(async trx => {
    await clearSearchIndex(trx, organisationId);
    for (const { unindexed, entries } of contributions('searchSource')) {
      if (unindexed) continue;
      for await (const some of entries(services, organisationId)) await addEntries(trx, organisationId, some);
    }
    for await (const content of publishedContents(trx, organisationId)) {
      await notifyContentListeners(
        { id: content.id, organisationId, kind: content.kind, published: content },
        trx,
      );
    }
    const { entries } = await trx
      .selectFrom('search_entry')
      .select(eb => eb.fn.countAll<number>().as('entries'))
      .where('organisation_id', '=', organisationId)
      .executeTakeFirstOrThrow();
    return entries;
  });
}
