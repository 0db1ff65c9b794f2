import type { Kysely } from 'kysely';
import { initialReplyTemplates } from '../../../domain/reply-templates';
import type { DB } from '../../../generated/database';
import { insertTemplates } from './store';

/** Gives a new organisation the templates that every one begins with. */
export function insertInitialTemplates(db: Kysely<DB>, organisationId: string): Promise<void> {
  const rows = initialReplyTemplates.map(row => ({ ...row, organisation_id: organisationId }));
  return insertTemplates(db, rows);
}
