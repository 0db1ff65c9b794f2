import { contributions } from '../../engine/module';
import type { Services } from '../../engine/services';
import { fingerprintOf, readBuildCache, writeBuildCache } from '../../platform/db/build-cache';
import { lockPublishedContents } from '../content';
import { contentListeners } from './content-listener';
import { addEntries } from './index-writer';

/**
 * Writes all entries of the index anew, unless this build has done so: another one may have indexed other texts, or by
 * other rules. Contents are locked a batch at a time, so that they can be published meanwhile; searches find them all
 * along. A program that was not built does nothing: its code may change while it runs.
 * @param services those of the organisation
 * @returns how many contents were indexed; null when there was nothing to do
 */
export async function renewSearchIndex(services: Services, organisationId: string): Promise<number | null> {
  const { db, unscopedDb } = services;
  const key = { kind: `search-index ${organisationId}`, inputs: null } as const;
  if (!fingerprintOf(key.inputs) || (await readBuildCache<true>(unscopedDb, key))) return null;
  for (const { unindexed, entries } of contributions('searchSource')) {
    if (unindexed) continue;
    for await (const some of entries(services, organisationId)) await addEntries(db, organisationId, some);
  }
  let count = 0;
  let last: string | null = null;
  do {
    const ids = await indexAfter(services, organisationId, last);
    count += ids.length;
    last = ids.at(-1) ?? null;
  } while (last !== null);
  await writeBuildCache(unscopedDb, key, true);
  return count;
}

/** Indexes the next contents after one; returns their ids. */
const indexAfter = ({ db }: Services, organisationId: string, last: string | null): Promise<string[]> =>
  db.transaction().execute(async trx => {
    const contents = await lockPublishedContents(trx, organisationId, last);
    for (const published of contents) {
      const { id, kind } = published;
      const listening = contentListeners.filter(({ kinds }) => kinds?.includes(kind));
      for (const { onChange } of listening) await onChange({ id, organisationId, kind, published }, trx);
    }
    return contents.map(({ id }) => id);
  });
