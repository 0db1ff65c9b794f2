import type { Kysely } from 'kysely';
import { initialReplyTemplates } from '../../../domain/reply-templates';
import type { DB } from '../../../generated/database';
import { insertTemplates } from './store';

/** Inserts the initial reply templates of a new organisation. */
export async function insertInitialTemplates(db: Kysely<DB>, organisationId: string): Promise<void> {
  await insertTemplates(db, { organisationId, accountId: null }, initialReplyTemplates);
}
