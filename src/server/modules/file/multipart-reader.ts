import type { FastifyRequest } from 'fastify';
import type { FileKind } from '../../../domain/file-kinds';
import { rulesOf, sizeProblem } from '../../../domain/file-rules';
import { Refusal } from '../../../domain/refusals';
import { subscriberOf } from '../../platform/client-network';

/** An uploaded file, not validated yet. */
export interface MultipartFile {
  name: string;
  bytes: Buffer;
}

/** Allowance for the multipart framing around the file, in bytes. */
const MULTIPART_OVERHEAD_BYTES = 16 * 1024;

/** Number of uploads held in memory at once; each is limited by the maximum size of its kind. */
const MAX_UPLOADS = 24;

/** Limit per uploader, so that slow uploads of one client cannot block all others. */
const MAX_UPLOADS_PER_UPLOADER = 6;

const uploadsByUploader = new Map<string, number>();
const countUploads = () => [...uploadsByUploader.values()].reduce((sum, count) => sum + count, 0);

function count(uploader: string, delta: 1 | -1): void {
  const now = (uploadsByUploader.get(uploader) ?? 0) + delta;
  if (now > 0) uploadsByUploader.set(uploader, now);
  else uploadsByUploader.delete(uploader);
}

/**
 * Key under which uploads are counted: the account, or for guests the network line, because a visitor can open any
 * number of guest accounts.
 */
export const uploadLimitKey = ({ member, ip }: Pick<FastifyRequest, 'member' | 'ip'>): string =>
  member && !member.guest ? member.accountId : subscriberOf(ip);

/**
 * Reads the only file of a multipart body, limited to the maximum size of its kind.
 * @param uploader key of the uploader, see `uploadLimitKey`
 * @param use processes the file; the upload counts as held until it ends
 * @throws Refusal `unsupportedType`, `tooLarge`, `badRequest`; `unavailable` when there are too many uploads at once
 */
export async function readMultipartFile<T>(
  request: FastifyRequest,
  kind: FileKind,
  uploader: string,
  use: (given: MultipartFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Refusal('unsupportedType');
  const { maxSize } = rulesOf(kind);
  const contentLength = Number(request.headers['content-length'] ?? 0);
  if (contentLength > maxSize + MULTIPART_OVERHEAD_BYTES) throw tooLarge(kind);
  if (countUploads() >= MAX_UPLOADS || (uploadsByUploader.get(uploader) ?? 0) >= MAX_UPLOADS_PER_UPLOADER)
    throw new Refusal('unavailable', '上传的人较多，请稍后重试', [], { retryAfter: 5 });
  count(uploader, 1);
  try {
    return await use(await onlyFile(request, kind));
  } finally {
    count(uploader, -1);
  }
}

const tooLarge = (kind: FileKind) =>
  new Refusal('tooLarge', sizeProblem(kind, rulesOf(kind).maxSize + 1) ?? undefined);

async function onlyFile(request: FastifyRequest, kind: FileKind): Promise<MultipartFile> {
  try {
    const limits = { fileSize: rulesOf(kind).maxSize, files: 1, fields: 0, parts: 1, headerPairs: 20 };
    const part = await request.file({ limits });
    if (!part) throw new Refusal('badRequest', '没有收到文件，请重新选择');
    return { name: part.filename ?? '', bytes: await part.toBuffer() };
  } catch (error) {
    const { multipartErrors } = request.server;
    if (error instanceof multipartErrors.RequestFileTooLargeError) throw tooLarge(kind);
    if (error instanceof Refusal) throw error;
    // Interrupted, or not a multipart body: the client must send it again.
    throw new Refusal('badRequest', '文件没有传完，请重新上传');
  }
}
