import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { shanghaiDay } from '../../domain/dates';
import type { DB } from '../../generated/database';
import type { Command } from '../command';
import { assemble } from '../composition-root';
import { type Config, loadEnvironment } from '../config';
import {
  beginRestoreTest,
  checkRestoredMoment,
  finishRestoreTest,
  type RestoreTest,
  waitForArchive,
} from '../engine/operations/backup-reports';
import {
  type DownloadedStatement,
  downloadStatement,
  reconcileStatement,
} from '../engine/payments/reconcile/statement';
import { checkCopiedFiles } from '../modules/file/copied-files';
import { explainStart, StartError } from '../platform/config/start-error';
import { connect } from '../platform/db/connect';
import { openDatabase } from '../platform/db/open-database';
import { listBackups } from '../platform/db/pgbackrest/backups';
import {
  removeScratch,
  restoreScratchServer,
  type ScratchServer,
} from '../platform/db/pgbackrest/scratch-server';
import { createObjectStore } from '../platform/objects';
import { type FileCopy, findResticCopy } from '../platform/objects/restic-copy';
import { runProgram } from '../platform/run-program';
import { createVault } from '../platform/vault/vault';

const USAGE =
  '用法：npm run restore:test -- [--repo 仓库的序号] [--folder 放临时数据库的文件夹] [--statement 账单文件 …]';

/** Seconds within which what was just written must be archived, and within which the log must be applied. */
const ARCHIVE_SECONDS = 180;
const RESTORE_SECONDS = 4 * 3600;

/** Age in days of the newest day whose statements are downloaded: one of yesterday exists in the course of today. */
const STATEMENT_AGE = 2;

/** Number of files that are decrypted. */
const SAMPLE = 20;

interface Options {
  repo?: string | undefined;
  folder: string;
  statement: string[];
}

/**
 * Restores the backups of this database, up to the moment at which the test began, into a scratch server, and checks what
 * is there. No job runs there, and the commands that check it know neither SMS nor payment providers.
 */
export default {
  summary:
    '恢复演练：把备份恢复到一个临时的数据库，核对之后删去；[--repo 序号] [--folder 文件夹] [--statement 账单]',
  async run(args) {
    const options = readOptions(args);
    if (!options) {
      console.error(USAGE);
      return 2;
    }
    const { db, config, close } = await openDatabase(await loadEnvironment(), {
      name: 'boai-portal restore-test',
    });
    try {
      await refuseCluster(db);
      const test = await beginRestoreTest(db);
      try {
        const fileCopy = await findResticCopy();
        const statements = await downloadStatements(config, db);
        await waitForArchive(db, test.walSegment, ARCHIVE_SECONDS);
        const { bytes, seconds } = await testRestore(config, test, { fileCopy, statements }, options);
        await finishRestoreTest(db, test, { bytes, seconds, failure: null });
        console.log(`恢复演练通过：恢复到 ${test.target}，${bytes} 字节，用了 ${seconds} 秒`);
        return 0;
      } catch (error) {
        const failure = explainStart(error) ?? String(error);
        await finishRestoreTest(db, test, { bytes: null, seconds: null, failure: failure.slice(0, 1000) });
        console.error(`恢复演练没有通过：${failure}`);
        return 1;
      }
    } finally {
      await close();
    }
  },
} satisfies Command;

