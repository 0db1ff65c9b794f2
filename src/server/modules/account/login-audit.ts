import type { Transaction } from 'kysely';
import type { AuditAction, StandaloneAction } from '../../../domain/audit-actions';
import type { ProofMethod } from '../../../domain/proof-methods';
import { Refusal, type RefusalName } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { appendAuditEntry, appendStandaloneEntry } from '../../engine/audit-log';
import type { Services } from '../../engine/services';
import { networkOf } from '../../platform/client-network';
import type { LoginContext } from './login';

/** Actions by which a caller has proved to be the holder of an account. */
type ProofAction = Extract<AuditAction, 'login.succeeded' | 'staff.login' | 'proof.succeeded'>;

/** Actions by which a caller has failed to. */
type FailedProofAction = Extract<
  StandaloneAction,
  'login.failed' | 'login.locked' | 'login.factorFailed' | 'proof.failed'
>;

/** What was proved, or should have been. */
interface ReportedProof<Action extends AuditAction> {
  /** Null where the number has no account. */
  accountId: string | null;
  action: Action;
  method: ProofMethod;
  /** The second factor of a login. */
  factor?: ProofMethod | undefined;
}

/** Who tries to prove it. */
type Visitor = Pick<LoginContext, 'organisationId' | 'device' | 'address'>;

/** Records a login or a proof in its transaction: how, from which device, and the keyed hash of the network. */
export const reportProof = (
  services: Pick<Services, 'vault'>,
  visitor: Visitor,
  proof: ReportedProof<ProofAction>,
  trx: Transaction<DB>,
): Promise<void> => appendAuditEntry(trx, entryOf(services, visitor, proof));

/** Records in the same way that one has failed. */
export const reportFailedProof = (
  services: Pick<Services, 'db' | 'vault'>,
  visitor: Visitor,
  proof: ReportedProof<FailedProofAction>,
): Promise<void> => appendStandaloneEntry(services.db, entryOf(services, visitor, proof));

function entryOf<Action extends AuditAction>(
  { vault }: Pick<Services, 'vault'>,
  { organisationId, device, address }: Visitor,
  { accountId, action, method, factor }: ReportedProof<Action>,
) {
  const network = vault.index(networkOf(address), 'attempt');
  const detail = { method, ...(factor && { factor }), device, network };
  return { organisationId, accountId, action, detail };
}

const wrong: readonly RefusalName[] = ['credentialsWrong', 'smsCodeWrong', 'secondFactorWrong'];

/** Whether what was offered as a proof was wrong, and not only too late or too early. */
export const isWrongProof = (error: unknown): boolean =>
  error instanceof Refusal && wrong.includes(error.reason);
