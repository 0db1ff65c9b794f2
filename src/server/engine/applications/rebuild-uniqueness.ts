import type { Kysely } from 'kysely';
import { requireFlowOf } from '../../../flows/engine/flow-definition';
import type { DB } from '../../../generated/database';
import type { Vault } from '../../platform/vault/vault';
import { findVersion } from '../forms/form-version-store';
import { answersEncryptionContext } from './encryption-context';
import type { Answers } from './flow-services';
import { uniquenessKeyHash } from './uniqueness-key';

const BATCH = 500;

/**
 * Recomputes the uniqueness keys of all applications, each by the flow of its version.
 * @param vault with the new lookup key
 * @returns number of keys
 */
export async function rebuildUniquenessKeys(db: Kysely<DB>, vault: Vault): Promise<number> {
  const flows = new Map<string, ReturnType<typeof requireFlowOf>>();
  const flowOf = async (version: string) => {
    const form = flows.has(version) ? null : await findVersion(db, version);
    if (form) flows.set(version, requireFlowOf(form));
    const flow = flows.get(version);
    if (!flow) throw new Error(`the version ${version} is not in the database`);
    return flow;
  };
  let count = 0;
  for (let last: string | null = null; ; ) {
    const rows = await db
      .selectFrom('application')
      .select(['id', 'organisation_id', 'account_id', 'form_version', 'answers'])
      .where('uniqueness_index', 'is not', null)
      .$if(last !== null, query => query.where('id', '>', last as string))
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, organisation_id, account_id, form_version, answers } of rows) {
      const given = vault.decrypt<Answers>(answers, answersEncryptionContext(id));
      const uniqueness_index = uniquenessKeyHash({ vault }, await flowOf(form_version), account_id, given);
      await db
        .updateTable('application')
        .set({ uniqueness_index })
        .where('organisation_id', '=', organisation_id)
        .where('id', '=', id)
        .execute();
    }
    count += rows.length;
    last = rows.at(-1)?.id ?? null;
    if (last === null) return count;
  }
}