/** @throws StartError when the database is distributed over several servers, each with an archive of its own */
async function refuseCluster(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_extension WHERE extname = 'citus'`.execute(db);
  if (rows.length > 0)
    throw new StartError('恢复演练只用于一个 PostgreSQL；集群的备份与恢复见 docs/scale.md。');
}

function readOptions(args: string[]): Options | null {
  try {
    const { values } = parseArgs({
      args,
      options: {
        repo: { type: 'string' },
        folder: { type: 'string', default: tmpdir() },
        statement: { type: 'string', multiple: true, default: [] },
      },
    });
    return values;
  } catch {
    return null;
  }
}

/** What a restored database is compared with. */
interface Comparison {
  fileCopy: FileCopy | null;
  /** Those of a day of every account in use; an error where one could not be downloaded. */
  statements: (DownloadedStatement | Error)[];
}

/** Downloads the statements of a day here, as nobody outside is reached from the restored database. */
async function downloadStatements(config: Config, db: Kysely<DB>): Promise<Comparison['statements']> {
  const { payments, organisations } = assemble(config, db);
  const day = shanghaiDay(new Date(Date.now() - STATEMENT_AGE * 24 * 3600 * 1000));
  const statements: Comparison['statements'] = [];
  for (const provider of await payments.listProvidersInUse(await organisations.listIds())) {
    const failure = (cause: unknown) => new Error(`${provider.id} ${day} 的账单没有取到`, { cause });
    statements.push(await downloadStatement(provider, day).catch(failure));
  }
  return statements;
}

async function testRestore(
  config: Config,
  test: RestoreTest,
  comparison: Comparison,
  { repo, folder, statement }: Options,
): Promise<{ bytes: number; seconds: number }> {
  const { postgresVersion } = await listBackups();
  const scratch = await mkdtemp(path.join(folder, 'boai-restore-'));
  let server: ScratchServer | undefined;
  try {
    server = await restoreScratchServer({
      folder: scratch,
      programs: process.env.POSTGRES_BIN ?? `/usr/lib/postgresql/${postgresVersion}/bin`,
      target: test.target,
      repository: repo ?? null,
      timeoutSeconds: RESTORE_SECONDS,
    });
    console.log(`已恢复，用了 ${server.seconds} 秒，开始核对`);
    const bytes = await checkRestored(server, config, test, { ...comparison, files: statement });
    return { bytes, seconds: server.seconds };
  } finally {
    await server?.stop();
    await removeScratch(scratch);
  }
}

/** @returns bytes of the restored database @throws StartError naming everything that is not as it should be */
async function checkRestored(
  server: ScratchServer,
  config: Config,
  test: RestoreTest,
  { fileCopy, statements, files }: Comparison & { files: string[] },
): Promise<number> {
  const url = server.urlOf(test.role, test.database);
  const failures: string[] = [];
  const db = connect(url, { name: 'boai-portal restore-test' });
  try {
    await checkRestoredMoment(db, test);
    const copy = fileCopy ?? createObjectStore(config.files);
    const copied = await checkCopiedFiles({ db, vault: createVault(config) }, copy, SAMPLE);
    for (const problem of copied.problems) console.error(problem);
    const outcome = `${copied.files} 个文件，${copied.problems.length} 个不在或打不开`;
    if (copied.problems.length > 0) failures.push(outcome);
    console.log(`核对了 ${outcome}`);
    failures.push(...(await reconcileStatements(db, statements)));
    const commands = [['replay', '--database'], ['statistics'], ...files.map(file => ['reconcile', file])];
    for (const [name = '', ...args] of commands) {
      const code = await runCommand(url, name, args);
      if (code !== 0) failures.push(`${name} ${args.join(' ')} 没有通过（退出码 ${code}）`);
    }
    if (failures.length > 0) throw new StartError(failures.join('；'));
    const { rows } = await sql<{ bytes: number }>`
      SELECT pg_database_size(current_database())::float8 AS bytes`.execute(db);
    return rows[0]?.bytes ?? 0;
  } finally {
    await db.destroy();
  }
}

/** @returns what does not pass, in a sentence for each account */
async function reconcileStatements(db: Kysely<DB>, statements: Comparison['statements']): Promise<string[]> {
  if (statements.length === 0) console.log('没有收款渠道，没有下载账单');
  const failures: string[] = [];
  for (const statement of statements) {
    if (statement instanceof Error) {
      console.error(statement);
      failures.push(statement.message);
      continue;
    }
    const { differences, summary } = await reconcileStatement(db, statement);
    for (const { no, text } of differences) console.error(`${no}：${text}`);
    console.log(summary);
    if (differences.length > 0) failures.push(summary);
  }
  return failures;
}

/** Names of the variables that a command on the restored database gets: none by which another system could be reached. */
const PASSED_ON =
  /^(PATH|HOME|NODE_ENV|INIT_CWD|DATA_DIR|SCHEMAS_DIR|DATA_KEYS(?:_FILE)?|LOOKUP_KEY(?:_FILE)?|KEY_FILE|KMS_\w+|PUBLIC_ORIGIN|ORGANISATION)$/;

async function runCommand(url: string, name: string, args: string[]): Promise<number | null> {
  const passedOn = Object.entries(process.env).filter(([variable]) => PASSED_ON.test(variable));
  const env = {
    ...Object.fromEntries(passedOn),
    DATABASE_URL: url,
    SMS_PROVIDER: 'none',
    PAYMENT_PROVIDERS: 'none',
    WECHAT_PROVIDER: 'none',
    LOG_LEVEL: 'warn',
  };
  const program = process.argv[1] ?? '';
  const { code, stdout, stderr } = await runProgram(process.execPath, [program, name, ...args], { env });
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  return code;
}
