import type { Json } from '../../../generated/database';
import { type AuditAction, appendActionOf } from '../../engine/audit-log';
import type { DeskCall } from './staff-actor';

/**
 * Writes an access by staff to personal data to the audit log. `detail` holds ids and lookup hashes, never the data.
 */
export const logStaffAccess = (
  call: DeskCall,
  action: AuditAction,
  detail: Record<string, Json>,
): Promise<void> => appendActionOf(call.services.db, call, action, detail);
