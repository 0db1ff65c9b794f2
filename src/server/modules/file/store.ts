import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { DB, File as FileTable } from '../../../generated/database';
import { type PreparedWrite, requireRow } from '../../platform/db/batch-writes';
import { thisOrganisation } from '../../platform/db/organisation-scope';

/** Row of a file. Thumbnails are read separately, because lists do not need them. */
export type FileRow = Omit<Selectable<FileTable>, 'thumbnail'>;

export const fileColumns = [
  'file.id',
  'file.organisation_id',
  'file.account_id',
  'file.idempotency_key',
  'file.request_hash',
  'file.private',
  'file.kind',
  'file.type',
  'file.size',
  'file.width',
  'file.height',
  'file.encrypted',
  'file.phone_upload_id',
  'file.application_id',
  'file.part',
  'file.record',
  'file.record_id',
  'file.bound',
  'file.created_at',
  'file.stored_at',
  'file.keep_until',
  'file.scan_state',
  'file.scan_finding',
  'file.scanned_at',
  'file.scan_claimed_until',
] as const;

/** Limit of uploads without submission, per account or for all guests together. */
export interface Quota {
  files: number;
  bytes: number;
}

/** Expiry of files that are kept until they are released. */
export const NEVER_EXPIRES = new Date('9999-12-31T00:00:00Z');

/**
 * Inserts the row of a file before its bytes are stored, unless the quota of the account, or of all guests, is used up.
 * @param quota null for no limit
 * @returns false when the quota is used up
 * @throws the violation of `file_idempotency_key_unique` when the idempotency key was used before
 */
export async function insertFile(
  db: Kysely<DB>,
  row: Insertable<FileTable> & { id: string; account_id: string | null; size: number },
  quota: Quota | null,
): Promise<boolean> {
  const names = Object.keys(row);
  const values = Object.values(row).map(value => sql`${value}`);
  const ownerCondition =
    row.account_id === null ? sql`account_id IS NULL` : sql`account_id = ${row.account_id}`;
  const within = quota
    ? sql`(SELECT count(*) < ${quota.files} AND coalesce(sum(size), 0) + ${row.size} <= ${quota.bytes}
             FROM file
            WHERE organisation_id = ${thisOrganisation} AND ${ownerCondition} AND NOT bound
              AND keep_until < ${NEVER_EXPIRES})`
    : sql`true`;
  const inserted = await sql<{ id: string }>`
    INSERT INTO file (${sql.join(names.map(name => sql.ref(name)))})
    SELECT ${sql.join(values)} WHERE ${within}
    RETURNING id`.execute(db);
  return inserted.rows.length === 1;
}

