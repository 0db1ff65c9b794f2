import type { FileKind } from '../../../domain/file-kinds';
import type { FileType } from '../../../domain/file-rules';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';
import { decryptFile } from '../../platform/objects/file-encryption';
import { ObjectNotFoundError } from '../../platform/objects/object-store';
import type { Vault } from '../../platform/vault/vault';
import { type FileRow, findThumbnail } from './store';

/** A file with the decrypted data of its row. */
export interface DecryptedFile extends Omit<FileRow, 'kind' | 'type'> {
  kind: FileKind;
  type: FileType;
  name: string;
  contentKey: Buffer;
}

/** Encryption contexts of a file's name and key, and of its thumbnail. */
export const fileEncryptionContext = (id: string) => `file:${id}`;
export const thumbnailEncryptionContext = (id: string) => `thumbnail:${id}`;

/** Decrypts the row of a file. */
export function decryptFileRow(vault: Vault, row: FileRow): DecryptedFile {
  const { name, key } = vault.decrypt<{ name: string; key: string }>(
    row.encrypted,
    fileEncryptionContext(row.id),
  );
  const [kind, type] = [row.kind as FileKind, row.type as FileType];
  return { ...row, kind, type, name, contentKey: Buffer.from(key, 'base64') };
}

/**
 * Refuses to give out a file that has not passed the scanner, to any caller, and any part of it.
 * @throws Refusal `conflict` while it waits, `forbidden` when something was found
 */
function assertScanned({ scan_state: state }: DecryptedFile): void {
  if (state === 'pending')
    throw new Refusal('conflict', '这个文件还在做安全检查，通过以后才能打开，请稍后再看');
  if (state === 'failed') throw new Refusal('conflict', '这个文件未能做安全检查，现在不能打开，会自动再查');
  if (state === 'infected') throw new Refusal('forbidden', '这个文件没有通过安全检查，不能打开');
}

/**
 * Reads the content of a file.
 * @throws Refusal as `readStoredBytes`, and while the file has not passed the scanner
 */
export async function readFileBytes(
  services: Pick<Services, 'log' | 'objectStore'>,
  file: DecryptedFile,
): Promise<Buffer> {
  assertScanned(file);
  return readStoredBytes(services, file);
}

/**
 * Reads the content of a file that may be in quarantine: to scan it, or to find out whether it was stored.
 * @throws Refusal `unexpected` when the object store has lost or corrupted it; a retry does not help
 */
export async function readStoredBytes(
  { objectStore, log }: Pick<Services, 'log' | 'objectStore'>,
  { id, contentKey }: DecryptedFile,
): Promise<Buffer> {
  const throwCorrupted = (error: unknown): never => {
    log.error({ err: error, file: id }, 'a file was not kept as it came');
    throw new Refusal('unexpected', '这个文件没有保存完好，打不开了，需要重新上传');
  };
  const encrypted = await objectStore.get(id).catch(error => {
    if (error instanceof ObjectNotFoundError) return throwCorrupted(error);
    throw error;
  });
  try {
    return decryptFile(encrypted, contentKey, id);
  } catch (error) {
    return throwCorrupted(error);
  }
}

/** The thumbnail of a file; null when it has none. @throws Refusal while the file has not passed the scanner */
export async function readThumbnail(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  file: DecryptedFile,
): Promise<Buffer | null> {
  assertScanned(file);
  const { id } = file;
  const encrypted = await findThumbnail(db, id);
  return encrypted && Buffer.from(vault.decrypt<string>(encrypted, thumbnailEncryptionContext(id)), 'base64');
}

/** What a file says of its scan: nothing as long as no scanner has said anything. */
export const scanView = ({ scan_state }: Pick<DecryptedFile, 'scan_state'>) =>
  scan_state ? { scan: scan_state as components['schemas']['FileScan'] } : {};

/** A file of an answer or a record as sent to the client. */
export function attachedFileView(file: DecryptedFile): components['schemas']['AttachedFile'] {
  const { id, name, type, size } = file;
  return { id, name, type, size, ...scanView(file) };
}

/** A file as sent to the client. */
export function fileView(file: DecryptedFile): components['schemas']['File'] {
  const { id, kind, name, type, size, width, height, created_at } = file;
  return {
    ...{ id, kind, name, type, size, width, height },
    uploadedAt: created_at.toISOString(),
    ...scanView(file),
  };
}
