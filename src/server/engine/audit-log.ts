import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { AuditAction } from '../../domain/audit-actions';
import type { DB, Json } from '../../generated/database';

export type { AuditAction };

/** One entry of the audit log. `detail` never contains personal data: ids, methods and keyed hashes only. */
export interface AuditEntry {
  organisationId: string;
  /** Null when the account is unknown, e.g. a failed login with an unknown number. */
  accountId: string | null;
  action: AuditAction;
  detail?: Record<string, Json>;
}

/** Appends to the audit log, within the transaction when `db` is a transaction handle. */
export async function appendAuditEntry(db: Kysely<DB>, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: randomUUID(),
      organisation_id: entry.organisationId,
      account_id: entry.accountId,
      action: entry.action,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}

/** Appends what the caller of an operation has done in the organisation of the call. */
export const appendActionOf = (
  db: Kysely<DB>,
  { organisation, member }: { organisation: { id: string }; member: { accountId: string } },
  action: AuditAction,
  detail: Record<string, Json> = {},
): Promise<void> =>
  appendAuditEntry(db, { organisationId: organisation.id, accountId: member.accountId, action, detail });

/** Audit entries of an application, latest first. */
export function auditOfApplication(
  db: Kysely<DB>,
  applicationId: string,
  actions: readonly AuditAction[],
  limit: number,
) {
  return db
    .selectFrom('audit_log')
    .innerJoin('account', 'account.id', 'audit_log.account_id')
    .select(['audit_log.action', 'audit_log.detail', 'audit_log.at', 'account.nickname'])
    .where(sql<boolean>`detail ? 'application'`) // matches the condition of the partial index
    .where(sql`detail ->> 'application'`, '=', applicationId)
    .where('action', 'in', actions)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}

/** One page of the audit entries of an account with these actions of the last days, latest first. */
export async function auditPageOfAccount(
  db: Kysely<DB>,
  accountId: string,
  {
    actions,
    days,
    page,
    pageSize,
  }: { actions: readonly AuditAction[]; days: number; page: number; pageSize: number },
) {
  const entries = db
    .selectFrom('audit_log')
    .where('account_id', '=', accountId)
    .where('action', 'in', actions)
    .where('at', '>', sql<Date>`now() - make_interval(days => ${days})`);
  const [list, { total }] = await Promise.all([
    entries
      .select(['id', 'action', 'detail', 'at'])
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    entries.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { list, total };
}

/** Audit entries of an account, latest first; limited to the latest 2000. */
export function auditOfAccount(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'action', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .limit(2000)
    .execute();
}
