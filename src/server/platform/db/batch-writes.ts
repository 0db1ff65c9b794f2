import { CompiledQuery, type Insertable, type Kysely, type QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { DB } from '../../../generated/database';
import { isOnCluster } from './cluster';
import { isOrganisationTable, requireOrganisation } from './organisation-scope';

/** A statement that has not been executed yet, with `$1`, `$2` … as placeholders of its parameters. */
export interface PreparedWrite {
  sql: string;
  parameters: readonly unknown[];
  /** Creates the error that is thrown when no row was written. Only for statements with `RETURNING`. */
  missError?: () => Error;
}

/** Makes a write fail when it affects no row. @param query with a `RETURNING` */
export function requireRow({ sql, parameters }: PreparedWrite, missError: () => Error): PreparedWrite {
  return { sql, parameters, missError };
}

/** Stands for the organisation of the handle that executes the write. */
const OWN_ORGANISATION = Symbol('own organisation');

/**
 * Prepares an insert of rows that all have the same columns, into a table of the organisation of the handle that
 * executes it, unless the rows name another. Written by hand, because each submission needs half a dozen and the query
 * builder takes longer to build one than PostgreSQL to execute it.
 */
export function prepareInsert<T extends keyof DB>(
  table: T,
  ...rows: [Insertable<DB[T]>, ...Insertable<DB[T]>[]]
): PreparedWrite {
  const completed = isOrganisationTable(table)
    ? rows.map(row => ({ organisation_id: OWN_ORGANISATION, ...row }))
    : rows;
  const columns = Object.keys(completed[0] ?? {});
  const parameters = completed.flatMap(row => columns.map(column => row[column as keyof typeof row]));
  const values = completed.map(
    (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  );
  return { sql: `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values.join(', ')}`, parameters };
}

/** SQLSTATE raised by the function `require_row`; its message is the name of the write that affected no row. */
const NO_ROW_WRITTEN_SQLSTATE = 'P0MIS';

/**
 * Executes several writes as one statement, in this order: atomically, inside or outside a transaction, and in one
 * round trip. They must write different rows, and none may rely on another: on a single server all of them see the
 * database as it was before, on a cluster each sees those before it.
 * @throws what a required write defines as its error, when it affected no row
 */
export async function executeWrites(db: Kysely<DB>, writes: readonly PreparedWrite[]): Promise<void> {
  if (writes.length === 0) return;
  // Citus has no INSERT in a WITH clause.
  if (isOnCluster(db)) return executeSeparately(db, writes);
  const parameters = writes.flatMap(write => parametersOf(db, write));
  try {
    await db.executeQuery(CompiledQuery.raw(combineSql(writes), parameters));
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    const missedWrite =
      code === NO_ROW_WRITTEN_SQLSTATE && writes.find((_, index) => `write_${index}` === message);
    throw missedWrite ? missedWrite.missError?.() : error;
  }
}

/** Combined statements by those that they were combined of: submissions of a flow differ in their parameters only. */
const combinedStatements = new LRUCache<string, string>({ max: 500 });

function combineSql(writes: readonly PreparedWrite[]): string {
  const key = writes
    .map(({ sql, missError, parameters }) => `${parameters.length} ${!missError} ${sql}`)
    .join(';');
  const known = combinedStatements.get(key);
  if (known) return known;
  let offset = 0;
  const parts = writes.map(({ sql, parameters }, index) => {
    const first = offset;
    offset += parameters.length;
    return `write_${index} AS (${sql.replace(/\$(\d+)/g, (_, number) => `$${first + Number(number)}`)})`;
  });
  const checks = writes.flatMap(({ missError }, index) =>
    missError ? [`require_row(EXISTS (SELECT FROM write_${index}), 'write_${index}')`] : [],
  );
  const combined = `WITH ${parts.join(', ')} SELECT ${checks.join(', ')}`;
  combinedStatements.set(key, combined);
  return combined;
}

/** Executes the writes as statements of their own, in one transaction. */
async function executeSeparately(db: Kysely<DB>, writes: readonly PreparedWrite[]): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute(trx => executeSeparately(trx, writes));
  const queries = writes.map(write => CompiledQuery.raw(write.sql, parametersOf(db, write)));
  for (const [index, result] of (await executePipelined(db, queries)).entries()) {
    if (result.status === 'rejected') throw result.reason;
    const { missError } = writes[index]!;
    if (missError && result.value.rows.length === 0) throw missError();
  }
}

/**
 * Sends statements of a transaction without waiting for the answer to the one before; each is executed once that one has
 * ended. After a failure PostgreSQL refuses the others.
 */
function executePipelined(
  trx: Kysely<DB>,
  queries: readonly CompiledQuery[],
): Promise<PromiseSettledResult<QueryResult<unknown>>[]> {
  // The executor itself sends a statement only when the one before has been answered.
  return trx
    .getExecutor()
    .provideConnection(connection =>
      Promise.allSettled(queries.map(query => connection.executeQuery(query))),
    );
}

const parametersOf = (db: Kysely<DB>, { parameters }: PreparedWrite): unknown[] =>
  parameters.map(parameter => (parameter === OWN_ORGANISATION ? requireOrganisation(db) : parameter));
