import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { StartError } from '../../config/start-error';
import { encryptTo } from './encryption';
import type { QueueSettings } from './job-queue';

export const FORMAT = 'boai-portal-backup/1';

/** First line of an archive: its contents, and the schema version required to restore it. */
export interface ArchiveHeader {
  format: typeof FORMAT;
  createdAt: string;
  /** Schema version: names of the migrations applied to the database. */
  migrations: string[];
  /** Sequences with their values. */
  sequences: { name: string; last_value: string; is_called: boolean }[];
  /** Queues whose unfinished jobs are in the section `pgboss.job`. */
  queues: QueueSettings[];
}

/** One table of an archive. */
export interface ArchiveSection {
  /** With its schema: `public.account`. */
  table: string;
  columns: string[];
}

/** Table and columns of a section in the syntax of COPY. */
export function copyTarget({ table, columns }: ArchiveSection): string {
  const name = table.split('.').map(pg.escapeIdentifier).join('.');
  return `${name} (${columns.map(pg.escapeIdentifier).join(', ')})`;
}

/** Last line, for checking completeness and integrity. */
export interface ArchiveTrailer {
  rows: RowCounts;
  sha256: string;
}

/** Number of rows by table. */
export type RowCounts = Record<string, number>;

/** Terminates the rows of a table. COPY never writes such a row. */
export const END_OF_SECTION = Buffer.from('\\.\n');

export const NEWLINE = 10;

/**
 * Writes an archive: gzipped lines. A header; for each table a heading line, its rows in the format of PostgreSQL's
 * COPY and a `\.`; finally the row counts and a checksum. An existing file is never overwritten, and an incomplete file
 * is deleted after a failure.
 * @param recipients public keys of age to which the whole is encrypted; none for an archive that is not encrypted
 */
export async function writeArchive(
  file: string,
  header: ArchiveHeader,
  sections: AsyncIterable<ArchiveSection & { data: AsyncIterable<Buffer> }>,
  recipients: readonly string[],
): Promise<RowCounts> {
  const rows: RowCounts = {};
  async function* content() {
    const hash = createHash('sha256');
    const withHash = (chunk: Buffer) => {
      hash.update(chunk);
      return chunk;
    };
    yield withHash(line(header));
    for await (const { table, columns, data } of sections) {
      yield withHash(line({ table, columns }));
      let count = 0;
      for await (const chunk of data) {
        count += countLines(chunk);
        yield withHash(chunk);
      }
      rows[table] = count;
      yield withHash(END_OF_SECTION);
    }
    yield line({ rows, sha256: hash.digest('hex') });
  }
  await writeBackupFile(file, [content(), createGzip()], recipients);
  return rows;
}

/**
 * Writes a new file, encrypted to these recipients, if any. An incomplete file is deleted after a failure.
 * @param content what is written, and the streams that change it before the encryption
 * @throws StartError when the file exists already, or its folder does not
 */
export async function writeBackupFile(
  file: string,
  [content, ...steps]: [content: AsyncIterable<Uint8Array>, ...NodeJS.ReadWriteStream[]],
  recipients: readonly string[],
): Promise<void> {
  // Readable by its owner only, because it contains password hashes, and flushed to disk before the function returns.
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  try {
    const encryption = recipients.length > 0 ? [Duplex.from(encryptTo(recipients))] : [];
    await pipeline([Readable.from(content, { objectMode: false }), ...steps, ...encryption, out]);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new StartError(`文件已存在，不会覆盖：${file}`);
    if (code === 'ENOENT') throw new StartError(`没有这个文件夹：${path.dirname(file)}`);
    await rm(file, { force: true });
    throw error;
  }
}

function line(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}
