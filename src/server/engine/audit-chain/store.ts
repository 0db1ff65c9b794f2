import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { requireOrganisation, thisOrganisation } from '../../platform/db/organisation-scope';

/** Hours within which a transaction that wrote an entry has been committed, at the latest. */
export const LATEST_COMMIT_HOURS = 1;

/** Months after which entries may be deleted (网络安全法 art 21). */
const KEPT_MONTHS = 6;

/**
 * Digest of an entry as stored. Of its detail only a digest goes into it. Times are in microseconds, so that it does not
 * depend on the time zone of the connection.
 */
const entryHash = sql<string>`encode(sha256(convert_to(jsonb_build_array(
  entry.organisation_id, entry.id, entry.account_id, entry.action,
  encode(sha256(convert_to(entry.detail::text, 'UTF8')), 'hex'),
  (extract(epoch FROM entry.at) * 1000000)::bigint)::text, 'UTF8')), 'hex')`;

/** An entry with its digest. */
export interface HashedEntry {
  id: string;
  /** Microseconds since 1970, as text: JavaScript's dates have milliseconds. */
  micros: string;
  hash: string;
}

/** A seal as stored; hashes are hexadecimal. */
export interface Seal {
  sequence: number;
  entryId: string;
  micros: string;
  entryHash: string;
  hash: string;
}

const sealColumns = sql`sequence::float8 AS sequence, entry_id AS "entryId",
  ((extract(epoch FROM seal.at) * 1000000)::bigint)::text AS micros, entry_hash AS "entryHash", seal.hash`;

