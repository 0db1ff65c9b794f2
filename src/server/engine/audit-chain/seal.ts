import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { today } from '../../../domain/dates';
import type { DB } from '../../../generated/database';
import { lockName } from '../../platform/db/locks';
import { requireOrganisation } from '../../platform/db/organisation-scope';
import type { Services } from '../services';
import {
  type Anchor,
  findLastSeal,
  hasAnchor,
  insertAnchor,
  insertSeals,
  listUnsealedEntries,
  type Seal,
} from './store';

/** Entries that are sealed in one transaction. */
const BATCH = 1000;

/** What an anchor is logged as: a collector outside keeps it, where nobody of the database can change it. */
export const ANCHOR_MESSAGE = 'anchor of the audit log';

/** Hash of a seal: of the one before, and of what this one says of its entry. */
export function sealHash(previous: string | null, seal: Omit<Seal, 'hash'>): string {
  const { sequence, entryId, micros, entryHash } = seal;
  const parts = [previous ?? '', sequence, entryId, micros, entryHash];
  return createHash('sha256').update(parts.join(' ')).digest('hex');
}

/** Encryption context of the proof of an anchor. */
export const anchorContext = (id: string) => `audit-anchor:${id}`;

/** What the proof of an anchor says. */
export const anchorText = (organisationId: string, { day, sequence, hash }: Omit<Anchor, 'proof' | 'id'>) =>
  [organisationId, day, sequence, hash].join(' ');

/**
 * Seals the entries of an organisation's audit log that have no seal yet, and anchors the chain once a day. A request that
 * writes an entry does not wait for it. May run several times at once.
 * @returns number of sealed entries
 */
export async function sealAuditLog({
  db,
  vault,
  clock,
  log,
}: Pick<Services, 'clock' | 'db' | 'log' | 'vault'>): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await sealBatch(db);
    sealed += count;
    if (count < BATCH) break;
  }
  await anchorChain({ db, vault, log }, today(clock));
  return sealed;
}

async function sealBatch(db: Kysely<DB>): Promise<number> {
  // Mostly there is nothing to do, which is found out without a lock.
  if ((await listUnsealedEntries(db, await findLastSeal(db), 1)).length === 0) return 0;
  return db.transaction().execute(sealNextEntries);
}

/**
 * Seals the next entries of an organisation's audit log.
 * @param trx a transaction: others of the organisation wait for its end
 * @returns number of sealed entries; as many as fit into a batch
 */
export async function sealNextEntries(trx: Kysely<DB>): Promise<number> {
  await lockName(trx, requireOrganisation(trx), 'audit-chain');
  let last = await findLastSeal(trx);
  const entries = await listUnsealedEntries(trx, last, BATCH);
  const seals = entries.map(({ id, micros, hash: entryHash }) => {
    const seal = { sequence: (last?.sequence ?? 0) + 1, entryId: id, micros, entryHash };
    last = { ...seal, hash: sealHash(last?.hash ?? null, seal) };
    return last;
  });
  if (seals.length > 0) await insertSeals(trx, seals);
  return seals.length;
}

async function anchorChain(
  { db, vault, log }: Pick<Services, 'db' | 'log' | 'vault'>,
  day: string,
): Promise<void> {
  if (await hasAnchor(db, day)) return;
  const last = await findLastSeal(db);
  if (!last) return;
  const organisation = requireOrganisation(db);
  const { sequence, hash } = last;
  const id = randomUUID();
  const proof = vault.encrypt(anchorText(organisation, { day, sequence, hash }), anchorContext(id));
  if (await insertAnchor(db, { id, day, sequence, hash, proof }))
    log.info({ organisation, day, sequence, hash }, ANCHOR_MESSAGE);
}
