import { StartError } from '../../config/start-error';
import { pgbackrest } from './pgbackrest';

/** A finished backup of the database in a repository of pgBackRest. */
export interface DatabaseBackup {
  /** Number of the repository and label of the backup. */
  name: string;
  kind: 'full' | 'differential' | 'incremental';
  startedAt: Date;
  finishedAt: Date;
  /** Bytes of the database. */
  bytes: number;
  failure: string | null;
}

/** The backups of all repositories, and the major version of PostgreSQL. */
export interface BackupCatalogue {
  backups: DatabaseBackup[];
  postgresVersion: string;
}

const KINDS = { full: 'full', diff: 'differential', incr: 'incremental' } as const;

/** Part of what `pgbackrest info --output=json` writes (pgBackRest, “Info Command”). Times are seconds since 1970. */
interface Stanza {
  repo: { key: number; status: { code: number; message: string } }[];
  db: { version: string }[];
  backup: {
    label: string;
    type: keyof typeof KINDS;
    error: boolean | null;
    timestamp: { start: number; stop: number };
    info: { size: number };
    database: { 'repo-key': number };
  }[];
}

/** Its messages have line breaks in their strings, and bytes of the files that it could not read. */
const parse = (text: string) => JSON.parse(text.replace(/[^\x20-\uFFFD]/g, ' ')) as Stanza[];

/** The status of a repository that could not be read. */
const UNREADABLE = 99;

/**
 * Lists the backups, the oldest first.
 * @throws StartError when one of the repositories cannot be read, or there is no backup
 */
export async function listBackups(): Promise<BackupCatalogue> {
  const [stanza] = parse(await pgbackrest(['info', '--output=json']));
  for (const { key, status } of stanza?.repo ?? []) {
    if (status.code !== UNREADABLE) continue;
    const reason = status.message.split(':')[0];
    throw new StartError(
      `仓库 ${key} 的目录读不出来：密码不对（配置文件里的 repo${key}-cipher-pass），或者已经损坏。${reason}`,
    );
  }
  if (!stanza || stanza.backup.length === 0)
    throw new StartError(`没有可以恢复的备份：${stanza?.repo[0]?.status.message ?? '仓库是空的'}`);
  return {
    postgresVersion: stanza.db.at(-1)?.version ?? '',
    backups: stanza.backup.map(({ label, type, error, timestamp, info, database }) => ({
      name: `repo${database['repo-key']} ${label}`,
      kind: KINDS[type],
      startedAt: new Date(timestamp.start * 1000),
      finishedAt: new Date(timestamp.stop * 1000),
      bytes: info.size,
      failure: error ? '备份时数据页的校验和不符' : null,
    })),
  };
}
