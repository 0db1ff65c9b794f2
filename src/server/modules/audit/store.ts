import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** Filter of the audit log. */
export interface AuditFilter {
  organisationId: string;
  accountId?: string | undefined;
  /** Without it, all actions except `audit.read`: otherwise reading a page would shift the next one. */
  actions?: readonly string[] | undefined;
  applicationId?: string | undefined;
  from?: Date | undefined;
  /** Exclusive end of the period. */
  before?: Date | undefined;
  page: number;
  pageSize: number;
}

/** Entries are counted up to this limit; later pages are hardly ever opened. */
const MAX_COUNTED = 10_000;

/** One page of the audit log, latest first, with the account and the application concerned. */
export async function auditPage(db: Kysely<DB>, filter: AuditFilter) {
  const { accountId, actions, applicationId, from, before, page, pageSize } = filter;
  const found = db
    .selectFrom('audit_log')
    .where('audit_log.organisation_id', '=', filter.organisationId)
    .$if(accountId !== undefined, query => query.where('audit_log.account_id', '=', accountId as string))
    .$if(actions === undefined, query => query.where('audit_log.action', '<>', 'audit.read'))
    .$if(actions !== undefined, query => query.where('audit_log.action', 'in', actions as string[]))
    .$if(applicationId !== undefined, query =>
      query
        .where(sql<boolean>`audit_log.detail ? 'application'`) // matches the predicate of the partial index
        .where(sql`audit_log.detail ->> 'application'`, '=', applicationId),
    )
    .$if(from !== undefined, query => query.where('audit_log.at', '>=', from as Date))
    .$if(before !== undefined, query => query.where('audit_log.at', '<', before as Date));
  const [list, { total }] = await Promise.all([
    found
      .leftJoin('account', 'account.id', 'audit_log.account_id')
      .leftJoin('application', join =>
        join.on(sql`application.id::text`, '=', sql`audit_log.detail ->> 'application'`),
      )
      .select([
        'audit_log.id',
        'audit_log.at',
        'audit_log.action',
        'audit_log.detail',
        'audit_log.account_id',
        'account.nickname',
        sql<boolean>`coalesce(account.roles <> '{}', false)`.as('staff'),
        'application.no',
        'application.flow',
        'application.form_version',
      ])
      .orderBy('audit_log.at', 'desc')
      .orderBy('audit_log.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom(found.select('audit_log.id').limit(MAX_COUNTED).as('some'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { list, total };
}

/** Finds the application with this application number, if there is one. */
export async function findApplicationIdByNo(db: Kysely<DB>, organisationId: string, no: string) {
  const row = await db
    .selectFrom('application')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('no', '=', no)
    .executeTakeFirst();
  return row?.id ?? null;
}
