import { hasOwnWords, type Language } from '../../../domain/languages';
import { furtherTranslations } from '../../engine/languages/further-translations';
import { contributions } from '../../engine/module';
import type { SearchEntry } from '../../engine/search-source';
import type { Services } from '../../engine/services';
import { readSynonyms } from '../website';
import { type EntryIndex, entryIndexOf } from './entry-index';
import { translateEntries } from './translated-entries';

/**
 * The entries that are in memory, as they are now.
 * @param language of which they have the titles and texts; what they are in Chinese finds them, too
 */
export async function readEntryIndex(
  services: Services,
  organisationId: string,
  language: Language,
): Promise<EntryIndex> {
  const entries: SearchEntry[] = [];
  const synonyms = await readSynonyms(services.db, organisationId);
  for (const source of contributions('searchSource')) {
    if (!source.unindexed) continue;
    for await (const some of source.entries(services, organisationId)) entries.push(...some);
  }
  if (!hasOwnWords(language)) return entryIndexOf(organisationId, entries, synonyms);
  const further = furtherTranslations(services, organisationId);
  const translated = await translateEntries(entries, language, further);
  return entryIndexOf(`${organisationId} ${language.code}`, translated, synonyms);
}
