import { type Kysely, type OperationNodeSource, sql } from 'kysely';
import type { DB } from '../../generated/database';

/** A write that has been built and not executed yet: an insert, update or delete. */
export interface Write extends OperationNodeSource {
  /** What is thrown when it wrote no row. Only with a statement that returns what it wrote. */
  otherwise?: () => Error;
}

/** A write that must hit a row. @param query with a `RETURNING` */
export function mustHit(query: OperationNodeSource, otherwise: () => Error): Write {
  return { toOperationNode: () => query.toOperationNode(), otherwise };
}

/** A write that somebody else has put into words, with `$1`, `$2` … for its values. */
export function statement(text: string, values: readonly unknown[]): Write {
  const parts = text.split(/\$(\d+)/);
  const strings = parts.filter((_, index) => index % 2 === 0);
  const given = parts.filter((_, index) => index % 2 === 1).map(number => values[Number(number) - 1]);
  return sql(Object.assign(strings, { raw: strings }), ...given);
}

/** SQLSTATE of the function `must_hit`; its message is the name of the write that missed. */
const MISSED = 'P0MIS';

/**
 * Executes several writes as one statement, in this order: all of them happen or none, with a transaction around or
 * without, in one round trip. They see the database as it was before, so each must write rows of its own.
 * @throws what a write that had to hit a row brings along
 */
export async function writeTogether(db: Kysely<DB>, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  const named = writes.map((write, index) => ({ write, name: `write_${index}` }));
  const parts = named.map(({ write, name }) => sql`${sql.ref(name)} AS (${write})`);
  const demands = named
    .filter(({ write }) => write.otherwise)
    .map(({ name }) => sql`must_hit(EXISTS (SELECT FROM ${sql.ref(name)}), ${sql.lit(name)})`);
  try {
    await sql`WITH ${sql.join(parts)} SELECT ${sql.join(demands)}`.execute(db);
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    const missed = code === MISSED && named.find(({ name }) => name === message);
    throw missed ? missed.write.otherwise?.() : error;
  }
}
