import type { Json } from '../../../generated/database';
import { type AuditAction, appendAuditEntry } from '../../engine/audit-log';
import type { DeskCall } from './staff-actor';

/**
 * Writes an access by staff to personal data to the audit log. `detail` holds ids and lookup hashes, never the data.
 */
export function logStaffAccess(
  { member, organisation, services }: DeskCall,
  action: AuditAction,
  detail: Record<string, Json>,
): Promise<void> {
  const { accountId } = member;
  return appendAuditEntry(services.db, { organisationId: organisation.id, accountId, action, detail });
}
