import type { FastifyRequest } from 'fastify';
import type { FileKind } from '../../../domain/file-kinds';
import { rulesOf, sizeProblem } from '../../../domain/file-rules';
import { Refusal } from '../../../domain/refusals';
import { subscriberOf } from '../../platform/client-network';

/** A file as it came in: named by the caller, and not looked at yet. */
export interface MultipartFile {
  name: string;
  bytes: Buffer;
}

/** Bytes that a multipart body may have around the file. */
const AROUND = 16 * 1024;

/** Uploads that are held in memory at the same time; each is at most as large as its kind allows. */
const AT_ONCE = 24;

/** Of these, how many one uploader may hold: whoever sends a byte now and then must not keep everybody from it. */
const OF_ONE = 6;

const underWay = new Map<string, number>();
const ofAll = () => [...underWay.values()].reduce((sum, count) => sum + count, 0);

function count(uploader: string, more: 1 | -1): void {
  const now = (underWay.get(uploader) ?? 0) + more;
  if (now > 0) underWay.set(uploader, now);
  else underWay.delete(uploader);
}

/** Under which a caller's uploads are counted: the account, for guests the line, as of accounts they have any number. */
export const uploadLimitKey = ({ member, ip }: Pick<FastifyRequest, 'member' | 'ip'>): string =>
  member && !member.guest ? member.accountId : subscriberOf(ip);

/**
 * Reads the one file of a multipart body, and not a byte more than its kind allows.
 * @param uploader who sends it, see `uploaderOf`
 * @param use what is done with it; until that has ended it counts as held
 * @throws Refusal `unsupportedType`, `tooLarge`, `badRequest`; `unavailable` when too many come at once
 */
export async function readMultipartFile<T>(
  request: FastifyRequest,
  kind: FileKind,
  uploader: string,
  use: (given: MultipartFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Refusal('unsupportedType');
  const { maxSize } = rulesOf(kind);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxSize + AROUND) throw tooLarge(kind);
  if (ofAll() >= AT_ONCE || (underWay.get(uploader) ?? 0) >= OF_ONE)
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
    const { multipartErrors: known } = request.server;
    if (error instanceof known.RequestFileTooLargeError) throw tooLarge(kind);
    if (error instanceof Refusal) throw error;
    // Cut off, or no multipart body at all: the caller sends it again.
    throw new Refusal('badRequest', '文件没有传完，请重新上传');
  }
}
