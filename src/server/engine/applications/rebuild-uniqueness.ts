import type { Kysely } from 'kysely';
import { requireFlowOf } from '../../../flows/engine/flow-definition';
import type { LogVersion } from '../../../flows/engine/replay';
import type { DB } from '../../../generated/database';
import type { Vault } from '../../platform/vault/vault';
import { answersEncryptionContext } from './encryption-context';
import type { Answers } from './flow-services';
import { uniquenessKeyHash } from './uniqueness-key';

const BATCH = 500;

/**
 * Recomputes the uniqueness keys of all applications, each by the flow of its version.
 * @param vault with the new lookup key
 * @param versionOf reads a version of a flow
 * @returns number of keys
 */
export async function rebuildUniquenessKeys(
  db: Kysely<DB>,
  vault: Vault,
  versionOf: (flow: string, version: string) => Promise<LogVersion>,
): Promise<number> {
  let count = 0;
  for (let last: string | null = null; ; ) {
    const rows = await db
      .selectFrom('application')
      .select(['id', 'organisation_id', 'account_id', 'flow', 'form_version', 'answers'])
      .where('uniqueness_index', 'is not', null)
      .$if(last !== null, query => query.where('id', '>', last as string))
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, organisation_id, account_id, flow, form_version, answers } of rows) {
      const { process = null } = await versionOf(flow, form_version);
      const given = vault.decrypt<Answers>(answers, answersEncryptionContext(id));
      const uniqueness_index = uniquenessKeyHash(
        { vault },
        requireFlowOf({ flow, process }),
        account_id,
        given,
      );
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
