import { execFileSync, spawnSync } from 'node:child_process';
import { StartError } from '../../config/start-error';

/** The operating system user that runs PostgreSQL; empty for the user of this process. */
export interface PostgresUser {
  uid?: number;
  gid?: number;
}

const ACCOUNT = 'boai-portal';

/** True when PostgreSQL would refuse to run, because it requires an unprivileged user. */
export const isRoot = process.getuid?.() === 0;

/**
 * For root: the account that runs the engine, created at the first start. The account of an installed PostgreSQL is
 * used, too.
 */
export function findPostgresUser(): PostgresUser {
  if (!isRoot) return {};
  return lookUp(ACCOUNT) ?? create() ?? lookUp('postgres') ?? refuse();
}

function lookUp(name: string): PostgresUser | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function create(): PostgresUser | null {
  const result = spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/bin/false',
    ACCOUNT,
  ]);
  // When two servers start concurrently, the second fails because the account exists: look it up again in both cases.
  return result.error ? null : lookUp(ACCOUNT);
}

function refuse(): never {
  throw new StartError(
    `内置数据库不能以 root 身份运行，也无法自动建立系统用户 ${ACCOUNT}；请以普通用户启动，或用 DATABASE_URL 指定自己的 PostgreSQL。`,
  );
}

/** True when the owner can traverse this folder, or execute this program. */
export function canReach(owner: PostgresUser, path: string): boolean {
  return owner.uid === undefined || spawnSync('test', ['-x', path], { ...owner, cwd: '/' }).status === 0;
}
