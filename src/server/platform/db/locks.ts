import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { isOnCluster } from './cluster';

/** Rows that the names of an organisation share: names of one row wait for each other without need. */
const SLOTS = 1024;

/**
 * Lets one transaction at a time of all those of an organisation that lock this name go on; the lock ends with it. For
 * what no row stands for, such as the letters of a number on a day. On a cluster the lock is a row, which is where the other
 * rows of the organisation are; the node that the transaction began at may be another.
 */
export async function lockName(trx: Kysely<DB>, organisationId: string, name: string): Promise<void> {
  const key = `${organisationId}:${name}`;
  if (!isOnCluster(trx)) {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
    return;
  }
  await trx
    .insertInto('own_lock')
    .values({ organisation_id: organisationId, slot: slotOf(name) })
    .onConflict(conflict =>
      conflict.columns(['organisation_id', 'slot']).doUpdateSet(eb => ({ slot: eb.ref('excluded.slot') })),
    )
    .execute();
}

function slotOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0) % SLOTS;
}

/**
 * The same for what all organisations share, such as the live forms.
 * @param options.mode `share`: waits only for those that lock the name alone; on a cluster for all
 */
export async function lockSharedName(
  trx: Kysely<DB>,
  name: string,
  { mode = 'alone' }: { mode?: 'alone' | 'share' } = {},
): Promise<void> {
  if (isOnCluster(trx))
    await trx
      .insertInto('shared_lock')
      .values({ name })
      .onConflict(conflict => conflict.column('name').doUpdateSet(eb => ({ name: eb.ref('excluded.name') })))
      .execute();
  else if (mode === 'share')
    await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(trx);
  else await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
