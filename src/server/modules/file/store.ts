import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { DB, File as FileTable } from '../../../generated/database';
import { type PreparedWrite, requireRow } from '../../platform/db/batch-writes';

/** SQL of files. Small pictures are read by themselves: lists have no need of them. */
export type FileRow = Omit<Selectable<FileTable>, 'thumbnail'>;

const columns = [
  'file.id',
  'file.organisation_id',
  'file.account_id',
  'file.key',
  'file.mark',
  'file.private',
  'file.kind',
  'file.type',
  'file.size',
  'file.width',
  'file.height',
  'file.sealed',
  'file.phone_upload_id',
  'file.application_id',
  'file.part',
  'file.record',
  'file.record_id',
  'file.bound',
  'file.created_at',
  'file.stored_at',
  'file.keep_until',
] as const;

/** What an account, or guests together, may have uploaded without handing it in. */
export interface Quota {
  files: number;
  bytes: number;
}

/** Until when a file is kept that nobody hands in and nobody gives up. */
export const NEVER_EXPIRES = new Date('9999-12-31T00:00:00Z');

/**
 * Makes the row of a file whose bytes are still to come, unless too much of its account, or of guests, lies about.
 * @param quota null where there is none
 * @returns false when the quota is used up
 * @throws the violation of `file_account_id_key_key` when the key was used before
 */
export async function insertFile(
  db: Kysely<DB>,
  row: Insertable<FileTable> & { id: string; account_id: string | null; size: number },
  quota: Quota | null,
): Promise<boolean> {
  const names = Object.keys(row);
  const values = Object.values(row).map(value => sql`${value}`);
  const whose = row.account_id === null ? sql`account_id IS NULL` : sql`account_id = ${row.account_id}`;
  const within = quota
    ? sql`(SELECT count(*) < ${quota.files} AND coalesce(sum(size), 0) + ${row.size} <= ${quota.bytes}
             FROM file WHERE ${whose} AND NOT bound AND keep_until < ${NEVER_EXPIRES})`
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
    .select(columns)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The bytes of a file are in the store now. */
export async function markStored(db: Kysely<DB>, id: string): Promise<void> {
  await db.updateTable('file').set({ stored_at: sql`now()` }).where('id', '=', id).execute();
}

/** A file as those who may see it are judged by: with whose application it is in, and of which matter. */
export type FileAccessRow = FileRow & { flow: string | null; applicant: string | null };

/** The complete ones of these files, in the order asked for. */
export async function findFiles(db: Kysely<DB>, ids: readonly string[]): Promise<FileAccessRow[]> {
  const rows = await db
    .selectFrom('file')
    .leftJoin('application', 'application.id', 'file.application_id')
    .select([...columns, 'application.flow', 'application.account_id as applicant'])
    .where('file.id', 'in', [...ids])
    .where('stored_at', 'is not', null)
    .execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export async function findThumbnail(db: Kysely<DB>, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('file').select('thumbnail').where('id', '=', id).executeTakeFirst();
  return row?.thumbnail ?? null;
}

export function filesOfPhone(db: Kysely<DB>, phoneUploadId: string): Promise<FileRow[]> {
  return db
    .selectFrom('file')
    .select(columns)
    .where('phone_upload_id', '=', phoneUploadId)
    .where('stored_at', 'is not', null)
    .orderBy('created_at')
    .execute();
}

/** Everything that an account has uploaded, the latest first. */
export function filesOfAccount(db: Kysely<DB>, accountId: string): Promise<FileRow[]> {
  return db
    .selectFrom('file')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('stored_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Whose a file has to be, and of which kind, to be handed in with an application. */
export interface FileBinding {
  organisationId: string;
  accountId: string;
  applicationId: string;
  part: string;
}

/** The files of these that may be handed in now: complete, the account's own, and nothing else's. */
export function findBindableFiles(db: Kysely<DB>, ids: readonly string[], binding: FileBinding) {
  return db
    .selectFrom('file')
    .select(['id', 'kind'])
    .where('id', 'in', [...ids])
    .where('organisation_id', '=', binding.organisationId)
    .where('account_id', '=', binding.accountId)
    .where('stored_at', 'is not', null)
    .where(eb => eb.or([eb('bound', '=', false), eb('application_id', '=', binding.applicationId)]))
    .execute();
}

/** Gives a file to an application, if it is still to be had. However it was uploaded, it is private from then on. */
export const bindFile = (
  db: Kysely<DB>,
  id: string,
  { accountId, applicationId, part }: FileBinding,
  otherwise: () => Error,
): PreparedWrite =>
  requireRow(
    db
      .updateTable('file')
      .set({ application_id: applicationId, part, private: true })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where(eb => eb.or([eb('bound', '=', false), eb('application_id', '=', applicationId)]))
      .returning('id')
      .compile(),
    otherwise,
  );

/** Lets go of what was handed in with this form before and is no longer among the answers. */
export const unbindOthers = (
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

/** Keeps an account's files that are in no application until this day at least. */
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

/** Marks an account's own file, which belongs to nothing, for removal. */
export async function expireFile(db: Kysely<DB>, accountId: string, id: string): Promise<void> {
  await db
    .updateTable('file')
    .set({ keep_until: sql`now()` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('bound', '=', false)
    .execute();
}

/** Files that nobody handed in and whose time is over. */
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

/** Takes an abandoned file out of reach, unless somebody has handed it in meanwhile. @returns whether it is out */
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

/** Forgets a file whose bytes are gone. */
export async function deleteFile(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).where('stored_at', 'is', null).execute();
}

/** A record of an area, that files belong to. */
export interface RecordRef {
  organisationId: string;
  /** What kind of record, e.g. `spending`; see `records.ts`. */
  record: string;
  recordId: string;
}

/** Gives an account's own files to a record, for good. @returns those that are the record's now */
export async function bindToRecord(
  db: Kysely<DB>,
  ids: readonly string[],
  { organisationId, record, recordId }: RecordRef,
  by: { accountId: string; kind: string },
): Promise<string[]> {
  const rows = await db
    .updateTable('file')
    .set({ record, record_id: recordId, private: true })
    .where('id', 'in', [...ids])
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', by.accountId)
    .where('kind', '=', by.kind)
    .where('stored_at', 'is not', null)
    .where(eb =>
      eb.or([eb('bound', '=', false), eb.and([eb('record', '=', record), eb('record_id', '=', recordId)])]),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The files of a record, in the order in which they came. */
export function filesOfRecord(
  db: Kysely<DB>,
  { organisationId, record, recordId }: RecordRef,
): Promise<FileRow[]> {
  return db
    .selectFrom('file')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('record', '=', record)
    .where('record_id', '=', recordId)
    .where('stored_at', 'is not', null)
    .orderBy('created_at')
    .execute();
}
