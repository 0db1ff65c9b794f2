import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
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

/** One line of an archive, by kind. */
export type ArchiveLine = { line: Buffer } & (
  | { kind: 'header'; header: ArchiveHeader }
  | { kind: 'section'; section: ArchiveSection }
  | { kind: 'row' }
  | { kind: 'endOfSection' }
  | { kind: 'trailer'; trailer: ArchiveTrailer }
);

/** Reads the lines of an archive, in order. @throws SyntaxError, or an error of zlib, when it is damaged. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveLine> {
  let inSection = false;
  let header: ArchiveHeader | undefined;
  for await (const line of readLines(file)) {
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
 * @throws StartError when it is damaged, truncated or not an archive
 */
export async function verifyArchive(file: string): Promise<{ header: ArchiveHeader; rows: RowCounts }> {
  const hash = createHash('sha256');
  const rows: RowCounts = {};
  let header: ArchiveHeader | undefined;
  let trailer: ArchiveTrailer | undefined;
  let table = '';
  try {
    for await (const part of readArchive(file)) {
      if (part.kind !== 'trailer') hash.update(part.line);
      if (part.kind === 'header') header = part.header;
      if (part.kind === 'trailer') trailer = part.trailer;
      if (part.kind === 'section') table = part.section.table;
      if (part.kind === 'section' || part.kind === 'row') {
        rows[table] = (rows[table] ?? -1) + 1;
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StartError(`没有这个备份文件：${file}`);
    if ((error as NodeJS.ErrnoException).syscall) throw error;
  }
  if (header && isDeepStrictEqual(trailer, { rows, sha256: hash.digest('hex') })) return { header, rows };
  throw new StartError(`备份文件已损坏、不完整，或不是本系统的备份，没有改动数据库：${file}`);
}

/** Lines including their newline. An incomplete last line of a truncated file is skipped. */
async function* readLines(file: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  // Unlike `pipe`, propagates errors of the file stream.
  const content = pipeline(createReadStream(file), createGunzip(), () => {});
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
