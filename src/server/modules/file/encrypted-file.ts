import type { FileKind } from '../../../domain/file-kinds';
import type { FileType } from '../../../domain/file-rules';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';
import { decryptFile } from '../../platform/objects/file-encryption';
import { ObjectMissing } from '../../platform/objects/object-store';
import type { Vault } from '../../platform/vault/vault';
import { type FileRow, findThumbnail } from './store';

/** A file with what its row keeps sealed. */
export interface DecryptedFile extends Omit<FileRow, 'kind' | 'type'> {
  kind: FileKind;
  type: FileType;
  name: string;
  contentKey: Buffer;
}

/** What the name and the key of a file are bound to, and its small picture. */
export const fileEncryptionContext = (id: string) => `file:${id}`;
export const thumbnailEncryptionContext = (id: string) => `thumbnail:${id}`;

/** Opens the row of a file. */
export function decryptFileRow(vault: Vault, row: FileRow): DecryptedFile {
  const { name, key } = vault.decrypt<{ name: string; key: string }>(
    row.sealed,
    fileEncryptionContext(row.id),
  );
  const [kind, type] = [row.kind as FileKind, row.type as FileType];
  return { ...row, kind, type, name, contentKey: Buffer.from(key, 'base64') };
}

/**
 * The bytes of a file.
 * @throws Refusal `unexpected` when the store has lost or spoilt them, which no further try mends
 */
export async function bytesOf(
  { objectStore, log }: Services,
  { id, contentKey }: DecryptedFile,
): Promise<Buffer> {
  const spoilt = (error: unknown): never => {
    log.error({ err: error, file: id }, 'a file was not kept as it came');
    throw new Refusal('unexpected', '这个文件没有保存完好，打不开了，需要重新上传');
  };
  const sealed = await objectStore.get(id).catch(error => {
    if (error instanceof ObjectMissing) return spoilt(error);
    throw error;
  });
  try {
    return decryptFile(sealed, contentKey, id);
  } catch (error) {
    return spoilt(error);
  }
}

/** The small picture of a file; null where it has none. */
export async function readThumbnail({ db, vault }: Services, { id }: DecryptedFile): Promise<Buffer | null> {
  const sealed = await findThumbnail(db, id);
  return sealed && Buffer.from(vault.decrypt<string>(sealed, thumbnailEncryptionContext(id)), 'base64');
}

/** A file as it travels. */
export function fileView(kept: DecryptedFile): components['schemas']['File'] {
  const { id, kind, name, type, size, width, height, created_at } = kept;
  return { id, kind, name, type, size, width, height, uploadedAt: created_at.toISOString() };
}
