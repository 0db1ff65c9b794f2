import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { StartError } from '../../config/start-error';
import {
  type ArchiveHeader,
  type ArchiveSection,
  type ArchiveTrailer,
  END_OF_SECTION,
  FORMAT,
  NEWLINE,
  type RowCounts,
} from './archive';
import { decryptWith, isEncryptedFile } from './encryption';

/** One line of an archive, by kind. */
export type ArchiveLine = { line: Buffer } & (
  | { kind: 'header'; header: ArchiveHeader }
  | { kind: 'section'; section: ArchiveSection }
  | { kind: 'row' }
  | { kind: 'endOfSection' }
  | { kind: 'trailer'; trailer: ArchiveTrailer }
);

/** An archive, with the private keys of age that may open it if it is encrypted. */
export interface ArchiveFile {
  file: string;
  identities: readonly string[];
}

/** Reads the lines of an archive, in order. @throws SyntaxError, or an error of zlib or age, when it is damaged. */
export async function* readArchive(archive: ArchiveFile): AsyncGenerator<ArchiveLine> {
  let inSection = false;
  let header: ArchiveHeader | undefined;
  for await (const line of readLines(archive)) {
    if (inSection) {
      inSection = !line.equals(END_OF_SECTION);
      yield { kind: inSection ? 'row' : 'endOfSection', line };
      continue;
    }
    const value = JSON.parse(line.toString());
    if (!header) {
      header = value as ArchiveHeader;
      if (header.format !== FORMAT) throw new SyntaxError('not a backup of the portal');
      yield { kind: 'header', line, header };
    } else if (value.table) {
      inSection = true;
      yield { kind: 'section', line, section: value };
    } else {
      yield { kind: 'trailer', line, trailer: value };
    }
  }
}

/**
 * Reads an archive to its end and returns its header and row counts.
 * @throws StartError when it is damaged, truncated or not an archive, or encrypted to other keys
 */
export async function verifyArchive(
  archive: ArchiveFile,
): Promise<{ header: ArchiveHeader; rows: RowCounts }> {
  const { file } = archive;
  const hash = createHash('sha256');
  const rows: RowCounts = {};
  let header: ArchiveHeader | undefined;
  let trailer: ArchiveTrailer | undefined;
  let table = '';
  try {
    for await (const part of readArchive(archive)) {
      if (part.kind !== 'trailer') hash.update(part.line);
      if (part.kind === 'header') header = part.header;
      if (part.kind === 'trailer') trailer = part.trailer;
      if (part.kind === 'section') table = part.section.table;
      if (part.kind === 'section' || part.kind === 'row') {
        rows[table] = (rows[table] ?? -1) + 1;
      }
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StartError(`没有这个备份文件：${file}`);
    if ((error as NodeJS.ErrnoException).syscall) throw error;
  }
  if (header && isDeepStrictEqual(trailer, { rows, sha256: hash.digest('hex') })) return { header, rows };
  throw new StartError(`备份文件已损坏、不完整，或不是本系统的备份，没有改动数据库：${file}`);
}

/** Lines including their newline. An incomplete last line of a truncated file is skipped. */
async function* readLines(archive: ArchiveFile): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  // Unlike `pipe`, propagates errors of the file stream.
  const content = pipeline(await openArchive(archive), createGunzip(), () => {});
  for await (const chunk of content) {
    rest = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let at = rest.indexOf(NEWLINE); at !== -1; at = rest.indexOf(NEWLINE, start)) {
      yield rest.subarray(start, at + 1);
      start = at + 1;
    }
    rest = rest.subarray(start);
  }
}

/** The compressed content of an archive. @throws StartError when it is encrypted and no private key is given */
async function openArchive({ file, identities }: ArchiveFile): Promise<Readable> {
  const bytes = createReadStream(file);
  if (!(await isEncryptedFile(file))) return bytes;
  bytes.on('error', () => {});
  if (identities.length === 0) {
    bytes.destroy();
    throw new StartError(`备份是加密的，请用 --identity 指定私钥文件：${file}`);
  }
  return Readable.from(decryptWith(identities, file)(bytes));
}
