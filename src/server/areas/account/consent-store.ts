import type { Insertable, Kysely } from 'kysely';
import type { Consent, DB } from '../../../generated/database';
import type { Write } from '../../db/write-together';

export const insertConsents = (db: Kysely<DB>, rows: Insertable<Consent>[]): Write =>
  db.insertInto('consent').values(rows);
