import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** Releases a file that was kept permanently; the sweep job deletes it. */
export async function releasePermanentFile(db: Kysely<DB>, id: string): Promise<void> {
  await db
    .updateTable('file')
    .set({ keep_until: sql`now()` })
    .where('id', '=', id)
    .where('account_id', 'is', null)
    .where('bound', '=', false)
    .execute();
}
