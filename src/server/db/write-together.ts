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

/**
 * Executes several writes as one statement, in this order: all of them happen or none, in one round trip. They see
 * the database as it was before, so each must write rows of its own.
 * @throws what a write that had to hit a row brings along; the caller's transaction is to be rolled back then
 */
export async function writeTogether(db: Kysely<DB>, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  const named = writes.map((write, index) => ({ write, name: `write_${index}` }));
  const demanding = named.filter(({ write }) => write.otherwise);
  const parts = named.map(({ write, name }) => sql`${sql.ref(name)} AS (${write})`);
  const hits = demanding.map(({ name }) => sql`EXISTS (SELECT FROM ${sql.ref(name)}) AS ${sql.ref(name)}`);
  const query = sql<Record<string, boolean>>`WITH ${sql.join(parts)} SELECT ${sql.join(hits)}`;
  const [hit] = (await query.execute(db)).rows;
  const missed = demanding.find(({ name }) => !hit?.[name]);
  if (missed) throw missed.write.otherwise?.();
}
