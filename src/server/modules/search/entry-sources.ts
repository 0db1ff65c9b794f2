import { contributions } from '../../engine/module';
import type { SearchEntry } from '../../engine/search-source';
import type { Services } from '../../engine/services';
import { readSynonyms } from '../website';
import { type EntryIndex, entryIndexOf } from './entry-index';

/** The entries that are in memory, as they are now. */
export async function readEntryIndex(services: Services, organisationId: string): Promise<EntryIndex> {
  const entries: SearchEntry[] = [];
  const synonyms = await readSynonyms(services.db, organisationId);
  for (const source of contributions('searchSource')) {
    if (!source.unindexed) continue;
    for await (const some of source.entries(services, organisationId)) entries.push(...some);
  }
  return entryIndexOf(organisationId, entries, synonyms);
}
