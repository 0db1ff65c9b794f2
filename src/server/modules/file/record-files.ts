import type { Kysely } from 'kysely';
import type { FileKind } from '../../../domain/file-kinds';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import type { Services } from '../../engine/services';
import { decryptFileRow } from './encrypted-file';
import { bindToRecord, filesOfRecord, type RecordRef } from './store';

/** The records of areas that files belong to, each with the role of the staff who see them. */
export const recordRoles = {
  /** What a project has spent: its vouchers. */
  spending: 'finance',
} as const satisfies Record<string, string>;

export type RecordKind = keyof typeof recordRoles;

/** A record that an area has found, and to whom it belongs. */
export type OwnRecord = RecordRef & { record: RecordKind };

/**
 * Gives uploaded files to a record: they stay as long as it does, and are seen by its staff alone.
 * @throws Refusal `formInvalid` when a file is not there, not the account's own, of another kind, or something else's
 */
export async function attachFilesToRecord(
  db: Kysely<DB>,
  files: readonly string[],
  owner: OwnRecord,
  by: { accountId: string; kind: FileKind },
): Promise<void> {
  const wanted = [...new Set(files)];
  const given = await bindToRecord(db, wanted, owner, by);
  if (given.length === wanted.length) return;
  const message = '有文件已失效，请移除后重新上传';
  throw new Refusal('formInvalid', undefined, [{ path: '/files', keyword: 'files', message }]);
}

/** What the files of a record are called. The ways to them are asked for as for all files. */
export async function recordFiles(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  owner: OwnRecord,
): Promise<components['schemas']['AttachedFile'][]> {
  const rows = await filesOfRecord(db, owner);
  return rows.map(row => {
    const { id, name, type, size } = decryptFileRow(vault, row);
    return { id, name, type, size };
  });
}
