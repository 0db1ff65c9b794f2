import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/**
 * A deletion by a condition that is more than an age: in the `retentionSteps` of a module, under the name by which
 * `src/domain/retention` has it.
 */
export interface RetentionStep {
  /** Number of rows to delete now, at most `limit`. @param db handle of the organisation */
  count(db: Kysely<DB>, limit: number): Promise<number>;
  /** Deletes at most `limit` rows. @returns their number */
  delete(db: Kysely<DB>, limit: number): Promise<number>;
}
