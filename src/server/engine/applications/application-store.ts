import { type Insertable, type Kysely, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { Application, DB, Message } from '../../../generated/database';
import { type PreparedWrite, prepareInsert } from '../../platform/db/batch-writes';
import { compileOnce } from '../../platform/db/compiled-query';
import type { LookupHashes } from '../../platform/vault/vault';
import type { Tx } from './flow-services';

/** SQL of applications. */
export type ApplicationRow = Selectable<Application>;

/** Columns of an application without the encrypted answers, which lists do not need to decrypt. */
const listColumns = [
  'id',
  'organisation_id',
  'account_id',
  'flow',
  'no',
  'form_version',
  'machine_version',
  'sequence',
  'state',
  'state_name',
  'open',
  'uniqueness_index',
  'reason',
  'fields',
  'due_at',
  'submitted_at',
  'updated_at',
] as const;

/** Selects the application and locks it until the transaction ends. */
export function lockApplication(
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom('application')
    .selectAll()
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .forUpdate()
    .executeTakeFirst();
}

const application = compileOnce((db, organisationId: string, id: string) =>
  db.selectFrom('application').selectAll().where('id', '=', id).where('organisation_id', '=', organisationId),
);

export const findApplication = async (
  db: Kysely<DB>,
  organisationId: string,
  id: string,
): Promise<ApplicationRow | undefined> =>
  (await db.executeQuery(application(db, organisationId, id))).rows[0];

/** Applications in the order of the given ids; missing ones are left out. */
export async function applicationsById(db: Kysely<DB>, ids: readonly string[]): Promise<ApplicationRow[]> {
  const rows = await db.selectFrom('application').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map(row => [row.id, row]));
  return ids.flatMap(id => byId.get(id) ?? []);
}

/** The organisation of an application, on a handle of all organisations. */
export async function findOrganisationId(
  unscopedDb: Kysely<DB>,
  applicationId: string,
): Promise<string | undefined> {
  const found = await unscopedDb
    .selectFrom('application')
    .select('organisation_id')
    .where('id', '=', applicationId)
    .executeTakeFirst();
  return found?.organisation_id;
}

/** The account's open application of this flow with this uniqueness key, if any. */
export function findOpenApplicationOfAccount(
  db: Kysely<DB>,
  accountId: string,
  flow: string,
  subjectIndexes: LookupHashes,
) {
  return db
    .selectFrom('application')
    .select('id')
    .where('account_id', '=', accountId)
    .where('flow', '=', flow)
    .where('uniqueness_index', 'in', subjectIndexes)
    .where('open', '=', true)
    .executeTakeFirst();
}

/** Maximum number of open applications of an account in one flow that are shown to it at once. */
const MAX_SHOWN = 3;

/**
 * The account's open applications of this flow: the one with this uniqueness key first, then by latest change.
 * @param except the application that is being edited
 */
