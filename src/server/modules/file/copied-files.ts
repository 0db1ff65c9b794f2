import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { decryptFile } from '../../platform/objects/file-encryption';
import type { ObjectStore } from '../../platform/objects/object-store';
import type { Vault } from '../../platform/vault/vault';
import { decryptFileRow } from './encrypted-file';
import { findFiles } from './store';

/** A copy of the stored files. */
interface Copy extends Pick<ObjectStore, 'get'> {
  /** When it was begun, and what it has; left out where the store itself is read. */
  at?: Date;
  names?: ReadonlySet<string>;
}

/** Rows are read so many at a time. */
const BATCH_SIZE = 5000;

/** A file is copied so many milliseconds after it was stored, at the latest. */
const COPY_WITHIN_MS = 15 * 60_000;

/**
 * Compares the files that a restored database names with a copy of the files: each that was stored before the copy must
 * be in it, and none may have waited for its copy for too long; some are read and decrypted.
 * @param sample number of files that are decrypted
 * @returns how many were looked for, and one sentence for each that is missing or cannot be opened
 */
export async function checkCopiedFiles(
  { db, vault }: { db: Kysely<DB>; vault: Vault },
  copy: Copy,
  sample: number,
): Promise<{ files: number; problems: string[] }> {
  const problems: string[] = [];
  let files = 0;
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('file')
      .select(['id', 'stored_at'])
      .where('stored_at', 'is not', null)
      .$if(last !== '', query => query.where('id', '>', last))
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    for (const { id, stored_at } of rows) {
      files += 1;
      if (!copy.names || !copy.at || copy.names.has(id)) continue;
      const waited = Date.now() - (stored_at?.getTime() ?? 0);
      if (stored_at && stored_at < copy.at) problems.push(`文件 ${id} 不在副本里`);
      else if (waited > COPY_WITHIN_MS) problems.push(`文件 ${id} 收下已经超过十五分钟，还没有复制`);
    }
    last = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH_SIZE) break;
  }
  problems.push(...(await openSome({ db, vault }, copy, sample)));
  return { files, problems };
}

async function openSome(
  { db, vault }: { db: Kysely<DB>; vault: Vault },
  copy: Copy,
  sample: number,
): Promise<string[]> {
  const chosen = await db
    .selectFrom('file')
    .select('id')
    .where('stored_at', 'is not', null)
    .where('stored_at', '<', copy.at ?? new Date())
    .orderBy(sql`random()`)
    .limit(sample)
    .execute();
  const problems: string[] = [];
  const rows =
    chosen.length > 0
      ? await findFiles(
          db,
          chosen.map(({ id }) => id),
        )
      : [];
  for (const row of rows) {
    if (copy.names && !copy.names.has(row.id)) continue;
    try {
      decryptFile(await copy.get(row.id), decryptFileRow(vault, row).contentKey, row.id);
    } catch (error) {
      problems.push(`文件 ${row.id} 打不开：${(error as Error).message}`);
    }
  }
  return problems;
}
