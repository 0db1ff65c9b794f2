import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { sittingsOf } from './paper-store';

/** Whether the certificate exam of a sign-up has been passed. */
export async function hasPassed(db: Kysely<DB>, applicationId: string): Promise<boolean> {
  const sittings = await sittingsOf(db, [applicationId]);
  return sittings.some(({ passed }) => passed);
}
