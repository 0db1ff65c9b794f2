import { StartError } from '../config/start-error';
import { runProgram } from '../run-program';
import { ObjectNotFoundError, type ObjectStore } from './object-store';

/** The latest copy of the files that restic has made. */
export interface FileCopy extends Pick<ObjectStore, 'get'> {
  /** Id of the snapshot. */
  name: string;
  /** When it was begun. */
  at: Date;
  /** Names of all files in it. */
  names: ReadonlySet<string>;
}

/**
 * Reads which files the latest snapshot of restic has, by its own settings (`RESTIC_…`, and the credentials `AWS_…`).
 * @returns null when no repository is set
 * @throws StartError when there is no snapshot, the repository is not reached, or its passphrase is wrong
 */
export async function findResticCopy(): Promise<FileCopy | null> {
  if (!process.env.RESTIC_REPOSITORY && !process.env.RESTIC_REPOSITORY_FILE) return null;
  const [latest] = JSON.parse(
    (await restic('snapshots', '--json', '--latest', '1', '--tag', 'boai-files')).toString(),
  ) as { short_id: string; time: string }[];
  if (!latest) throw new StartError('文件的备份里还没有一份副本（restic snapshots --tag boai-files）。');
  const nodes = (await restic('ls', '--json', latest.short_id)).toString().trim().split('\n');
  const paths = new Map<string, string>();
  for (const line of nodes) {
    const { type, name, path } = JSON.parse(line) as { type?: string; name?: string; path?: string };
    if (type === 'file' && name && path) paths.set(name, path);
  }
  return {
    name: latest.short_id,
    at: new Date(latest.time),
    names: new Set(paths.keys()),
    async get(name) {
      const path = paths.get(name);
      if (!path) throw new ObjectNotFoundError(name);
      return restic('dump', latest.short_id, path);
    },
  };
}

async function restic(...args: string[]): Promise<Buffer> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(PATH|HOME|(RESTIC|AWS|XDG)_.*)$/.test(name)),
  );
  const { code, stdout, stderr } = await runProgram('restic', ['--no-lock', '--quiet', ...args], { env });
  if (code === 0) return stdout;
  const meaning = /wrong password|no key found/i.test(stderr) ? '文件备份的密码不对' : '读不了文件的备份';
  throw new StartError(`${meaning}：${stderr.trim().split('\n').slice(0, 3).join('\n')}`);
}
