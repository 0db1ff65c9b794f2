import { type RawBuilder, sql } from 'kysely';

/**
 * The time of a column, earlier by some seconds; for UPDATE. Without a time zone, because a distributed table takes no
 * function in an UPDATE that depends on the session.
 */
export const earlierTime = (column: string, seconds: number): RawBuilder<Date> =>
  sql<Date>`((${sql.ref(column)} AT TIME ZONE 'UTC') - make_interval(secs => ${seconds})) AT TIME ZONE 'UTC'`;
