import type { Kysely } from 'kysely';
import { initialReplyTemplates } from '../../../domain/reply-templates';
import type { DB } from '../../../generated/database';
import { insertTemplates } from './store';

/** Inserts the initial reply templates of a new organisation. */
export function insertInitialTemplates(db: Kysely<DB>, organisationId: string): Promise<void> {
  const rows = initialReplyTemplates.map(row => ({ ...row, organisation_id: organisationId }));
  return insertTemplates(db, rows);
}
