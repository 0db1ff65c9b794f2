import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { StartError } from '../../config/start-error';
import type { QueueSettings } from './job-queue';

export const FORMAT = 'boai-portal-backup/1';

/** First line of an archive: what it holds and what it wants before it is read back. */
export interface ArchiveHeader {
  format: typeof FORMAT;
  createdAt: string;
  /** The schema version: names of the migrations that the database had seen. */
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

/** A section's table and columns as COPY wants them. */
export function copyTarget({ table, columns }: ArchiveSection): string {
  const name = table.split('.').map(pg.escapeIdentifier).join('.');
  return `${name} (${columns.map(pg.escapeIdentifier).join(', ')})`;
}

/** Last line: what must have come before it. */
export interface ArchiveTrailer {
  rows: RowCounts;
  sha256: string;
}

/** Number of rows by table. */
export type RowCounts = Record<string, number>;

/** Stands after the rows of a table. COPY never writes a row like it. */
export const END_OF_SECTION = Buffer.from('\\.\n');

export const NEWLINE = 10;

/**
 * Writes an archive: gzip of lines. A header; for each table a line of its own, its rows as PostgreSQL's COPY
 * gives them and a `\.`; at last the number of rows and a checksum.
 * An existing file is never overwritten, and a failed one not left behind.
 */
export async function writeArchive(
  file: string,
  header: ArchiveHeader,
  sections: AsyncIterable<ArchiveSection & { data: AsyncIterable<Buffer> }>,
): Promise<RowCounts> {
  const rows: RowCounts = {};
  async function* content() {
    const hash = createHash('sha256');
    const hashed = (chunk: Buffer) => {
      hash.update(chunk);
      return chunk;
    };
    yield hashed(line(header));
    for await (const { table, columns, data } of sections) {
      yield hashed(line({ table, columns }));
      let count = 0;
      for await (const chunk of data) {
        count += countLines(chunk);
        yield hashed(chunk);
      }
      rows[table] = count;
      yield hashed(END_OF_SECTION);
    }
    yield line({ rows, sha256: hash.digest('hex') });
  }
  // It holds password hashes: for its owner's eyes only, and on disk before it is called written.
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(content, createGzip(), out);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new StartError(`文件已存在，不会覆盖：${file}`);
    if (code === 'ENOENT') throw new StartError(`没有这个文件夹：${path.dirname(file)}`);
    await rm(file, { force: true });
    throw error;
  }
  return rows;
}

function line(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}
