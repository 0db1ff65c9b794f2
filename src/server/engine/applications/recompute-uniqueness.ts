import type { Kysely } from 'kysely';
import { requireFlowOf } from '../../../flows/engine/flow-definition';
import type { DB } from '../../../generated/database';
import type { LookupHashes, Vault } from '../../platform/vault/vault';
import { storedVersions } from '../forms/stored-versions';
import { answersEncryptionContext } from './encryption-context';
import type { Answers } from './flow-services';
import { uniquenessKeyHashes } from './uniqueness-key';

/** The versions that have been read from a database. */
const versionsOf = new WeakMap<Kysely<DB>, ReturnType<typeof storedVersions>>();

/** The hashes of the uniqueness key of a stored application, by the flow of its version. */
export async function computeUniquenessHashes(
  { id, account_id, flow, form_version, answers }: Readonly<Record<string, unknown>>,
  vault: Vault,
  db: Kysely<DB>,
): Promise<LookupHashes | null> {
  const versionOf = versionsOf.get(db) ?? storedVersions(db);
  versionsOf.set(db, versionOf);
  const { process = null } = await versionOf(String(flow), String(form_version));
  return uniquenessKeyHashes(
    { vault },
    requireFlowOf({ flow: String(flow), process }),
    account_id as string | null,
    vault.decrypt<Answers>(answers as Buffer, answersEncryptionContext(String(id))),
  );
}
