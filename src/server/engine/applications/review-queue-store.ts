import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { thisOrganisation } from '../../platform/db/organisation-scope';
import type { ApplicationRow } from './application-store';
import type { AssignmentRow } from './assignment-store';

/** The applications of a flow in one state; the review queues are composed of these. */
export interface QueueBucket {
  flow: string;
  state: string;
  count: number;
}

/** Non-empty buckets of these flows with their counts, which are maintained on write rather than counted here. */
export async function listQueueBuckets(
  db: Kysely<DB>,
  organisationId: string,
  flows: readonly string[],
): Promise<QueueBucket[]> {
  if (flows.length === 0) return [];
  return db
    .selectFrom('application_count')
    .select(['flow', 'state_name as state', eb => eb.fn.sum<string>('count').as('count')])
    .where('organisation_id', '=', organisationId)
    .where('flow', 'in', flows)
    .groupBy(['flow', 'state_name'])
    .having(eb => eb.fn.sum('count'), '>', 0)
    .execute()
    .then(buckets => buckets.map(bucket => ({ ...bucket, count: Number(bucket.count) })));
}

/** Conditions on the applications of some buckets. */
export interface QueueConditions {
  organisationId: string;
  buckets: readonly QueueBucket[];
  no?: string | undefined;
  /** Applications of this account. */
  accountId?: string | undefined;
  /** Assigned to this member of staff. */
  assignedTo?: string | undefined;
  /** Not assigned. */
  unassigned?: boolean | undefined;
  /** Due at or before this time. */
  dueBy?: Date | undefined;
  /** Submitted at or after this time. */
  from?: Date | undefined;
  /** Submitted before this time. */
  before?: Date | undefined;
}

export type QueueOrder = 'due' | 'oldest' | 'newest';

/** SQL of each order. Applications due at the same time are sorted by submission time. */
const orders: Record<QueueOrder, RawBuilder<unknown>> = {
  due: sql`due_at, submitted_at, id`,
  oldest: sql`submitted_at, id`,
  newest: sql`submitted_at DESC, id DESC`,
};

/** Active assignments as an array: evaluated once, before the applications are searched. */
const assignedIds = (whose: RawBuilder<unknown>) =>
  sql`ARRAY(SELECT application_id FROM assignment
             WHERE organisation_id = ${thisOrganisation} AND until > now() AND ${whose})`;

function conditionsOf(query: QueueConditions): RawBuilder<unknown> {
  const { no, accountId, assignedTo, unassigned, dueBy, from, before } = query;
  const conditions = [
    sql`application.organisation_id = ${query.organisationId}`,
    sql`application.flow = lane.flow`,
    sql`application.state_name = lane.state`,
    no !== undefined && sql`application.no = ${no}`,
    accountId !== undefined && sql`application.account_id = ${accountId}`,
    assignedTo !== undefined && sql`application.id = ANY (${assignedIds(sql`account_id = ${assignedTo}`)})`,
    unassigned && sql`application.id <> ALL (${assignedIds(sql`true`)})`,
    dueBy && sql`application.due_at <= ${dueBy}`,
    from && sql`application.submitted_at >= ${from}`,
    before && sql`application.submitted_at < ${before}`,
  ];
  return sql.join(
    conditions.filter(condition => condition !== false && condition !== undefined),
    sql` AND `,
  );
}

const bucketRowsSql = (buckets: readonly QueueBucket[]) => sql`
  unnest(${buckets.map(({ flow }) => flow)}::text[], ${buckets.map(({ state }) => state)}::text[]) AS lane (flow, state)`;

/** Ids of the applications of some buckets, in order. Each bucket yields, by its index, no more rows than needed. */
function idsSql(
  query: QueueConditions,
  order: QueueOrder,
  limit: number,
  offset: number,
): RawBuilder<unknown> {
  return sql`
    SELECT found.id FROM ${bucketRowsSql(query.buckets)}
     CROSS JOIN LATERAL (
           SELECT id, due_at, submitted_at FROM application WHERE ${conditionsOf(query)}
            ORDER BY ${orders[order]} LIMIT ${offset + limit}) AS found
     ORDER BY ${orders[order]} LIMIT ${limit} OFFSET ${offset}`;
}

export type QueuedRow = ApplicationRow & { [K in keyof AssignmentRow]: AssignmentRow[K] | null };

/** One page of some buckets: the first page of a long queue costs the same as that of a short one. */
export async function queuePage(
  db: Kysely<DB>,
  query: QueueConditions,
  { order, limit, offset }: { order: QueueOrder; limit: number; offset: number },
): Promise<QueuedRow[]> {
  if (query.buckets.length === 0) return [];
  const { rows } = await sql<QueuedRow>`
    SELECT application.*, assignment.account_id AS assignee, account.nickname, assignment.since
      FROM application
      LEFT JOIN assignment ON assignment.organisation_id = application.organisation_id
                          AND assignment.application_id = application.id
                          AND assignment.until > now()
      LEFT JOIN account ON account.organisation_id = assignment.organisation_id AND account.id = assignment.account_id
     WHERE application.organisation_id = ${thisOrganisation}
       AND application.id = ANY (ARRAY(${idsSql(query, order, limit, offset)}))
     ORDER BY ${orders[order]}`.execute(db);
  return rows;
}

/** Ids of all applications that meet the conditions, in order, up to `most`. */
export async function queueIds(
  db: Kysely<DB>,
  query: QueueConditions,
  order: QueueOrder,
  max: number,
): Promise<string[]> {
  if (query.buckets.length === 0) return [];
  const { rows } = await sql<{ id: string }>`${idsSql(query, order, max, 0)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts the applications that meet the conditions, up to `most`. */
export async function countUpTo(db: Kysely<DB>, query: QueueConditions, max: number): Promise<number> {
  if (query.buckets.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM ${bucketRowsSql(query.buckets)}
       CROSS JOIN LATERAL (SELECT FROM application WHERE ${conditionsOf(query)} LIMIT ${max}) AS found
       LIMIT ${max}) AS counted`.execute(db);
  return rows[0]?.count ?? 0;
}
