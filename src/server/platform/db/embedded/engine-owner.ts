import { execFileSync, spawnSync } from 'node:child_process';
import { StartError } from '../../config/start-error';

/** The operating system user that PostgreSQL runs as; empty for the one who starts us. */
export interface EngineOwner {
  uid?: number;
  gid?: number;
}

const ACCOUNT = 'boai-portal';

/** True where PostgreSQL would refuse to run: it wants an unprivileged user. */
export const isRoot = process.getuid?.() === 0;

/** For root: the account that runs the engine, made at the first start. An installed PostgreSQL's serves too. */
export function findOwner(): EngineOwner {
  if (!isRoot) return {};
  return lookUp(ACCOUNT) ?? create() ?? lookUp('postgres') ?? refuse();
}

function lookUp(name: string): EngineOwner | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function create(): EngineOwner | null {
  const made = spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/bin/false',
    ACCOUNT,
  ]);
  // Of two servers started at once the second is told that the account exists: look again either way.
  return made.error ? null : lookUp(ACCOUNT);
}

function refuse(): never {
  throw new StartError(
    `内置数据库不能以 root 身份运行，也无法自动建立系统用户 ${ACCOUNT}；请以普通用户启动，或用 DATABASE_URL 指定自己的 PostgreSQL。`,
  );
}

/** True when the owner may pass through this folder, or run this program. */
export function canReach(owner: EngineOwner, path: string): boolean {
  return owner.uid === undefined || spawnSync('test', ['-x', path], { ...owner, cwd: '/' }).status === 0;
}
