import { StartError } from '../../config/start-error';
import { type ProgramResult, runProgram } from '../../run-program';
import { findPostgresUser } from '../embedded/postgres-user';

/** Name of the cluster in the repositories, unless `PGBACKREST_STANZA` says otherwise. */
const STANZA = 'boai';

/** What the errors of pgBackRest mean, by its exit code (its source, `build/error/error.yaml`). */
const MEANINGS: Record<number, string> = {
  26: '备份已经损坏',
  29: '备份已经损坏，或密码不对（配置文件里的 repo*-cipher-pass）',
  31: 'pgBackRest 的配置不对',
  37: 'pgBackRest 的配置不完整',
  41: '没有权限读取备份或 pgBackRest 的配置文件',
  55: '仓库里缺少文件，或没有 pgBackRest 的配置文件',
  75: '没有可以恢复到这个时刻的备份',
  95: '备份已经损坏，或密码不对（配置文件里的 repo*-cipher-pass）',
  103: '读不到仓库',
};

/** What pgBackRest gets of the environment, also when PostgreSQL calls it for the log: its own settings, no others. */
export const pgbackrestEnvironment = () => ({
  PATH: process.env.PATH,
  LC_ALL: 'C',
  PGBACKREST_STANZA: STANZA,
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('PGBACKREST_'))),
  PGBACKREST_LOG_LEVEL_CONSOLE: 'off',
  PGBACKREST_LOG_LEVEL_STDERR: 'warn',
  PGBACKREST_LOG_LEVEL_FILE: 'off',
});

/**
 * Runs pgBackRest with its settings (`PGBACKREST_…` and its configuration file).
 * @returns its output
 * @throws StartError that says what it means when it fails
 */
export async function pgbackrest(args: readonly string[]): Promise<string> {
  const env = pgbackrestEnvironment();
  const result = await runProgram('pgbackrest', args, { ...findPostgresUser(), cwd: '/', env });
  if (result.code !== 0) throw new StartError(explain(result));
  return result.stdout.toString();
}

function explain({ code, stderr }: ProgramResult): string {
  if (code === null) return `没有安装 pgBackRest，或运行中断：${stderr.trim()}`;
  const lines = stderr.split('\n').filter(line => /^ERROR|^\s+\[/.test(line));
  return `${MEANINGS[code] ?? 'pgBackRest 失败'}：${lines.slice(0, 3).join('\n')}`;
}
