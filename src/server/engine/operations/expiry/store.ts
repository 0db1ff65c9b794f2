import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../../generated/database';

/** Something that expires, or a key. */
export interface Expiry {
  kind: 'site' | 'database' | 'payment' | 'key';
  /** Unique within its kind. */
  name: string;
  /** Null when it does not expire, or could not be found out. */
  expiresAt: Date | null;
  /** When a key was first used; null for others. */
  since: Date | null;
  /** Why it could not be found out, or what has to be done, a Chinese sentence; null for neither. */
  problem: string | null;
}

/** Replaces what the last check has found. What could not be found out now keeps the day that was known. */
export async function saveExpiries(db: Kysely<DB>, expiries: readonly Expiry[]): Promise<void> {
  const checkedAt = new Date();
  await db.transaction().execute(async trx => {
    for (const { kind, name, expiresAt, since, problem } of expiries) {
      await trx
        .insertInto('expiry')
        .values({ kind, name, expires_at: expiresAt, since, problem, checked_at: checkedAt })
        .onConflict(conflict =>
          conflict.columns(['kind', 'name']).doUpdateSet({
            expires_at: sql`coalesce(excluded.expires_at, expiry.expires_at)`,
            since,
            problem,
            checked_at: checkedAt,
          }),
        )
        .execute();
    }
    await trx.deleteFrom('expiry').where('checked_at', '<', checkedAt).execute();
  });
}

/** What the last check has found: the earliest first, then what does not expire. */
export async function listExpiries(db: Kysely<DB>): Promise<(Expiry & { checkedAt: Date })[]> {
  const rows = await db
    .selectFrom('expiry')
    .selectAll()
    .orderBy(sql`expires_at NULLS LAST`)
    .orderBy('kind')
    .orderBy('name')
    .execute();
  return rows.map(({ expires_at, checked_at, kind, ...row }) => ({
    ...row,
    kind: kind as Expiry['kind'],
    expiresAt: expires_at,
    checkedAt: checked_at,
  }));
}
