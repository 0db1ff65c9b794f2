import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readlink, realpath, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../config/start-error';
import { FALLBACK_DIR, findBinaries } from './binaries';
import { ignoreErrorCodes } from './ignore-errors';
import { canReach, findPostgresUser, isRoot, type PostgresUser } from './postgres-user';

/** Location of an embedded PostgreSQL, and the user that runs it. */
export interface PostgresLocation {
  /** Folder of the cluster, its log and its password; accessible to the owner only. */
  home: string;
  /** Folder of the programs `initdb`, `pg_ctl` and `postgres`. */
  binDir: string;
  owner: PostgresUser;
}

/** Finds the engine's location for this data folder; the first call creates it. */
export async function findPostgresLocation(dataDir: string): Promise<PostgresLocation> {
  await mkdir(dataDir, { recursive: true });
  const link = path.join(dataDir, 'postgres');
  await refuseIfLost(link);
  const home = (await realpath(link).catch(ignoreErrorCodes('ENOENT'))) ?? (await make(link));
  const owner = await ownerOf(home);
  return { home, owner, binDir: await findBinaries(owner) };
}

/** Refuses to start with an empty database when an existing one has been lost. */
async function refuseIfLost(link: string): Promise<void> {
  const target = await readlink(link).catch(ignoreErrorCodes('ENOENT', 'EINVAL'));
  if (target === undefined || existsSync(target)) return;
  throw new StartError(
    `数据库所在的文件夹不存在：${target}；如其中的数据确实不再需要，请删除 ${link} 后重新启动。`,
  );
}

/** At first the user that starts the engine; later the owner of the folder, also when root starts it. */
async function ownerOf(home: string): Promise<PostgresUser> {
  if (!isRoot) return {};
  const { uid, gid } = await stat(home);
  return { uid, gid };
}

/**
 * Creates the home in the data folder or, if the owner cannot access that, elsewhere with a link to it. The location is
 * stored in the link, not computed from the path: a moved project keeps its data, and a new project at the same path
 * does not inherit a database whose keys are lost.
 */
async function make(link: string): Promise<string> {
  const owner = findPostgresUser();
  const isInDataDir = canReach(owner, path.dirname(link));
  const home = isInDataDir ? link : path.join(FALLBACK_DIR, randomBytes(6).toString('hex'));
  // Created with mode 700; when a second server creates the same folder concurrently, EEXIST is ignored.
  await mkdir(path.dirname(home), { recursive: true });
  await mkdir(home, { mode: 0o700 }).catch(ignoreErrorCodes('EEXIST'));
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(home, owner.uid, owner.gid);
  if (!isInDataDir) await symlink(home, link).catch(ignoreErrorCodes('EEXIST'));
  const actualHome = await realpath(link);
  if (!isInDataDir && actualHome !== home) await rm(home, { recursive: true });
  return actualHome;
}
