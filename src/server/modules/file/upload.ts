import { createHash, randomUUID } from 'node:crypto';
import type { FileKind } from '../../../domain/file-kinds';
import { fileName } from '../../../domain/file-rules';
import { Refusal } from '../../../domain/refusals';
import type { Services } from '../../engine/services';
import { runConfined } from '../../platform/confined';
import type { CleanFile } from '../../platform/confined/clean-file';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { encryptFile, newContentKey } from '../../platform/objects/file-encryption';
import { ProcessLimitError } from '../../platform/process-pool';
import {
  type DecryptedFile,
  decryptFileRow,
  fileEncryptionContext,
  readStoredBytes,
  thumbnailEncryptionContext,
} from './encrypted-file';
import type { MultipartFile } from './multipart-reader';
import { type ScanServices, scanFile } from './scan';
import { fileByKey, insertFile, markStored, NEVER_EXPIRES } from './store';

/** Uploader and purpose of a file. */
export interface UploadRequest {
  organisationId: string;
  /** Null for a guest. */
  accountId: string | null;
  /** Idempotency key of the request. */
  key: string;
  kind: FileKind;
  private: boolean;
  phoneUploadId?: string;
  /**
   * Kept without being submitted, and not counted against a quota: for files that the organisation itself publishes.
   */
  isPermanent?: true;
}

const MB = 1024 * 1024;

/** Quota of uploads without submission: per account, and for all guests together. */
const QUOTA = { guest: { files: 2000, bytes: 2048 * MB }, member: { files: 100, bytes: 200 * MB } };
const INFECTED = '这个文件没有通过安全检查，可能含有恶意程序，没有收下，请换一个文件';
const RETENTION_HOURS = { guest: 24, member: 7 * 24 };

/** Milliseconds that an upload waits for the scanner; after that a job scans it. */
const SCAN_MS = 5000;

const quotaRefusals = {
  guest: () => new Refusal('unavailable', '上传的人较多，请稍后重试，或登录后上传'),
  member: () => new Refusal('tooLarge', '您上传而没有提交的文件太多，请先提交申请，或删除不用的文件'),
};

/**
 * Validates, cleans, encrypts and stores a file. The same key with the same bytes is stored once and completes an
 * earlier interrupted attempt.
 * A scanner that does not answer soon does not hold up the upload: the file is kept, and nobody can open it before it
 * has been scanned.
 * @throws Refusal of the file validation; `badRequest` when the scanner found malware; `keyReused`; when the quota is used
 * up `tooLarge` to members, `unavailable` to guests; `unavailable` when the object store has not kept the file
 */
export async function storeUpload(
  services: ScanServices & Pick<Services, 'objectStore' | 'vault'>,
  upload: UploadRequest,
  given: MultipartFile,
): Promise<DecryptedFile> {
  const { db, vault, objectStore } = services;
  const { accountId, key, kind } = upload;
  const { bytes, type, width, height, thumbnail } = await cleanGiven(services, given, kind);
  const id = randomUUID();
  const content = createHash('sha256').update(given.bytes).digest('hex');
  const request = `${kind}:${content}`;
  const secret = { name: fileName(given.name, type), key: newContentKey().toString('base64') };
  const uploaderKind = accountId ? 'member' : 'guest';
  const row = {
    id,
    organisation_id: upload.organisationId,
    account_id: accountId,
    idempotency_key: key,
    request_hash: vault.index(request, 'upload'),
    private: upload.private,
    kind,
    type,
    size: bytes.length,
    width,
    height,
    encrypted: vault.encrypt(secret, fileEncryptionContext(id)),
    thumbnail: thumbnail && vault.encrypt(thumbnail.toString('base64'), thumbnailEncryptionContext(id)),
    phone_upload_id: upload.phoneUploadId ?? null,
    scan_state: services.scanner ? 'pending' : null,
    keep_until: upload.isPermanent
      ? NEVER_EXPIRES
      : new Date(Date.now() + RETENTION_HOURS[uploaderKind] * 3_600_000),
  };
  const quota = upload.isPermanent ? null : QUOTA[uploaderKind];
  const inserted = await insertFile(db, row, quota).catch(error => {
    if (isUniqueViolation(error, 'file_idempotency_key_unique')) return false;
    throw error;
  });
  const stored = await fileByKey(db, accountId, key);
  if (!stored) throw quotaRefusals[uploaderKind]();
  if (!inserted && !vault.isIndexOf(stored.request_hash, request, 'upload')) throw new Refusal('keyReused');
  const file = decryptFileRow(vault, stored);
  if (!stored.stored_at) {
    const encrypted = encryptFile(bytes, file.contentKey, file.id);
    await objectStore.put(file.id, encrypted);
    if (!(await isStored(services, file, encrypted)))
      throw new Refusal('unavailable', '文件没有保存成功，请重新上传');
    await markStored(db, file.id);
  }
  const state = await scanFile(services, file, bytes, SCAN_MS);
  if (state === 'infected') throw new Refusal('badRequest', INFECTED);
  return { ...file, scan_state: state };
}

const UNCHECKABLE = '这个文件太复杂，或内容有问题，没有核对成，请另存为新的文件后上传';

/** Checks and cleans what was given. @throws Refusal, also when it was too much for the process that did it */
async function cleanGiven(
  { log }: Pick<Services, 'log'>,
  { bytes, name }: MultipartFile,
  kind: FileKind,
): Promise<CleanFile> {
  try {
    return await runConfined('cleanFile', { bytes, kind, name });
  } catch (error) {
    if (!(error instanceof ProcessLimitError)) throw error;
    log.warn(
      { limit: error.limit, size: bytes.length },
      'an uploaded file could not be checked within the limits',
    );
    throw new Refusal('badRequest', UNCHECKABLE);
  }
}

/**
 * Whether the object store has kept the file. A concurrent attempt of the same upload may have encrypted and stored it
 * again.
 */
async function isStored(
  services: Pick<Services, 'log' | 'objectStore'>,
  file: DecryptedFile,
  encrypted: Buffer,
): Promise<boolean> {
  if (await services.objectStore.verify(file.id, encrypted)) return true;
  return readStoredBytes(services, file).then(
    () => true,
    error => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
}
