import { CompiledQuery, type Insertable, type Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** A write that has been put into words and not executed yet, with `$1`, `$2` … for its values. */
export interface PreparedWrite {
  sql: string;
  parameters: readonly unknown[];
  /** What is thrown when it wrote no row. Only with a statement that returns what it wrote. */
  missError?: () => Error;
}

/** A write that must hit a row. @param query with a `RETURNING` */
export function requireRow({ sql, parameters }: PreparedWrite, missError: () => Error): PreparedWrite {
  return { sql, parameters, missError };
}

/**
 * The insert of rows that all have the same columns. Written out here, because every filing makes half a dozen of
 * them and the query builder takes longer for one than PostgreSQL.
 */
export function prepareInsert<T extends keyof DB>(
  table: T,
  ...rows: [Insertable<DB[T]>, ...Insertable<DB[T]>[]]
): PreparedWrite {
  const columns = Object.keys(rows[0]);
  const parameters = rows.flatMap(row => columns.map(column => row[column as keyof typeof row]));
  const values = rows.map(
    (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  );
  return { sql: `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values.join(', ')}`, parameters };
}

/** SQLSTATE of the function `must_hit`; its message is the name of the write that missed. */
const MISSED = 'P0MIS';

/**
 * Executes several writes as one statement, in this order: all of them happen or none, with a transaction around or
 * without, in one round trip. They see the database as it was before, so each must write rows of its own.
 * @throws what a write that had to hit a row brings along
 */
export async function executeWrites(db: Kysely<DB>, writes: readonly PreparedWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const parameters: unknown[] = [];
  const parts = writes.map((write, index) => {
    const before = parameters.length;
    parameters.push(...write.parameters);
    return `write_${index} AS (${write.sql.replace(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`)})`;
  });
  const demands = writes.flatMap(({ missError }, index) =>
    missError ? [`must_hit(EXISTS (SELECT FROM write_${index}), 'write_${index}')`] : [],
  );
  try {
    await db.executeQuery(
      CompiledQuery.raw(`WITH ${parts.join(', ')} SELECT ${demands.join(', ')}`, parameters),
    );
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    const missed = code === MISSED && writes.find((_, index) => `write_${index}` === message);
    throw missed ? missed.missError?.() : error;
  }
}
