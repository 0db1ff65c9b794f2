import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { lockSharedName } from '../../platform/db/locks';
import { listStoredAggregates, type StoredAggregate } from './stored-aggregates';

/** A stored sum that differs from the recomputed one. */
export interface AggregateDrift {
  table: string;
  /** Description of the sum. */
  of: string;
  value: string;
  stored: number;
  counted: number;
}

/** Recomputes all sums and returns the differences to the stored ones. Read-only; concurrent writes are possible. */
export async function findDrift(db: Kysely<DB>): Promise<AggregateDrift[]> {
  const found: AggregateDrift[] = [];
  for (const each of await listStoredAggregates(db)) {
    const { rows } = await sql<Record<string, unknown>>`${buildDriftQuery(each)}`.execute(db);
    for (const row of rows) found.push(...toDrifts(each, row));
  }
  return found;
}

/**
 * Corrects stored sums and returns the differences. The difference is added instead of replacing the sum, so that
 * concurrent writes are kept.
 */
export async function correctDrift(db: Kysely<DB>): Promise<AggregateDrift[]> {
  return db.transaction().execute(async tx => {
    // Two concurrent corrections would add the difference twice.
    await lockSharedName(tx, 'statistics.repair');
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    const found = await findDrift(tx);
    for (const each of found.length > 0 ? await listStoredAggregates(tx) : []) await addDifference(tx, each);
    return found;
  });
}

const columns = (names: readonly string[]) => sql.join(names.map(name => sql.ref(name)));
const storedColumnOf = (value: string) => sql.id(`kept_${value}`);
const recomputedColumnOf = (value: string) => sql.id(`counted_${value}`);

/**
 * One row for each sum that differs, with the stored and the recomputed value; consistent, because it is one statement.
 */
function buildDriftQuery({ table, keys, values, recomputeQuery: counted }: StoredAggregate) {
  const storedColumns = sql.join(
    values.map(
      value => sql`${sql.ref(value)} AS ${storedColumnOf(value)}, 0 AS ${recomputedColumnOf(value)}`,
    ),
  );
  const anew = sql.join(values.map(value => sql`0, ${sql.ref(value)}`));
  const sums = sql.join(
    values.map(
      value => sql`sum(${storedColumnOf(value)})::bigint AS ${storedColumnOf(value)},
                   sum(${recomputedColumnOf(value)})::bigint AS ${recomputedColumnOf(value)}`,
    ),
  );
  const differ = sql.join(
    values.map(value => sql`sum(${storedColumnOf(value)}) <> sum(${recomputedColumnOf(value)})`),
    sql` OR `,
  );
  return sql`
    SELECT ${columns(keys)}, ${sums}
      FROM (SELECT ${columns(keys)}, ${storedColumns} FROM ${sql.table(table)}
            UNION ALL SELECT ${columns(keys)}, ${anew} FROM (${counted}) AS recorded) AS both_sides
     GROUP BY ${columns(keys)} HAVING ${differ} ORDER BY ${columns(keys)}`;
}

async function addDifference(tx: Kysely<DB>, sum: StoredAggregate): Promise<void> {
  const { table, keys, values, slotted } = sum;
  const conflictColumns = slotted ? [...keys, 'slot'] : keys;
  const change = sql.join(values.map(value => sql`${recomputedColumnOf(value)} - ${storedColumnOf(value)}`));
  const added = sql.join(
    values.map(value => sql`${sql.ref(value)} = old.${sql.ref(value)} + excluded.${sql.ref(value)}`),
  );
  await sql`
    INSERT INTO ${sql.table(table)} AS old (${columns([...conflictColumns, ...values])})
    SELECT ${columns(keys)}, ${slotted ? sql`0,` : sql``} ${change} FROM (${buildDriftQuery(sum)}) AS compared
    ON CONFLICT (${columns(conflictColumns)}) DO UPDATE SET ${added}`.execute(tx);
}

function toDrifts({ table, keys, values }: StoredAggregate, row: Record<string, unknown>): AggregateDrift[] {
  const of = keys
    .slice(1)
    .map(key => row[key] ?? '--')
    .join(' · ');
  return values
    .map(value => ({
      table,
      of,
      value,
      stored: Number(row[`kept_${value}`]),
      counted: Number(row[`counted_${value}`]),
    }))
    .filter(({ stored, counted }) => stored !== counted);
}
