import type { Json } from '../../../generated/database';
import { type AuditAction, audit } from '../../engine/audit-log';
import type { DeskCall } from './staff-actor';

/** Keeps in the audit log what staff do with personal data. `detail` holds ids and keyed hashes, never the data. */
export function logStaffAccess(
  { member, organisation, services }: DeskCall,
  action: AuditAction,
  detail: Record<string, Json>,
): Promise<void> {
  const { accountId } = member;
  return audit(services.db, { organisationId: organisation.id, accountId, action, detail });
}
