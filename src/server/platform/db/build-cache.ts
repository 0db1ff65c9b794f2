import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** What a start need not find out or do again, and what it was about: whatever may be written as JSON. */
export interface BuildCacheKey {
  /** What is remembered, once in a database. */
  what: 'schemas' | 'demonstration';
  /** All that it depends on but the program. */
  inputs: unknown;
}

/**
 * What this very program has found out about a matter in this database, or null: another program may find something
 * else. One that was not built remembers nothing, as it changes while it runs.
 */
export async function readBuildCache<Found>(
  db: Kysely<DB>,
  { what, inputs }: BuildCacheKey,
): Promise<Found | null> {
  const fingerprint = fingerprintOf(inputs);
  if (!fingerprint) return null;
  const row = await db
    .selectFrom('remembered')
    .select('found')
    .where('what', '=', what)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row ? (row.found as Found) : null;
}

/** Remembers what has been found out about a matter, in place of what was remembered of another one of its kind. */
export async function writeBuildCache(
  db: Kysely<DB>,
  { what, inputs }: BuildCacheKey,
  found: unknown,
): Promise<void> {
  const fingerprint = fingerprintOf(inputs);
  if (!fingerprint) return;
  const row = { fingerprint, found: JSON.stringify(found), at: new Date() };
  await db
    .insertInto('remembered')
    .values({ what, ...row })
    .onConflict(conflict => conflict.column('what').doUpdateSet(row))
    .execute();
}

/** Of the program, as `scripts/build.mjs` names what it was built from, and of a matter. */
function fingerprintOf(about: unknown): string | null {
  const program: string | undefined = import.meta.env.BUILT_FROM;
  if (!program) return null;
  return createHash('sha256')
    .update(JSON.stringify([program, about]))
    .digest('hex');
}
