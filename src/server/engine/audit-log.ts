import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { AuditAction } from '../../domain/audit-actions';
import type { DB, Json } from '../../generated/database';

export type { AuditAction };

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

/** What an account did, latest first; the oldest of a very long log are left out. */
export function auditOfAccount(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('audit')
    .select(['id', 'action', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .limit(2000)
    .execute();
}
