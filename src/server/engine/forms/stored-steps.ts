import type { Kysely } from 'kysely';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { DB } from '../../../generated/database';

/** Reads the steps of stored form versions, each version once. */
export function storedSteps(db: Kysely<DB>): (flow: string, version: string) => Promise<string[]> {
  const stepsByVersion = new Map<string, Promise<string[]>>();
  const read = async (flow: string, version: string) => {
    const row = await db
      .selectFrom('form_version')
      .select('content')
      .where('flow', '=', flow)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!row) throw new Error(`the form version ${version} of ${flow} is not in the database`);
    return (row.content as unknown as FormVersion).steps.map(({ id }) => id);
  };
  return (flow, version) => {
    const found = stepsByVersion.get(version) ?? read(flow, version);
    stepsByVersion.set(version, found);
    return found;
  };
}
