import type { Kysely } from 'kysely';
import type { FileKind } from '../../../domain/file-kinds';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import type { Services } from '../../engine/services';
import { attachedFileView, decryptFileRow } from './encrypted-file';
import { bindFilesToRecord, filesOfRecord, type RecordRef } from './store';

/** Kinds of records that files can be attached to, each with the role of the staff who may see them. */
export const recordRoles = {
  /** Spending of a project: its vouchers. */
  spending: 'finance',
} as const satisfies Record<string, string>;

export type RecordKind = keyof typeof recordRoles;

/** A record found by its module, with its organisation. */
export type OwnRecord = RecordRef & { record: RecordKind };

/**
 * Attaches uploaded files to a record: they are kept as long as the record and are visible to its staff only.
 * @throws Refusal `formInvalid` when a file does not exist, belongs to another account, application or record, or is of
 * another kind
 */
export async function attachFilesToRecord(
  db: Kysely<DB>,
  files: readonly string[],
  owner: OwnRecord,
  uploader: { accountId: string; kind: FileKind },
): Promise<void> {
  const fileIds = [...new Set(files)];
  const given = await bindFilesToRecord(db, fileIds, owner, uploader);
  if (given.length === fileIds.length) return;
  const message = '有文件已失效，请移除后重新上传';
  throw new Refusal('formInvalid', undefined, [{ path: '/files', keyword: 'files', message }]);
}

/** Metadata of the files of a record. Links to them are requested as for all files. */
export async function recordFiles(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  owner: OwnRecord,
): Promise<components['schemas']['AttachedFile'][]> {
  const rows = await filesOfRecord(db, owner);
  return rows.map(row => attachedFileView(decryptFileRow(vault, row)));
}
