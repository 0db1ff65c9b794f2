import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { listStoredAggregates, type StoredAggregate } from './stored-aggregates';

/** A sum that is not what it must be. */
export interface AggregateDrift {
  table: string;
  /** What it is of, in words. */
  of: string;
  value: string;
  stored: number;
  counted: number;
}

/** Counts everything anew and tells where what was kept differs. Changes nothing; writes may go on meanwhile. */
export async function findDrift(db: Kysely<DB>): Promise<AggregateDrift[]> {
  const found: AggregateDrift[] = [];
  for (const each of await listStoredAggregates(db)) {
    const { rows } = await sql<Record<string, unknown>>`${compared(each)}`.execute(db);
    for (const row of rows) found.push(...inWords(each, row));
  }
  return found;
}

/**
 * Puts right what differs, and tells what did. The difference is added, not the sum replaced: what is written at the
 * same moment adds its own.
 */
export async function correctDrift(db: Kysely<DB>): Promise<AggregateDrift[]> {
  return db.transaction().execute(async tx => {
    // Two at once would add the difference twice.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('statistics.repair', 0))`.execute(tx);
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    const found = await findDrift(tx);
    for (const each of found.length > 0 ? await listStoredAggregates(tx) : []) await addDifference(tx, each);
    return found;
  });
}

const columns = (names: readonly string[]) => sql.join(names.map(name => sql.ref(name)));
const keptAs = (value: string) => sql.id(`kept_${value}`);
const countedAs = (value: string) => sql.id(`counted_${value}`);

/** One row for each sum that differs, with what is kept and what was counted: of one moment, for it is one statement. */
function compared({ table, keys, values, counted }: StoredAggregate) {
  const kept = sql.join(
    values.map(value => sql`${sql.ref(value)} AS ${keptAs(value)}, 0 AS ${countedAs(value)}`),
  );
  const anew = sql.join(values.map(value => sql`0, ${sql.ref(value)}`));
  const sums = sql.join(
    values.map(
      value => sql`sum(${keptAs(value)})::bigint AS ${keptAs(value)},
                   sum(${countedAs(value)})::bigint AS ${countedAs(value)}`,
    ),
  );
  const differ = sql.join(
    values.map(value => sql`sum(${keptAs(value)}) <> sum(${countedAs(value)})`),
    sql` OR `,
  );
  return sql`
    SELECT ${columns(keys)}, ${sums}
      FROM (SELECT ${columns(keys)}, ${kept} FROM ${sql.table(table)}
            UNION ALL SELECT ${columns(keys)}, ${anew} FROM (${counted}) AS recorded) AS both_sides
     GROUP BY ${columns(keys)} HAVING ${differ} ORDER BY ${columns(keys)}`;
}

async function addDifference(tx: Kysely<DB>, sum: StoredAggregate): Promise<void> {
  const { table, keys, values, slotted } = sum;
  const place = slotted ? [...keys, 'slot'] : keys;
  const change = sql.join(values.map(value => sql`${countedAs(value)} - ${keptAs(value)}`));
  const added = sql.join(
    values.map(value => sql`${sql.ref(value)} = old.${sql.ref(value)} + excluded.${sql.ref(value)}`),
  );
  await sql`
    INSERT INTO ${sql.table(table)} AS old (${columns([...place, ...values])})
    SELECT ${columns(keys)}, ${slotted ? sql`0,` : sql``} ${change} FROM (${compared(sum)}) AS compared
    ON CONFLICT (${columns(place)}) DO UPDATE SET ${added}`.execute(tx);
}

function inWords({ table, keys, values }: StoredAggregate, row: Record<string, unknown>): AggregateDrift[] {
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
