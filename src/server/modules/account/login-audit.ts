import type { Kysely } from 'kysely';
import type { ProofMethod } from '../../../domain/proof-methods';
import { Refusal, type RefusalName } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { type AuditAction, appendAuditEntry } from '../../engine/audit-log';
import type { Services } from '../../engine/services';
import { networkOf } from '../../platform/client-network';
import type { LoginContext } from './login';

/** Actions of the audit log by which a caller has, or has not, proved to be the holder of an account. */
type ProofAction = Extract<
  AuditAction,
  | 'login.succeeded'
  | 'staff.login'
  | 'login.failed'
  | 'login.locked'
  | 'login.factorFailed'
  | 'proof.succeeded'
  | 'proof.failed'
>;

/** What was proved, or should have been. */
interface ReportedProof {
  /** Null where the number has no account. */
  accountId: string | null;
  action: ProofAction;
  method: ProofMethod;
  /** The second factor of a login. */
  factor?: ProofMethod | undefined;
}

/**
 * Records a login or a proof, and attempts at them: how, from which device, and the keyed hash of the network.
 * @param db a transaction handle to record it together with what it changes
 */
export function reportProof(
  { vault }: Pick<Services, 'vault'>,
  { organisationId, device, address }: Pick<LoginContext, 'organisationId' | 'device' | 'address'>,
  { accountId, action, method, factor }: ReportedProof,
  db: Kysely<DB>,
): Promise<void> {
  const network = vault.index(networkOf(address), 'attempt');
  const detail = { method, ...(factor && { factor }), device, network };
  return appendAuditEntry(db, { organisationId, accountId, action, detail });
}

const wrong: readonly RefusalName[] = ['credentialsWrong', 'smsCodeWrong', 'secondFactorWrong'];

/** Whether what was offered as a proof was wrong, and not only too late or too early. */
export const isWrongProof = (error: unknown): boolean =>
  error instanceof Refusal && wrong.includes(error.reason);