export function fileByKey(
  db: Kysely<DB>,
  accountId: string | null,
  key: string,
): Promise<FileRow | undefined> {
  return db
    .selectFrom('file')
    .select(fileColumns)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Marks the bytes of a file as stored. */
export async function markStored(db: Kysely<DB>, id: string): Promise<void> {
  await db.updateTable('file').set({ stored_at: sql`now()` }).where('id', '=', id).execute();
}

/** A file with what is needed to authorise access: applicant and flow of its application. */
export type FileAccessRow = FileRow & { flow: string | null; applicant: string | null };

/** Those of the files that are completely stored, in the given order. */
export async function findFiles(db: Kysely<DB>, ids: readonly string[]): Promise<FileAccessRow[]> {
  const rows = await db
    .selectFrom('file')
    .leftJoin('application', join =>
      join
        .onRef('application.id', '=', 'file.application_id')
        .onRef('application.organisation_id', '=', 'file.organisation_id'),
    )
    .select([...fileColumns, 'application.flow', 'application.account_id as applicant'])
    .where('file.id', 'in', [...ids])
    .where('stored_at', 'is not', null)
    .execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** What the scanner said of these files. */
export function listScanStates(
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<Pick<FileRow, 'id' | 'scan_state'>[]> {
  return db
    .selectFrom('file')
    .select(['id', 'scan_state'])
    .where('id', 'in', [...ids])
    .execute();
}

export async function findThumbnail(db: Kysely<DB>, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('file').select('thumbnail').where('id', '=', id).executeTakeFirst();
  return row?.thumbnail ?? null;
}

export function filesOfPhone(db: Kysely<DB>, phoneUploadId: string): Promise<FileRow[]> {
  return db
    .selectFrom('file')
    .select(fileColumns)
    .where('phone_upload_id', '=', phoneUploadId)
    .where('stored_at', 'is not', null)
    .orderBy('created_at')
    .execute();
}

/** All uploads of an account, latest first. */
export function filesOfAccount(db: Kysely<DB>, accountId: string): Promise<FileRow[]> {
  return db
    .selectFrom('file')
    .select(fileColumns)
    .where('account_id', '=', accountId)
    .where('stored_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute();
}

const isNotInfected = sql<boolean>`scan_state IS DISTINCT FROM 'infected'`;

/** Binding of a file to a submitted form of an application. */
export interface FileBinding {
  organisationId: string;
  accountId: string;
  applicationId: string;
  part: string;
}

/**
 * Those of the files that can be bound: completely stored, uploaded by the account, and not bound elsewhere. Whether one
 * is infected is for the caller to see.
 */
export function findBindableFiles(db: Kysely<DB>, ids: readonly string[], binding: FileBinding) {
  return db
    .selectFrom('file')
    .select(['id', 'kind', 'scan_state'])
    .where('id', 'in', [...ids])
    .where('organisation_id', '=', binding.organisationId)
    .where('account_id', '=', binding.accountId)
    .where('stored_at', 'is not', null)
    .where(eb => eb.or([eb('bound', '=', false), eb('application_id', '=', binding.applicationId)]))
    .execute();
}

/** Binds a file to an application, if it can still be bound. From then on it is private, however it was uploaded. */
export const bindFile = (
  db: Kysely<DB>,
  id: string,
  { accountId, applicationId, part }: FileBinding,
  toRefusal: () => Error,
): PreparedWrite =>
  requireRow(
    db
      .updateTable('file')
      .set({ application_id: applicationId, part, private: true })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where(isNotInfected)
      .where(eb => eb.or([eb('bound', '=', false), eb('application_id', '=', applicationId)]))
      .returning('id')
      .compile(),
    toRefusal,
  );

/** Unbinds files that were submitted with this form before and are no longer among the answers. */
export const unbindRemovedFiles = (
  db: Kysely<DB>,
  ids: readonly string[],
  { applicationId, part }: FileBinding,
  keepUntil: Date,
): PreparedWrite =>
  db
    .updateTable('file')
    .set({ application_id: null, part: null, keep_until: keepUntil })
    .where('application_id', '=', applicationId)
    .where('part', '=', part)
    .where('id', '<>', sql<string>`ALL(${[...ids]}::uuid[])`)
    .compile();

/** Keeps an account's files that belong to no application at least until this time. */
export async function extendFileExpiry(
  db: Kysely<DB>,
  accountId: string,
  ids: readonly string[],
  until: Date,
) {
  await db
    .updateTable('file')
    .set({ keep_until: until })
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .where('keep_until', '<', until)
    .execute();
}

/** Marks an unbound file of an account for deletion. */
export async function expireFile(db: Kysely<DB>, accountId: string, id: string): Promise<void> {
  await db
    .updateTable('file')
    .set({ keep_until: sql`now()` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('bound', '=', false)
    .execute();
}

/** Unbound files that have expired. */
export async function listExpiredFiles(db: Kysely<DB>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('file')
    .select('id')
    .where('bound', '=', false)
    .where('keep_until', '<=', sql<Date>`now()`)
    .orderBy('keep_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes an expired file unreadable, unless it was bound meanwhile. @returns whether it is unreadable now */
export async function retireExpiredFile(db: Kysely<DB>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ stored_at: null })
    .where('id', '=', id)
    .where('bound', '=', false)
    .where('keep_until', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the row of a file whose bytes have been removed. */
export async function deleteFile(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).where('stored_at', 'is', null).execute();
}

/** A record that files are attached to. */
export interface RecordRef {
  organisationId: string;
  /** Kind of the record, e.g. `spending`; see `record-files.ts`. */
  record: string;
  recordId: string;
}

/** Binds an account's files to a record permanently. @returns ids of the files that are attached to the record now */
export async function bindFilesToRecord(
  db: Kysely<DB>,
  ids: readonly string[],
  { organisationId, record, recordId }: RecordRef,
  uploader: { accountId: string; kind: string },
): Promise<string[]> {
  const rows = await db
    .updateTable('file')
    .set({ record, record_id: recordId, private: true })
    .where('id', 'in', [...ids])
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', uploader.accountId)
    .where('kind', '=', uploader.kind)
    .where('stored_at', 'is not', null)
    .where(isNotInfected)
    .where(eb =>
      eb.or([eb('bound', '=', false), eb.and([eb('record', '=', record), eb('record_id', '=', recordId)])]),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The files of a record, oldest first. */
export function filesOfRecord(
  db: Kysely<DB>,
  { organisationId, record, recordId }: RecordRef,
): Promise<FileRow[]> {
  return db
    .selectFrom('file')
    .select(fileColumns)
    .where('organisation_id', '=', organisationId)
    .where('record', '=', record)
    .where('record_id', '=', recordId)
    .where('stored_at', 'is not', null)
    .orderBy('created_at')
    .execute();
}
