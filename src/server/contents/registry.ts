import type { Kysely } from 'kysely';
import type { DB } from '../../generated/database';
import type { ContentChange, ContentListener } from './listener';

const files = import.meta.glob<{ listeners: ContentListener[] }>('../areas/*/on-content.ts');

/** Tells every area that wants to hear of it what the public sees of a content from now on. */
export async function tell(change: ContentChange, trx: Kysely<DB>): Promise<void> {
  for (const load of Object.values(files)) {
    const { listeners } = await load();
    for (const { kinds, changed } of listeners) {
      if (!kinds || kinds.includes(change.kind)) await changed(change, trx);
    }
  }
}