/** The last seal of the chain; undefined for none. */
export async function findLastSeal(db: Kysely<DB>): Promise<Seal | undefined> {
  const { rows } = await sql<Seal>`
    SELECT ${sealColumns} FROM audit_seal seal WHERE organisation_id = ${thisOrganisation}
     ORDER BY sequence DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Time of an entry in microseconds since 1970, as text. */
const entryMicros = sql`((extract(epoch FROM entry.at) * 1000000)::bigint)::text`;

const withoutSeal = sql`
  FROM audit_log entry
  LEFT JOIN audit_seal seal ON seal.organisation_id = ${thisOrganisation} AND seal.entry_id = entry.id
 WHERE entry.organisation_id = ${thisOrganisation} AND seal.entry_id IS NULL`;

/** The latest time of an entry that was certainly committed before this seal was made. */
const latestCommit = ({ micros }: Seal) =>
  sql`to_timestamp(${micros}::numeric / 1000000) - make_interval(hours => ${LATEST_COMMIT_HOURS})`;

/** A last seal with a time in the future leaves nothing out. */
const sinceSeal = (last: Seal | undefined) =>
  last
    ? sql`AND entry.at > least(${latestCommit(last)}, now() - make_interval(hours => ${LATEST_COMMIT_HOURS}))`
    : sql``;

/**
 * Entries without a seal, oldest first. Only those are looked at that may have been committed since the last seal: an entry
 * with an earlier time is not sealed, and the verification reports it.
 */
export async function listUnsealedEntries(
  db: Kysely<DB>,
  last: Seal | undefined,
  limit: number,
): Promise<HashedEntry[]> {
  const { rows } = await sql<HashedEntry>`
    SELECT entry.id, ${entryMicros} AS micros, ${entryHash} AS hash ${withoutSeal} ${sinceSeal(last)}
     ORDER BY entry.at, entry.id
     LIMIT ${limit}`.execute(db);
  return rows;
}

export async function insertSeals(db: Kysely<DB>, seals: readonly Seal[]): Promise<void> {
  await sql`
    INSERT INTO audit_seal (organisation_id, sequence, entry_id, at, entry_hash, hash)
    SELECT ${thisOrganisation}, sequence, entry_id, to_timestamp(micros::numeric / 1000000), entry_hash, hash
      FROM unnest(${seals.map(({ sequence }) => sequence)}::bigint[], ${seals.map(({ entryId }) => entryId)}::uuid[],
                  ${seals.map(({ micros }) => micros)}::text[], ${seals.map(({ entryHash: digest }) => digest)}::text[],
                  ${seals.map(({ hash }) => hash)}::text[])
        AS given (sequence, entry_id, micros, entry_hash, hash)`.execute(db);
}

/** A seal beside the entry that it is for. */
export interface SealedEntry extends Seal {
  /** Digest of the entry as it is now; null when there is none. */
  actual: string | null;
  /** Whether the entry need not be kept any longer. */
  mayBeDeleted: boolean;
}

/** The next seals of the chain, in its order. */
export async function listSealedEntries(
  db: Kysely<DB>,
  after: number,
  limit: number,
): Promise<SealedEntry[]> {
  const { rows } = await sql<SealedEntry>`
    SELECT ${sealColumns}, ${entryHash} AS actual, entry.id IS NULL AS missing,
           seal.at < now() - make_interval(months => ${KEPT_MONTHS}) AS "mayBeDeleted"
      FROM audit_seal seal
      LEFT JOIN audit_log entry ON entry.organisation_id = ${thisOrganisation} AND entry.id = seal.entry_id
     WHERE seal.organisation_id = ${thisOrganisation} AND sequence > ${after}
     ORDER BY sequence
     LIMIT ${limit}`.execute(db);
  return (rows as (SealedEntry & { missing: boolean })[]).map(({ missing, ...row }) => ({
    ...row,
    actual: missing ? null : row.actual,
  }));
}

/**
 * Number of entries that have no seal yet. Reads those only that may have been committed since the last seal, by the index
 * of their times, however long the log is.
 * @param last the last seal of the chain
 */
export async function countUnsealedEntries(db: Kysely<DB>, last: Seal | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::float8 AS count ${withoutSeal} ${sinceSeal(last)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** An entry by its place in the order of the log: `micros` as in `HashedEntry`. */
interface LogPlace {
  id: string;
  micros: string;
}

/** Entries of the log, without their content. */
interface LogPortion {
  /** The last of the portion; undefined after the last portion. */
  end: LogPlace | undefined;
  /** The first without a seal. */
  unsealed: string | null;
}

/**
 * The next entries of the log that had to have a seal, being older than what was sealed long after.
 * @param after the end of the portion before
 */
export async function readSealedPortion(
  db: Kysely<DB>,
  last: Seal,
  after: LogPlace | undefined,
  limit: number,
): Promise<LogPortion> {
  const from = after
    ? sql`AND (entry.at, entry.id) > (to_timestamp(${after.micros}::numeric / 1000000), ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<LogPlace & { sealed: boolean }>`
    SELECT entry.id, ${entryMicros} AS micros, seal.entry_id IS NOT NULL AS sealed
      FROM (SELECT id, at FROM audit_log entry
             WHERE organisation_id = ${thisOrganisation} AND entry.at <= ${latestCommit(last)} ${from}
             ORDER BY entry.at, entry.id LIMIT ${limit}) entry
      LEFT JOIN audit_seal seal ON seal.organisation_id = ${thisOrganisation} AND seal.entry_id = entry.id
     ORDER BY entry.at, entry.id`.execute(db);
  const end = rows.length === limit ? rows.at(-1) : undefined;
  return { end, unsealed: rows.find(({ sealed }) => !sealed)?.id ?? null };
}

/** Where a chain was on a day. */
export interface Anchor {
  id: string;
  /** `2026-11-30`, in Shanghai. */
  day: string;
  sequence: number;
  hash: string;
  proof: Buffer;
}

/** The anchors of the chain, earliest first. */
export async function listAnchors(db: Kysely<DB>): Promise<Anchor[]> {
  const { rows } = await sql<Anchor>`
    SELECT id, day::text AS day, sequence::float8 AS sequence, hash, proof_encrypted AS proof
      FROM audit_anchor WHERE organisation_id = ${thisOrganisation} ORDER BY day`.execute(db);
  return rows;
}

/** Whether the chain has an anchor of this day. */
export async function hasAnchor(db: Kysely<DB>, day: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM audit_anchor WHERE organisation_id = ${thisOrganisation} AND day = ${day}::date`.execute(
    db,
  );
  return rows.length > 0;
}

/** @returns false when there was one of this day already */
export async function insertAnchor(db: Kysely<DB>, anchor: Anchor): Promise<boolean> {
  const { id, day, sequence, hash, proof } = anchor;
  const { rows } = await sql`
    INSERT INTO audit_anchor (organisation_id, id, day, sequence, hash, proof_encrypted)
    VALUES (${thisOrganisation}, ${id}, ${day}::date, ${sequence}, ${hash}, ${proof})
    ON CONFLICT (organisation_id, day) DO NOTHING RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** What a verification found. */
export interface AuditVerification {
  /** Sealed entries that were compared. */
  entries: number;
  /** Entries that no job has sealed yet. */
  unsealed: number;
  /** Anchors that were compared. */
  anchors: number;
  /** What is wrong, with the number and the id of the first broken entry, a Chinese sentence; null for nothing. */
  problem: string | null;
}

export async function saveVerification(db: Kysely<DB>, found: AuditVerification): Promise<void> {
  const values = { finished_at: new Date(), ...found };
  await db
    .insertInto('audit_verification')
    .values({ organisation_id: requireOrganisation(db), ...values })
    .onConflict(conflict => conflict.column('organisation_id').doUpdateSet(values))
    .execute();
}

/** What the last verifications found, of all organisations together. */
export interface AuditChainState {
  /** The earliest of the last verifications; null before the first one. */
  verifiedAt: Date | null;
  entries: number;
  unsealed: number;
  problems: { organisation: string; problem: string }[];
}

/** @param db a handle without organisation */
export async function readAuditChainState(db: Kysely<DB>): Promise<AuditChainState> {
  const rows = await db
    .selectFrom('audit_verification')
    .innerJoin('organisation', 'organisation.id', 'audit_verification.organisation_id')
    .select(['organisation.name', 'finished_at', 'entries', 'unsealed', 'problem'])
    .orderBy('finished_at')
    .execute();
  const sum = (column: 'entries' | 'unsealed') => rows.reduce((total, row) => total + Number(row[column]), 0);
  return {
    verifiedAt: rows[0]?.finished_at ?? null,
    entries: sum('entries'),
    unsealed: sum('unsealed'),
    problems: rows.flatMap(({ name, problem }) => (problem ? [{ organisation: name, problem }] : [])),
  };
}
