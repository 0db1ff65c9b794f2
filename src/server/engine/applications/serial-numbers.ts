import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { takeNumbers } from '../number-series';

/** How many serial numbers a server reserves at a time. */
const BLOCK = 20;

/**
 * Serial numbers of an organisation's applications. A server reserves them in blocks, so that a submission needs no query
 * for each: numbers are unique within the organisation, may have gaps, and follow the order of submission within one
 * server only.
 * @param db handle without a scope @returns takes the id of the organisation
 */
export function createSerialNumbers(db: Kysely<DB>): (organisationId: string) => Promise<number> {
  const blocks = new Map<string, Promise<number[]>>();
  return async organisationId => {
    for (;;) {
      const current = blocks.get(organisationId);
      // A block that could not be reserved is treated as empty; the next attempt reports the error.
      const next = (await current?.catch(() => []))?.shift();
      if (next !== undefined) return next;
      // Of several callers that find the block empty, the first reserves a new one.
      if (blocks.get(organisationId) === current)
        blocks.set(organisationId, takeNumbers(db, organisationId, 'application', BLOCK));
      await blocks.get(organisationId);
    }
  };
}
