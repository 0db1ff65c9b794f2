import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** Key of a cached result that a later start need not compute again; any JSON value. */
export interface BuildCacheKey {
  /** Kind of result; one entry per kind and database. */
  kind: 'schemas' | 'demonstration' | 'demonstration-history' | `search-index ${string}`;
  /** All inputs of the result except the program itself. */
  inputs: unknown;
  /** Whether the result is that of any build, and of a program that was not built. */
  anyBuild?: true;
}

/**
 * Reads a result cached by the same build of the program in this database, or null: another build may compute a
 * different result. A program that was not built caches nothing, because its code may change while it runs.
 */
export async function readBuildCache<Result>(
  db: Kysely<DB>,
  { kind, inputs, anyBuild }: BuildCacheKey,
): Promise<Result | null> {
  const fingerprint = fingerprintOf(inputs, anyBuild);
  if (!fingerprint) return null;
  const row = await db
    .selectFrom('build_cache')
    .select('result')
    .where('kind', '=', kind)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row ? (row.result as Result) : null;
}

/** Caches a result, replacing the previous entry of its kind. */
export async function writeBuildCache(
  db: Kysely<DB>,
  { kind, inputs, anyBuild }: BuildCacheKey,
  result: unknown,
): Promise<void> {
  const fingerprint = fingerprintOf(inputs, anyBuild);
  if (!fingerprint) return;
  const row = { fingerprint, result: JSON.stringify(result), at: new Date() };
  await db
    .insertInto('build_cache')
    .values({ kind, ...row })
    .onConflict(conflict => conflict.column('kind').doUpdateSet(row))
    .execute();
}

/**
 * Hash of the build, as named by `scripts/build.mjs`, and of the inputs; null for a program that was not built.
 * @param anyBuild leaves the build out
 */
export function fingerprintOf(inputs: unknown, anyBuild = false): string | null {
  const program: string | undefined = anyBuild ? 'any' : import.meta.env.BUILT_FROM;
  if (!program) return null;
  return createHash('sha256')
    .update(JSON.stringify([program, inputs]))
    .digest('hex');
}
