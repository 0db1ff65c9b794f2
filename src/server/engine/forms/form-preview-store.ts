import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** Time to live of a preview version. */
const PREVIEW_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The compiled module of a preview version, or null. */
export async function findFormPreview(db: Kysely<DB>, version: string): Promise<string | null> {
  const row = await db
    .selectFrom('form_preview')
    .select('module')
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.module ?? null;
}

/** Stores the module of a preview version for a day. */
export async function saveFormPreview(db: Kysely<DB>, version: string, module: string): Promise<void> {
  const at = new Date();
  await db
    .insertInto('form_preview')
    .values({ version, module, at })
    .onConflict(conflict => conflict.column('version').doUpdateSet({ module, at }))
    .execute();
}

export async function pruneFormPreviews(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('form_preview')
    .where('at', '<', new Date(now.getTime() - PREVIEW_LIFETIME_MS))
    .execute();
}
