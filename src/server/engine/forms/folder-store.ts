import type { Kysely } from 'kysely';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { DB } from '../../../generated/database';

/** The version of every form that the schemas folder last contained. */
export async function folderVersions(db: Kysely<DB>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('folder_form').select(['flow', 'version']).execute();
  return new Map(rows.map(({ flow, version }) => [flow, version]));
}

/** Records the version of a form that the schemas folder contains. */
export async function rememberFolder(
  db: Kysely<DB>,
  { flow, version }: Pick<FormVersion, 'flow' | 'version'>,
): Promise<void> {
  const at = new Date();
  await db
    .insertInto('folder_form')
    .values({ flow, version, at })
    .onConflict(conflict => conflict.column('flow').doUpdateSet({ version, at }))
    .execute();
}
