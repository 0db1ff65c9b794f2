import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** A table of sums that are updated with every write, and the query that recomputes them. */
export interface StoredAggregate {
  table: string;
  /** Key columns; the first one is the organisation. */
  keys: readonly string[];
  values: readonly string[];
  /** Whether a sum is distributed over several rows (slots). */
  slotted?: true;
  /** Query that recomputes keys and values from the records; a key may occur more than once. */
  recomputeQuery: RawBuilder<unknown>;
}

const giftDay = sql`(paid_at AT TIME ZONE 'Asia/Shanghai')::date`;

/** Content items by list: the definition in the database is the trigger's, too. */
const publications = sql`
  SELECT organisation_id, kind, list COLLATE "C" AS list, span COLLATE "C" AS span, period COLLATE "C" AS period,
         1 AS entries
    FROM content, LATERAL content_lists(state, publish_at, category, topic_id)`;

/** All stored sums of published figures, ordered so that sums on which others depend by triggers come first. */
export async function listStoredAggregates(db: Kysely<DB>): Promise<StoredAggregate[]> {
  return [
    {
      table: 'donation_total',
      keys: ['organisation_id', 'project_id', 'day', 'donor_kind'],
      values: ['amount', 'donations'],
      // Refunded donations are excluded; corrections count on the day of receipt.
      recomputeQuery: sql`
        SELECT donation.organisation_id, project_id, ${giftDay} AS day, donor_kind,
               amount + COALESCE(put_right.change, 0) AS amount, 1 AS donations
          FROM donation
          LEFT JOIN (SELECT organisation_id, subject_id, sum(change) AS change FROM correction
                      WHERE subject = 'donation' GROUP BY 1, 2) AS put_right
            ON put_right.organisation_id = donation.organisation_id AND subject_id = application_id
         WHERE donation.status = 1`,
    },
    {
      table: 'donation_day',
      keys: ['organisation_id', 'day'],
      values: ['amount', 'donations'],
      recomputeQuery: sql`SELECT organisation_id, day, amount, donations FROM donation_total`,
    },
    {
      table: 'goods_total',
      keys: ['organisation_id', 'project_id', 'day', 'donor_kind', 'category'],
      values: ['items', 'value'],
      recomputeQuery: sql`
        SELECT organisation_id, project_id, (received_at AT TIME ZONE 'Asia/Shanghai')::date AS day, donor_kind,
               category, 1 AS items, COALESCE(value, 0) AS value
          FROM goods_item WHERE status = 1`,
    },
    {
      table: 'ledger_total',
      keys: ['organisation_id', 'account', 'kind'],
      values: ['amount', 'postings'],
      slotted: true,
      recomputeQuery: sql`
        SELECT organisation_id, account, kind, amount, 1 AS postings FROM ledger_entry`,
    },
    {
      table: 'application_count',
      keys: ['organisation_id', 'flow', 'state_name'],
      values: ['count'],
      slotted: true,
      recomputeQuery: sql`SELECT organisation_id, flow, state_name, 1 AS count FROM application`,
    },
    {
      table: 'aed_total',
      keys: ['organisation_id', 'county'],
      values: ['places'],
      recomputeQuery: sql`SELECT organisation_id, county, 1 AS places FROM aed_place`,
    },
    {
      table: 'content_count',
      keys: ['organisation_id', 'kind', 'list', 'span', 'period'],
      values: ['entries'],
      recomputeQuery: publications,
    },
    {
      table: 'statistic',
      keys: ['organisation_id', 'figure', 'part'],
      values: ['value'],
      slotted: true,
      recomputeQuery: sql.join((await countedTables(db)).map(selectFigures), sql` UNION ALL `),
    },
  ];
}

/** The tables whose rows count for a figure, as configured in the database. */
async function countedTables(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    SELECT relname AS table FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
     WHERE tgfoid = 'count_statistics'::regproc AND relnamespace = 'public'::regnamespace ORDER BY 1`.execute(
    db,
  );
  return rows.map(({ table }) => table);
}

const selectFigures = (table: string) => sql`
  SELECT it.organisation_id, counted.figure, counted.part, counted.value
    FROM ${sql.table(table)} AS it, LATERAL statistics_of(${table}, to_jsonb(it)) AS counted`;
