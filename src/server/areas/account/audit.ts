import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB, Json } from '../../../generated/database';

/** What is worth remembering for half a year: who could have got in, and what changed about how. */
export type AuditAction =
  | 'account.registered'
  | 'staff.appointed'
  | 'login.succeeded'
  | 'login.failed'
  | 'login.locked'
  | 'staff.login'
  | 'logout'
  | 'password.changed'
  | 'password.reset'
  | 'session.revoked'
  | 'identity.registered'
  | 'application.viewed'
  | 'file.viewed'
  | 'application.revealed'
  | 'application.claimed'
  | 'application.takenOver'
  | 'application.noted'
  | 'application.searched'
  | 'application.exported';

/** One entry of the audit log. `detail` never holds personal data: ids, methods and keyed hashes only. */
export interface AuditEntry {
  organisationId: string;
  /** Null where no account is known, as with a login that failed for an unknown number. */
  accountId: string | null;
  action: AuditAction;
  detail?: Record<string, Json>;
}

/** Appends to the audit log; as a part of a transaction where `db` is one's handle. */
export async function audit(db: Kysely<DB>, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      id: randomUUID(),
      organisation_id: entry.organisationId,
      account_id: entry.accountId,
      action: entry.action,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}

/** What staff did with an application beside deciding on it, latest first. */
export function auditOfApplication(
  db: Kysely<DB>,
  applicationId: string,
  actions: readonly AuditAction[],
  limit: number,
) {
  return db
    .selectFrom('audit')
    .innerJoin('account', 'account.id', 'audit.account_id')
    .select(['audit.action', 'audit.detail', 'audit.at', 'account.nickname'])
    .where(sql<boolean>`detail ? 'application'`) // names the partial index
    .where(sql`detail ->> 'application'`, '=', applicationId)
    .where('action', 'in', actions)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}
