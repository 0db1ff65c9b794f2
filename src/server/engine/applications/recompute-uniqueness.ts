import { requireFlowOf } from '../../../flows/engine/flow-definition';
import type { LogVersion } from '../../../flows/engine/replay';
import type { LookupHashes, Vault } from '../../platform/vault/vault';
import { answersEncryptionContext } from './encryption-context';
import type { Answers } from './flow-services';
import { uniquenessKeyHashes } from './uniqueness-key';

/**
 * The hashes of the uniqueness key of a stored application, by the flow of its version.
 * @param versionOf reads a version of a flow
 */
export async function computeUniquenessHashes(
  { id, account_id, flow, form_version, answers }: Readonly<Record<string, unknown>>,
  vault: Vault,
  versionOf: (flow: string, version: string) => Promise<LogVersion>,
): Promise<LookupHashes | null> {
  const { process = null } = await versionOf(String(flow), String(form_version));
  return uniquenessKeyHashes(
    { vault },
    requireFlowOf({ flow: String(flow), process }),
    account_id as string | null,
    vault.decrypt<Answers>(answers as Buffer, answersEncryptionContext(String(id))),
  );
}
