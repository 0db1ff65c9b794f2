import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AuditAction, StandaloneAction } from '../../domain/audit-actions';
import type { DB, Json } from '../../generated/database';

export type { AuditAction };

/** One entry of the audit log. `detail` never contains personal data: ids, methods and keyed hashes only. */
export interface AuditEntry<Action extends AuditAction = AuditAction> {
  organisationId: string;
  /** Null when the account is unknown, e.g. a failed login with an unknown number. */
  accountId: string | null;
  action: Action;
  detail?: Record<string, Json>;
}

/** Who is recorded, in the log of which organisation, and what each of their entries says. */
export type AuditActor = Pick<AuditEntry, 'organisationId' | 'accountId' | 'detail'>;

/** The call of an operation whose caller is recorded. */
interface RecordedCall {
  organisation: { id: string };
  member: { accountId: string };
}

/** Appends to the audit log in the transaction of the change that is recorded: neither of them happens without the other. */
export const appendAuditEntry = (trx: Transaction<DB>, entry: AuditEntry): Promise<void> =>
  insertEntry(trx, entry);

/** Appends an action that has no transaction. Awaited before it takes effect, or what was looked at is answered. */
export const appendStandaloneEntry = (db: Kysely<DB>, entry: AuditEntry<StandaloneAction>): Promise<void> =>
  insertEntry(db, entry);

async function insertEntry(db: Kysely<DB>, entry: AuditEntry): Promise<void> {
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

/** Appends what the caller of an operation changes in the organisation of the call, see `appendAuditEntry`. */
export const appendActionOf = (
  trx: Transaction<DB>,
  call: RecordedCall,
  action: AuditAction,
  detail: Record<string, Json> = {},
): Promise<void> => appendAuditEntry(trx, entryOf(call, action, detail));

/** Appends an action of the caller of an operation that has no transaction, see `appendStandaloneEntry`. */
export const appendStandaloneActionOf = (
  call: RecordedCall & { services: { db: Kysely<DB> } },
  action: StandaloneAction,
  detail: Record<string, Json> = {},
): Promise<void> => appendStandaloneEntry(call.services.db, entryOf(call, action, detail));

/** The caller of an operation, who is recorded in the organisation of the call. */
export const auditActorOf = ({ organisation, member }: RecordedCall): AuditActor => ({
  organisationId: organisation.id,
  accountId: member.accountId,
});

const entryOf = <Action extends AuditAction>(
  call: RecordedCall,
  action: Action,
  detail: Record<string, Json>,
) => ({ ...auditActorOf(call), action, detail });

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
