import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** Lets go of a file that was kept for good: nobody shows it any more. The sweeper takes it away. */
export async function releasePermanentFile(db: Kysely<DB>, id: string): Promise<void> {
  await db
    .updateTable('file')
    .set({ keep_until: sql`now()` })
    .where('id', '=', id)
    .where('account_id', 'is', null)
    .where('bound', '=', false)
    .execute();
}
