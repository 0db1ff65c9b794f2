import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** Key of a cached result that a later start need not compute again; any JSON value. */
export interface BuildCacheKey {
  /** Kind of result; one entry per kind and database. */
  what: 'schemas' | 'demonstration';
  /** All inputs of the result except the program itself. */
  inputs: unknown;
}

/**
 * Reads a result cached by the same build of the program in this database, or null: another build may compute a
 * different result. A program that was not built caches nothing, because its code may change while it runs.
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

/** Caches a result, replacing the previous entry of its kind. */
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

/** Hash of the build, as named by `scripts/build.mjs`, and of the inputs. */
function fingerprintOf(inputs: unknown): string | null {
  const program: string | undefined = import.meta.env.BUILT_FROM;
  if (!program) return null;
  return createHash('sha256')
    .update(JSON.stringify([program, inputs]))
    .digest('hex');
}
