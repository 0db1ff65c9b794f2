import { randomUUID } from 'node:crypto';
import { type AuditActor, appendAuditEntry } from '../../engine/audit-log';
import { publishDocuments } from '../../engine/consents/documents';
import { contributions } from '../../engine/module';
import type { Services } from '../../engine/services';
import { initialMenu } from './menu';
import type { Settings } from './settings';
import { hasMenu, insertMenu, insertOrganisation, insertTiles, listTiles, lockOrganisation } from './store';
import { initialTiles } from './tiles';

/**
 * Creates an organisation with its menu, tiles, documents and reply templates; existing rows are not changed. Documents
 * that have changed are published as a new version.
 * @param by who is recorded as its founder; nobody where the portal itself creates it, at its first start
 * @returns whether the organisation is new
 */
export async function ensureOrganisation(
  { db, organisations }: Pick<Services, 'db' | 'organisations'>,
  definition: { code: string; name: string; settings: Settings },
  by?: AuditActor,
): Promise<boolean> {
  const created = await db.transaction().execute(async trx => {
    const isNew = await insertOrganisation(trx, { id: randomUUID(), ...definition });
    const detail = { ...by?.detail, code: definition.code };
    if (isNew && by) await appendAuditEntry(trx, { ...by, action: 'organisation.created', detail });
    return isNew;
  });
  const organisation = await organisations.find(definition.code);
  if (!organisation) throw new Error(`organisation ${definition.code} does not exist after its creation`);
  await db.transaction().execute(async trx => {
    // When two servers start at once, one menu is inserted.
    await lockOrganisation(trx, organisation.id);
    const organisation_id = organisation.id;
    if (!(await hasMenu(trx, organisation_id))) {
      await insertMenu(
        trx,
        initialMenu().map(row => ({ ...row, organisation_id })),
      );
    }
    if ((await listTiles(trx, organisation_id)).length === 0) {
      await insertTiles(
        trx,
        initialTiles().map(row => ({ ...row, organisation_id })),
      );
    }
    if (created) {
      for (const insertRows of contributions('initialRows')) await insertRows(trx, organisation_id);
    }
    await publishDocuments(trx, organisation);
  });
  return created;
}
