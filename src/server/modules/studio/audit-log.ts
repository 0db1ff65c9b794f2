import type { Transaction } from 'kysely';
import type { AuditAction } from '../../../domain/audit-actions';
import type { DB } from '../../../generated/database';
import { audit } from '../../engine/audit-log';

/** Who works in the studio, and of which society. */
export interface StudioUser {
  accountId: string;
  organisationId: string;
}

/** Writes into the audit log what somebody does to a form: with it, or neither happens. */
export function logFormChange(
  trx: Transaction<DB>,
  clerk: StudioUser,
  action: AuditAction,
  { flow, reason }: { flow: string; reason?: string | null | undefined },
): Promise<void> {
  return audit(trx, { ...clerk, action, detail: { field: flow, ...(reason && { reason }) } });
}
