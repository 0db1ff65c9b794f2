import { sql } from 'kysely';

/**
 * In the RETURNING clause of a statement outside of a transaction: its commit waits neither for the disk nor for a
 * standby. After a power failure what it wrote may be missing, but nothing that was written before a later commit that
 * waited. Not on a cluster: Citus refuses such a function there.
 */
export const asynchronousCommit = sql<string>`set_config('synchronous_commit', 'off', true)`;
