import type { Transaction } from 'kysely';
import type { AuditAction } from '../../../domain/audit-actions';
import type { DB } from '../../../generated/database';
import { appendAuditEntry } from '../../engine/audit-log';

/** A staff member who uses the studio, with the organisation. */
export interface StudioUser {
  accountId: string;
  organisationId: string;
  /** Whether the staff member has the role to retire flows. */
  mayRetire?: boolean;
}

/** Writes a change of a form to the audit log, in the same transaction. */
export function logFormChange(
  trx: Transaction<DB>,
  { accountId, organisationId }: StudioUser,
  action: AuditAction,
  { flow, reason }: { flow: string; reason?: string | null | undefined },
): Promise<void> {
  const detail = { field: flow, ...(reason && { reason }) };
  return appendAuditEntry(trx, { accountId, organisationId, action, detail });
}
