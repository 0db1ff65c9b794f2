import type { Insertable, Kysely } from 'kysely';
import type { Consent, DB } from '../../../generated/database';

export async function insertConsents(db: Kysely<DB>, rows: Insertable<Consent>[]): Promise<void> {
  await db.insertInto('consent').values(rows).execute();
}
