import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chmod, chown, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../src/server/platform/db/embedded/free-port';
import { findPostgresUser } from '../../src/server/platform/db/embedded/postgres-user';
import { SERVER_ROLE } from './create-database';

const PACKAGES = '/usr/lib/postgresql';
const OWNER_ROLE = 'portal_owner';

/** Folder with the programs of an installed PostgreSQL that pgBackRest can back up, or null where it is not installed. */
export function findArchivable(): string | null {
  try {
    execFileSync('pgbackrest', ['version'], { stdio: 'pipe' });
  } catch {
    return null;
  }
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).filter(version => Number(version) >= 15) : [];
  const [oldest] = versions.sort((a, b) => Number(a) - Number(b));
  return oldest ? path.join(PACKAGES, oldest, 'bin') : null;
}

/** Seconds after which the log is archived at the latest. */
export const ARCHIVE_SECONDS = 5;

/** An installed PostgreSQL in a folder of its own, archived as `scripts/operations/set-up-archiving.sh` sets it up. */
export class ArchivedCluster {
  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly programs: string,
  ) {}

  /** Starts one, makes its first full backup, and creates the empty database `portal`. */
  static async start(): Promise<ArchivedCluster> {
    const programs = findArchivable();
    if (!programs) throw new Error('pgBackRest or PostgreSQL is not installed');
    const folder = await mkdtemp(path.join(tmpdir(), 'boai-archive-'));
    await chmod(folder, 0o711);
    const cluster = new ArchivedCluster(folder, await freePort(), programs);
    await cluster.giveToOwner(folder);
    for (const name of ['repository', 'second', 'log', 'lock', 'spool']) {
      await mkdir(path.join(folder, name), { mode: 0o750 });
      await cluster.giveToOwner(path.join(folder, name));
    }
    await cluster.initialise();
    return cluster;
  }

  /** Connection string of the owner of the database. */
  get url(): string {
    return `postgresql://${OWNER_ROLE}:unused@127.0.0.1:${this.port}/portal`;
  }

  /** The settings with which commands find the repository. */
  get environment(): Record<string, string> {
    return { PGBACKREST_CONFIG: this.config, POSTGRES_BIN: this.programs };
  }

  get config(): string {
    return path.join(this.folder, 'pgbackrest.conf');
  }

  /** Folder of the repository. */
  get repository(): string {
    return path.join(this.folder, 'repository');
  }

  /** Runs a statement as a superuser. */
  async query<Row extends pg.QueryResultRow>(text: string, database = 'portal'): Promise<Row[]> {
    const client = new pg.Client({ host: this.folder, port: this.port, user: 'postgres', database });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Ends it at once, and removes its data: only the repository is left. */
  async destroy(): Promise<void> {
    await this.control('stop', '-m', 'immediate');
    await rm(this.data, { recursive: true });
  }

  /** Restores it, to a moment or as far as the log was archived, and starts it again without archiving. */
  async restore(target?: string): Promise<void> {
    await mkdir(this.data, { mode: 0o700 });
    await this.giveToOwner(this.data);
    const moment = target ? ['--type=time', `--target=${target}`, '--target-action=promote'] : [];
    await this.run('pgbackrest', [
      `--config=${this.config}`,
      '--stanza=boai',
      '--archive-mode=off',
      '--no-delta',
      ...moment,
      'restore',
    ]);
    await this.control('start');
    // Meanwhile it answers as a standby, which need not have the database yet.
    const isRecovering = () => this.query('SELECT pg_is_in_recovery() AS recovering', 'postgres');
    while ((await isRecovering())[0]?.recovering) await sleep(100);
  }

  async remove(): Promise<void> {
    await this.control('stop', '-m', 'immediate').catch(() => {});
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Sets archiving up, with a second repository or without, and makes the first backup where there is none. */
  async setUp({ second = false } = {}): Promise<void> {
    const mounted = { MOUNTED_REPOSITORY: path.join(this.folder, 'second') };
    await this.run('bash', [this.script], { ...this.setUpSettings(), ...(second && mounted) });
  }

  /** The script that sets it up, where its owner can read it, which the checkout need not be. */
  private get script(): string {
    return path.join(this.folder, 'set-up-archiving.sh');
  }

  private get data(): string {
    return path.join(this.folder, 'data');
  }

  private async initialise(): Promise<void> {
    const access = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
    await this.run(path.join(this.programs, 'initdb'), ['-D', this.data, ...access]);
    const settings = [
      `port = ${this.port}`,
      `unix_socket_directories = '${this.folder}'`,
      `listen_addresses = '127.0.0.1'`,
    ];
    await appendFile(path.join(this.data, 'postgresql.conf'), `${settings.join('\n')}\n`);
    await this.control('start');
    await copyFile('scripts/operations/set-up-archiving.sh', this.script);
    await chmod(this.script, 0o755);
    await this.setUp().catch(({ code }) => {
      if (code !== 3) throw new Error(`archiving could not be set up: ${code}`);
    });
    await this.control('restart');
    await this.setUp();
    for (const statement of [
      `CREATE ROLE ${OWNER_ROLE} LOGIN`,
      `CREATE ROLE ${SERVER_ROLE} LOGIN`,
      `GRANT ${SERVER_ROLE} TO ${OWNER_ROLE}`,
      `CREATE DATABASE portal OWNER ${OWNER_ROLE}`,
    ])
      await this.query(statement, 'postgres');
  }

  private setUpSettings(): Record<string, string> {
    return {
      PGHOST: this.folder,
      PGPORT: String(this.port),
      PGUSER: 'postgres',
      CONFIG: this.config,
      REPOSITORY: this.repository,
      LOG_FOLDER: path.join(this.folder, 'log'),
      LOCK_FOLDER: path.join(this.folder, 'lock'),
      SPOOL_FOLDER: path.join(this.folder, 'spool'),
      ARCHIVE_SECONDS: String(ARCHIVE_SECONDS),
    };
  }

  private control(command: string, ...args: string[]) {
    const log = path.join(this.folder, 'log', 'postgresql');
    return this.run(path.join(this.programs, 'pg_ctl'), [
      command,
      '-s',
      '-w',
      '-D',
      this.data,
      '-l',
      log,
      ...args,
    ]);
  }

  private run(program: string, args: string[], env: Record<string, string> = {}) {
    const { PATH } = process.env;
    return promisify(execFile)(program, args, {
      ...findPostgresUser(),
      cwd: this.folder,
      env: { PATH, LC_ALL: 'C', ...env },
    });
  }

  private async giveToOwner(folder: string): Promise<void> {
    const { uid, gid } = findPostgresUser();
    if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  }

  /** A configuration of pgBackRest with another passphrase. @returns its file */
  async writeConfigWithWrongPassphrase(text: string): Promise<string> {
    const file = path.join(this.folder, 'wrong.conf');
    await writeFile(file, text.replace(/^(repo1-cipher-pass=).*$/m, '$1wrong'));
    await this.giveToOwner(file);
    return file;
  }
}