export function listOpenApplicationsOfAccount(
  db: Kysely<DB>,
  accountId: string,
  flow: string,
  subjectIndexes: LookupHashes | null,
  except: string | null,
): Promise<ApplicationRow[]> {
  return db
    .selectFrom('application')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('flow', '=', flow)
    .where('open', '=', true)
    .$if(except !== null, query => query.where('id', '<>', except as string))
    .$if(subjectIndexes !== null, query =>
      query.orderBy(
        eb =>
          eb.and([
            eb('uniqueness_index', 'is not', null),
            eb('uniqueness_index', 'in', subjectIndexes ?? ['']),
          ]),
        'desc',
      ),
    )
    .orderBy('updated_at', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}

/** Open applications with the same uniqueness key, for staff, who make sure that only one remains. */
export function listOpenDuplicates(
  db: Kysely<DB>,
  row: Pick<ApplicationRow, 'id' | 'organisation_id' | 'flow'>,
  subjectIndexes: LookupHashes,
) {
  return db
    .selectFrom('application')
    .select(['id', 'no'])
    .where('organisation_id', '=', row.organisation_id)
    .where('flow', '=', row.flow)
    .where('uniqueness_index', 'in', subjectIndexes)
    .where('open', '=', true)
    .where('id', '<>', row.id)
    .orderBy('no')
    .limit(10)
    .execute();
}

/** Earlier applications of the same account in the same flow, latest first. */
export function listEarlierApplications(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('application as this')
    .innerJoin('application', join =>
      join
        .onRef('application.account_id', '=', 'this.account_id')
        .onRef('application.flow', '=', 'this.flow')
        .onRef('application.submitted_at', '<', 'this.submitted_at'),
    )
    .select([
      'application.id',
      'application.no',
      'application.flow',
      'application.state_name',
      'application.submitted_at',
    ])
    .where('this.id', '=', id)
    .orderBy('application.submitted_at', 'desc')
    .limit(10)
    .execute();
}

export const insertApplication = (row: Insertable<Application>): PreparedWrite =>
  prepareInsert('application', row);

export const updateApplication = (tx: Tx, id: string, change: Updateable<Application>): PreparedWrite =>
  tx.updateTable('application').set(change).where('id', '=', id).compile();

/** Whether the account is a guest account, which has no inbox and no phone number. */
export async function isGuestAccount(tx: Tx, flow: Flow, accountId: string): Promise<boolean> {
  if (!flow.guests) return false;
  const account = tx.selectFrom('account').select('kind').where('id', '=', accountId);
  return (await account.executeTakeFirst())?.kind === 'guest';
}

export const insertMessage = (row: Insertable<Message>): PreparedWrite => prepareInsert('message', row);

export interface OwnFilter {
  flow?: string | undefined;
  /** Restricts the list to these flows. */
  among?: readonly string[] | undefined;
  /** Restricts the list to these states of each flow: the same name can mean different things in two flows. */
  states?: ReadonlyMap<string, readonly string[]> | undefined;
  page: number;
  pageSize: number;
}

/** The own applications that a filter keeps; null where it does not restrict. */
const ownApplications = (
  db: Kysely<DB>,
  accountId: string,
  flow: string | null,
  among: readonly string[] | null,
  flowsOfStates: readonly string[] | null,
  states: readonly string[] | null,
) =>
  db
    .selectFrom('application')
    .where('account_id', '=', accountId)
    .where(sql<SqlBool>`(${flow}::text IS NULL OR flow = ${flow})`)
    .where(sql<SqlBool>`(${among}::text[] IS NULL OR flow = ANY(${among}))`)
    .where(
      sql<SqlBool>`(${states}::text[] IS NULL
        OR (flow, state_name) IN (SELECT * FROM unnest(${flowsOfStates}::text[], ${states}::text[])))`,
    );

type OwnConditions =
  Parameters<typeof ownApplications> extends [unknown, ...infer Conditions] ? Conditions : never;

const ownPage = compileOnce((db, pageSize: number, offset: number, ...conditions: OwnConditions) =>
  ownApplications(db, ...conditions)
    .select([...listColumns, 'answers'])
    .select(eb => eb.fn.countAll<number>().over().as('total'))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset(offset),
);

/** One page of an account's applications, latest change first. */
export async function listOwnApplicationRows(
  db: Kysely<DB>,
  accountId: string,
  { flow, among, states, page, pageSize }: OwnFilter,
) {
  const pairs = states && [...states].flatMap(([name, own]) => own.map(state => [name, state] as const));
  const conditions: OwnConditions = [
    accountId,
    flow ?? null,
    among ?? null,
    pairs?.map(([name]) => name) ?? null,
    pairs?.map(([, state]) => state) ?? null,
  ];
  const { rows } = await db.executeQuery(ownPage(db, pageSize, (page - 1) * pageSize, ...conditions));
  if (rows[0] || page === 1) return { rows, total: rows[0]?.total ?? 0 };
  // Beyond the last page no row carries the total.
  const counted = ownApplications(db, ...conditions).select(eb => eb.fn.countAll<number>().as('total'));
  return { rows, total: (await counted.executeTakeFirstOrThrow()).total };
}
